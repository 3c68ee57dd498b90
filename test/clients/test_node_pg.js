// The dialogue from Node.js with node-postgres. Prints TAP.
'use strict';

const assert = require('assert').strict;
try {
  require.resolve('pg');
} catch {
  process.exit(77);
}
const {Client, Pool} = require('pg');

const asked = 'return the rating of each hotel';
const tests = [];
const test = (name, body) => tests.push({name, body});

async function one(client, ...query) {
  const {rows} = await client.query(...query);
  assert.equal(rows.length, 1);
  return rows[0];
}

const ask = (client) => one(client, 'SELECT * FROM nl_ask($1)', [asked]);

async function hotels(client) {
  return Number((await one(client, 'SELECT count(*) FROM travel.hotels')).count);
}

test('a clarification: id as text, choices as an array', async (client) => {
  const turn = await ask(client);
  assert.equal(typeof turn.id, 'string');  // bigint
  assert.match(turn.id, /^[0-9]+$/);
  assert.equal(turn.status, 'clarify');
  assert.ok(turn.question);
  assert.ok(Array.isArray(turn.choices) && turn.choices.length > 2);
  assert.equal(turn.choices.at(-1), 'None of these');
  assert.equal(typeof turn.confidence, 'number');
  assert.equal(turn.result, null);
});

test('the answer: result as an object', async (client) => {
  const {id, confidence} = await ask(client);
  const turn = await one(client, 'SELECT * FROM nl_answer($1, $2)', [id, 1]);
  assert.equal(turn.id, id);
  assert.equal(turn.status, 'answered');
  assert.ok(turn.confidence > confidence);
  assert.equal(turn.result.truncated, false);
  assert.equal(turn.result.rows.length, await hotels(client));
  for (const row of turn.result.rows) assert.equal(row.length, turn.result.columns.length);
  const {rows} = await client.query('SELECT nl_result($1) AS row', [id]);
  const sorted = (list) => list.map((row) => JSON.stringify(row)).sort();
  assert.deepEqual(sorted(rows.map(({row}) => row)), sorted(turn.result.rows));
});

test('the choice as a number, text, BigInt, cast, words and count(*)', async (client) => {
  const {id, choices} = await ask(client);
  const {sql} = await one(client, 'SELECT sql FROM nl_answer($1, 1)', [id]);
  const ways = [
    ['$2', 1], ['$2', '1'], ['$2', 1n], ['$2::bigint', 1], ['$2::int', '1'], ['$2::text', '1'],
    ['$2', choices[0]], ['(SELECT count(*) FROM travel.hotels WHERE hotel_id = $2)', 1],
  ];
  for (const [way, choice] of ways) {
    const next = await ask(client);
    const turn =
        await one(client, `SELECT status, sql FROM nl_answer($1, ${way})`, [next.id, choice]);
    assert.deepEqual([turn.status, turn.sql], ['answered', sql], `${way} with ${choice}`);
  }
});

test('prepared statements', async (client) => {
  for (let i = 0; i < 7; ++i) {  // a generic plan is tried from the sixth on
    const {id, status} =
        await one(client, {name: 'ask', text: 'SELECT * FROM nl_ask($1)', values: [asked]});
    assert.equal(status, 'clarify');
    const turn = await one(client, {
      name: 'answer', text: 'SELECT * FROM nl_answer($1::bigint, $2::bigint)', values: [id, '1'],
    });
    assert.equal(turn.status, 'answered');
  }
});

test('schemas as an array', async (client) => {
  await client.query('SET search_path TO public');
  const {id, status} =
      await one(client, 'SELECT * FROM nl_ask($1, schemas => $2)', [asked, ['travel']]);
  assert.equal(status, 'clarify');
  const turn = await one(client, 'SELECT * FROM nl_answer($1, $2)', [id, 1]);
  assert.equal(turn.result.rows.length, await hotels(client));
});

test('rows with a column list', async (client) => {
  const {id} = await ask(client);
  const {result} = await one(client, 'SELECT result FROM nl_answer($1, $2)', [id, 1]);
  const columns = result.columns.map(({name, type}) => `${client.escapeIdentifier(name)} ${type}`);
  const {rows, fields} =
      await client.query(`SELECT * FROM nl_rows($1) AS rows (${columns.join(', ')})`, [id]);
  assert.equal(rows.length, await hotels(client));
  assert.deepEqual(fields.map(({name}) => name), result.columns.map(({name}) => name));
});

test('a pool: whoever is free goes on', async () => {
  const pool = new Pool({max: 2, options: '-c search_path=travel,public'});
  try {
    const [first, second] = [await pool.connect(), await pool.connect()];
    const {id} = await ask(first);
    const turn = await one(second, 'SELECT * FROM nl_answer($1, $2)', [id, 1]);
    assert.equal(turn.status, 'answered');
    first.release();
    second.release();
  } finally {
    await pool.end();
  }
});

test('errors have codes and hints, and the dialogue goes on', async (client) => {
  const {id, choices} = await ask(client);
  const fails = (values, code) => assert.rejects(
      client.query('SELECT nl_answer($1, $2::bigint)', values),
      (error) => error.code === code && Boolean(error.hint));
  await fails([id, choices.length + 1], '22023');
  await fails([id, 0], '22023');
  await fails([id, null], '22004');
  await fails(['4611686018427387904', 1], '42704');
  const turn = await one(client, 'SELECT status FROM nl_answer($1, $2)', [id, 2]);
  assert.equal(turn.status, 'answered');
  await fails([id, 1], '55000');
});

async function run({name, body}, number) {
  const client = new Client();
  try {
    await client.connect();
    await client.query('SET search_path TO travel, public');
    await body(client);
    console.log(`ok ${number} - node-pg: ${name}`);
    return true;
  } catch (error) {
    console.log(`not ok ${number} - node-pg: ${name}`);
    console.log(String(error.stack).replace(/^/gm, '#   '));
    return false;
  } finally {
    await client.end();
  }
}

(async () => {
  console.log(`1..${tests.length}`);
  for (const [i, each] of tests.entries()) {
    if (!await run(each, i + 1)) process.exitCode = 1;
  }
})();

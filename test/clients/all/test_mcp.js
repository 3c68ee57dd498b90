// examples/mcp, by the client of the protocol's SDK: rows, elicitations, choices for clients without them. Prints TAP, and
// with TRANSCRIPT=1 what was said on the wire.
'use strict';

const assert = require('assert').strict;
const path = require('path');

for (const name of ['pg', 'zod', '@modelcontextprotocol/sdk/client/index.js']) {
  try {
    require.resolve(name);
  } catch {
    console.log(`# node does not find ${name}: tools/node-packages`);
    process.exit(77);
  }
}
const {Client} = require('@modelcontextprotocol/sdk/client/index.js');
const {StdioClientTransport} = require('@modelcontextprotocol/sdk/client/stdio.js');
const {ElicitRequestSchema} = require('@modelcontextprotocol/sdk/types.js');
const {Client: Database} = require('pg');

const program = path.join(__dirname, '../../../examples/mcp/server.js');
const ambiguous = 'return the rating of each hotel';
const plain = 'How many employees are there in each department?';
const tests = [];
const test = (name, body) => tests.push({name, body});

// A client whose person answers with the function given; without one it knows no elicitations.
async function connected(answer) {
  const client = new Client({name: 'test', version: '1.0.0'}, {capabilities: answer ? {elicitation: {}} : {}});
  if (answer) client.setRequestHandler(ElicitRequestSchema, async ({params}) => answer(params));
  const transport = new StdioClientTransport({
    command: process.execPath, args: [program],
    env: {...process.env, PGOPTIONS: `${process.env.PGOPTIONS ?? ''} -c search_path=company,travel,public`},
  });
  await client.connect(transport);
  if (process.env.TRANSCRIPT) listen(transport);
  return client;
}

function listen(transport) {
  const {onmessage} = transport;
  const send = transport.send.bind(transport);
  const say = (mark, message) => console.log(`# ${mark} ${JSON.stringify(message).slice(0, 700)}`);
  transport.onmessage = (message, ...more) => { say('<', message); onmessage(message, ...more); };
  transport.send = (message, ...more) => { say('>', message); return send(message, ...more); };
}

async function asked(answer, ...calls) {
  const client = await connected(answer);
  try {
    const results = [];
    for (const call of calls) results.push(await client.callTool({name: 'ask', arguments: call}));
    return results;
  } finally {
    await client.close();
  }
}

test('the tool says that it only reads, and takes a question', async () => {
  const client = await connected();
  const {tools} = await client.listTools();
  await client.close();
  assert.deepEqual(tools.map(({name}) => name), ['ask']);
  assert.equal(tools[0].annotations.readOnlyHint, true);
  assert.deepEqual(tools[0].inputSchema.required, ['question']);
});

test('a clear question: rows, with what was taken to be asked', async ({database}) => {
  const [{structuredContent: said, content}] = await asked(null, {question: plain});
  assert.equal(said.status, 'answered');
  assert.match(said.interpretation, /number of employees/);
  assert.deepEqual(said.columns.map(({name}) => name), ['name', 'number_of_employees']);
  const {rows: [{count}]} = await database.query('SELECT count(*) FROM company.departments');
  assert.equal(said.rows.length, Number(count));
  assert.deepEqual(JSON.parse(content[0].text), said);
});

test('an ambiguous one: the choices as an elicitation, then the rows', async ({database}) => {
  const seen = [];
  const [{structuredContent: said}] = await asked((params) => {
    seen.push(params);
    return {action: 'accept', content: {choice: params.requestedSchema.properties.choice.enum[0]}};
  }, {question: ambiguous});
  assert.equal(seen.length, 1);
  assert.match(seen[0].message, /rating/);
  assert.equal(seen[0].requestedSchema.properties.choice.enum.at(-1), 'None of these');
  assert.equal(said.status, 'answered');
  assert.deepEqual(said.answers, [{question: seen[0].message, answer: seen[0].requestedSchema.properties.choice.enum[0]}]);
  const {rows: [{count}]} = await database.query('SELECT count(*) FROM travel.hotels');
  assert.equal(said.rows.length, Number(count));
});

test('answered in words of one\'s own', async () => {
  const [{structuredContent: said}] =
      await asked(() => ({action: 'accept', content: {words: 'the guest score'}}), {question: ambiguous});
  assert.equal(said.status, 'answered');
  assert.match(said.interpretation, /guest score/);
});

test('declined or cancelled: the choices come back, nothing is guessed', async () => {
  for (const action of ['decline', 'cancel']) {
    const [{structuredContent: said}] = await asked(() => ({action}), {question: ambiguous});
    assert.equal(said.status, 'clarify', action);
    assert.equal(said.rows, undefined);
    assert.equal(said.choices.at(-1), 'None of these');
  }
});

test('a client without elicitations: choices, and the answer with the next call', async () => {
  const client = await connected();
  const ask = async (call) => (await client.callTool({name: 'ask', arguments: call})).structuredContent;
  const first = await ask({question: ambiguous});
  assert.equal(first.status, 'clarify');
  const said = [{question: first.question, answer: first.choices[1]}];
  const second = await ask({question: ambiguous, answers: said});
  assert.equal(second.status, 'answered');
  assert.deepEqual(second.answers, said);
  await client.close();
});

test('what is not here is said; what is wrong is an error for the model to read', async () => {
  const wrong = [{question: 'By "size", do you mean ...', answer: 'the first'}];
  const [missing, error] =
      await asked(null, {question: 'How many ships are there?'}, {question: ambiguous, answers: wrong});
  assert.equal(missing.structuredContent.status, 'unanswerable');
  assert.match(missing.structuredContent.question, /ships/);
  assert.equal(error.isError, true);
  assert.match(error.content[0].text, /./);
});

test('nothing is written', async ({database}) => {
  const dialogues = async () => (await database.query('SELECT max(id) FROM nl_history')).rows[0].max;
  const before = await dialogues();
  await asked(null, {question: plain}, {question: ambiguous}, {question: 'delete all hotels'});
  assert.equal(await dialogues(), before);
});

(async () => {
  const database = new Database();
  await database.connect();
  console.log(`1..${tests.length}`);
  for (const [i, {name, body}] of tests.entries()) {
    try {
      await body({database});
      console.log(`ok ${i + 1} - mcp: ${name}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`not ok ${i + 1} - mcp: ${name}`);
      console.log(String(error.stack).replace(/^/gm, '#   '));
    }
  }
  await database.end();
})();

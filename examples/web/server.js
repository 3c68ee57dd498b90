// Serves the page of public/, and holds its dialogues with nl_ask.
//
//     PGHOST=... PGDATABASE=... node server.js      (PORT=8080, HOST=127.0.0.1)
//
// It connects as one role, which should be able to SELECT what visitors may see and nothing else. What each visitor
// asks is kept apart by nl_ask.scope, a random cookie, set for each transaction: so it works behind a pooler too.
// Whoever may see the page may ask: put it behind whatever logs people in at your place.
'use strict';

const crypto = require('crypto');
const fs = require('fs');
const http = require('http');
const path = require('path');
const {Pool} = require('pg');

const LONGEST_REQUEST = 16 * 1024;
const TYPES = {html: 'text/html', js: 'text/javascript', css: 'text/css'};
const HEADERS = {
  // Charts are interpreted, not compiled (page.js), so that no script but ours runs.
  'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  'X-Content-Type-Options': 'nosniff',
};

// What the page may call: SQL over the fields that it sends.
const CALLS = {
  '/ask': ['SELECT * FROM nl_ask($1)', ['question']],
  '/answer': ['SELECT * FROM nl_answer($1, $2::text, $3)', ['id', 'answer', 'turn']],
  '/undo': ['SELECT * FROM nl_undo($1)', ['id']],
  '/correct': ['SELECT * FROM nl_correct($1, $2)', ['id', 'words']],
};

// Static files: ours, and the three of Vega where they are installed.
function files() {
  const found = {};
  const folder = path.join(__dirname, 'public');
  for (const name of fs.readdirSync(folder)) found['/' + name] = path.join(folder, name);
  found['/'] = found['/index.html'];
  for (const name of ['vega', 'vega-lite', 'vega-embed']) {
    try {
      found[`/vega/${name}.js`] = path.join(path.dirname(require.resolve(name)), `${name}.min.js`);
    } catch {
      console.error(`${name} is not installed: no charts (npm install)`);
    }
  }
  return found;
}

async function body(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LONGEST_REQUEST) throw Object.assign(new Error('too long'), {http: 413});
  }
  try {
    return JSON.parse(text);
  } catch {
    throw Object.assign(new Error('no JSON'), {http: 400});
  }
}

// A visitor's number, and a header for those who have none yet.
function visitor(request) {
  const known = /(?:^|; )visitor=([0-9a-f]{32})(?:;|$)/.exec(request.headers.cookie ?? '');
  if (known) return [known[1], {}];
  const made = crypto.randomBytes(16).toString('hex');
  return [made, {'Set-Cookie': `visitor=${made}; HttpOnly; SameSite=Strict; Path=/`}];
}

// One call in one transaction, in the visitor's scope.
async function turn(pool, scope, sql, values) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('nl_ask.scope', $1, true)", [scope]);
    const {rows: [row]} = await client.query(sql, values);
    if (row.status === 'answered') {
      row.chart = (await client.query('SELECT nl_chart($1) AS chart', [row.id])).rows[0].chart;
    }
    await client.query('COMMIT');
    const {id, status, question, choices, interpretation, result, chart} = row;
    return {id, turn: row.detail?.turn, status, question, choices, interpretation, sql: row.sql, result, chart};
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function send(response, status, headers, type, content) {
  response.writeHead(status, {...HEADERS, ...headers, 'Content-Type': `${type}; charset=utf-8`});
  response.end(content);
}

async function call(pool, request, response) {
  const [sql, names] = CALLS[request.url];
  const [scope, headers] = visitor(request);
  const reply = (status, value) => send(response, status, headers, 'application/json', JSON.stringify(value));
  try {
    // A form of another site can't send this type.
    if (request.headers['content-type'] !== 'application/json') return reply(415, {error: 'application/json only'});
    const fields = await body(request);
    reply(200, await turn(pool, scope, sql, names.map((name) => fields?.[name] ?? null)));
  } catch (error) {
    if (!error.http && !error.severity) console.error(error);  // severity: PostgreSQL's own, for the page
    reply(error.http ?? (error.severity ? 422 : 500),
          {error: error.http || error.severity ? error.message : 'the database is out of reach', hint: error.hint});
  }
}

function serve(pool) {
  const known = files();
  return http.createServer((request, response) => {
    if (request.method === 'POST' && Object.hasOwn(CALLS, request.url)) return call(pool, request, response);
    const file = Object.hasOwn(known, request.url) ? known[request.url] : undefined;
    if (request.method !== 'GET' || !file) return send(response, 404, {}, 'text/plain', 'not here');
    send(response, 200, {}, TYPES[path.extname(file).slice(1)], fs.readFileSync(file));
  });
}

module.exports = {serve};

if (require.main === module) {
  const pool = new Pool({max: 8});
  pool.on('error', (error) => console.error(error.message));  // an idle connection has gone
  const [port, host] = [Number(process.env.PORT ?? 8080), process.env.HOST ?? '127.0.0.1'];
  const server = serve(pool).listen(port, host, () => {
    const {address, port} = server.address();
    console.log(`http://${address}:${port}/`);
  });
}

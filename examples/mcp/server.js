// A server of the Model Context Protocol, by its own SDK: one tool, which asks a database in English. It returns the rows;
// where a question is ambiguous it asks the person who sits there (an elicitation), or returns the choices where the
// client knows no elicitations, to be put to them and said with the next call.
//
//     PGHOST=... PGDATABASE=... node server.js      (over standard input and output)
//
// Nothing is written: each call hands nl_turn_for the question and what was answered so far, in a read-only
// transaction. Connect as a role with SELECT on what may be asked about, and nothing else.
'use strict';

const {McpServer} = require('@modelcontextprotocol/sdk/server/mcp.js');
const {StdioServerTransport} = require('@modelcontextprotocol/sdk/server/stdio.js');
const {Pool} = require('pg');
const {z} = require('zod');

const MOST_QUESTIONS = 8;
const DESCRIPTION = 'Answers a question in plain English from the database: pass on what the user asked, word for word, not ' +
    'SQL. Ambiguous questions come back with status "clarify" and choices: put them to the user, do not choose yourself, and ' +
    'call again with the same question and all answers so far.';

const answers = z.array(z.object({
  question: z.string().describe('the clarification question, as it came back'),
  answer: z.string().describe('the choice, as it came back, or the user\'s own words'),
})).optional().describe('what the user has answered so far, in order');

const output = {
  status: z.enum(['answered', 'clarify', 'unanswerable', 'refused']),
  question: z.string().nullish().describe('what is asked back, or what is not here'),
  choices: z.array(z.string()).nullish(),
  answers: answers.describe('what was answered on the way'),
  interpretation: z.string().nullish().describe('what the question was taken to ask: say it with the rows'),
  sql: z.string().nullish(),
  columns: z.array(z.object({name: z.string(), type: z.string()})).optional(),
  rows: z.array(z.array(z.any())).optional(),
  truncated: z.boolean().optional(),
};

async function turn(pool, question, said) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN READ ONLY');
    const {rows: [row]} = await client.query('SELECT * FROM nl_turn_for($1, $2)', [question, JSON.stringify(said)]);
    return row;
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

// The answer of the person at the client; nothing where they did not give one.
async function elicited(server, {question, choices}) {
  const {action, content} = await server.elicitInput({
    message: question,
    requestedSchema: {
      type: 'object',
      properties: {
        choice: {type: 'string', title: 'meant is', enum: choices},
        words: {type: 'string', title: 'or in your own words', description: 'instead of a choice'},
      },
    },
  });
  return action === 'accept' ? content.words || content.choice : undefined;
}

// The dialogue, as far as it goes without the model.
async function held(server, pool, question, said) {
  let row = await turn(pool, question, said);
  const asks = Boolean(server.getClientCapabilities()?.elicitation);
  for (let asked = 0; asks && row.status === 'clarify' && asked < MOST_QUESTIONS; ++asked) {
    const answer = await elicited(server, row);
    if (!answer) break;
    said = [...said, {question: row.question, answer}];
    row = await turn(pool, question, said);
  }
  return {row, said};
}

function told({row, said}) {
  const {status, question, choices, interpretation, sql, result} = row;
  const structuredContent = status === 'answered' ?
      {status, answers: said, interpretation, sql, ...result} : {status, question, choices, answers: said};
  return {content: [{type: 'text', text: JSON.stringify(structuredContent)}], structuredContent};
}

function made(pool) {
  const mcp = new McpServer({name: 'nl_ask', version: '1.0.0'});
  mcp.registerTool('ask', {
    title: 'Ask the database', description: DESCRIPTION,
    inputSchema: {question: z.string().describe('the question, in English'), answers}, outputSchema: output,
    annotations: {readOnlyHint: true, destructiveHint: false, openWorldHint: false},
  }, async ({question, answers: said}) => {
    try {
      return told(await held(mcp.server, pool, question, said ?? []));
    } catch (error) {
      if (!error.severity) throw error;  // PostgreSQL's own are for the model to read
      return {isError: true, content: [{type: 'text', text: [error.message, error.hint].filter(Boolean).join('\n')}]};
    }
  });
  return mcp;
}

module.exports = {made};

if (require.main === module) {
  const pool = new Pool({max: 2});
  pool.on('error', (error) => console.error(error.message));  // an idle connection has gone
  made(pool).connect(new StdioServerTransport());
}

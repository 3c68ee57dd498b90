// examples/web in a headless browser: options as buttons, rows as a table, the chart drawn. Prints TAP.
//
// CHROMIUM names the browser. PICTURE=file.png keeps what the last chart looked like.
'use strict';

const assert = require('assert').strict;
const fs = require('fs');

process.env.PGOPTIONS = `${process.env.PGOPTIONS ?? ''} -c search_path=company,travel,public`;
const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].filter(Boolean);
const executablePath = browsers.find((path) => fs.existsSync(path));

function skip(reason) {
  console.log(`# ${reason}`);
  process.exit(77);
}
if (!executablePath) skip('no browser here: install chromium, or say where it is with CHROMIUM=');
for (const name of ['pg', 'puppeteer-core', 'vega', 'vega-lite', 'vega-embed']) {
  try {
    require.resolve(name);
  } catch {
    skip(`node does not find ${name}: tools/node-packages`);
  }
}
const {Pool} = require('pg');
const puppeteer = require('puppeteer-core');
const {serve} = require('../../../examples/web/server.js');

const asked = 'return the rating of each hotel';
const tests = [];
const test = (name, body) => tests.push({name, body});

// Waits for a turn of one of these states.
async function settled(page, ...status) {
  await page.waitForFunction(
      (wanted) => wanted.includes(document.getElementById('turn').dataset.status), {timeout: 20000}, status);
}

async function say(page, form, field, words, ...status) {
  await page.$eval(field, (input, value) => { input.value = value; }, words);
  await page.$eval(form, (element) => element.requestSubmit());
  await settled(page, ...status);
}

const ask = (page, question, status) => say(page, '#ask', '#question', question, status);
const status = (page) => page.$eval('#turn', (turn) => turn.dataset.status);
const texts = (page, selector) => page.$$eval(selector, (found) => found.map((one) => one.textContent));

async function count(pool, table) {
  return Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
}

test('options are buttons, the last of them "None of these"', async ({page}) => {
  await ask(page, asked, 'clarify');
  assert.match((await texts(page, '#asked'))[0], /rating/);
  const choices = await texts(page, '.choices button');
  assert.ok(choices.length > 2, choices);
  assert.equal(choices.at(-1), 'None of these');
});

test('a click answers; the rows are a table with the columns\' names', async ({page, pool}) => {
  await ask(page, asked, 'clarify');
  await page.click('.choices button');
  await settled(page, 'answered');
  assert.equal((await page.$$('tbody tr')).length, await count(pool, 'travel.hotels'));
  assert.deepEqual(await texts(page, 'th'), ['name', 'stars']);
  assert.match((await texts(page, '#interpretation'))[0], /stars/);
});

test('taken back, and answered in words', async ({page}) => {
  await ask(page, asked, 'clarify');
  await page.click('.choices button');
  await settled(page, 'answered');
  await page.click('#undo');
  await settled(page, 'clarify');
  await say(page, '#say', '#words', 'the guest score', 'answered');
  assert.match((await texts(page, '#interpretation'))[0], /guest score/);
});

test('corrected in words', async ({page}) => {
  await ask(page, 'How many employees are there in each department?', 'answered');
  await say(page, '#say', '#words', 'only those hired before 2020', 'answered', 'clarify');
  if (await status(page) === 'clarify') await page.click('.choices button');  // "Is it this?"
  await settled(page, 'answered');
  assert.match((await texts(page, '#interpretation'))[0], /before 2020/);
});

test('the chart is drawn: a bar for each department', async ({page, pool}) => {
  await ask(page, 'How many employees are there in each department?', 'answered');
  await page.waitForSelector('#chart svg');
  const bars = await page.$$eval('#chart .mark-rect path', (paths) => paths.map((path) => path.getBBox().width));
  assert.equal(bars.length, await count(pool, 'company.departments'));
  assert.ok(bars.every((width) => width > 0), bars);
  if (process.env.PICTURE) await page.screenshot({path: process.env.PICTURE});
});

test('what is not here is said, and so are errors', async ({page}) => {
  await ask(page, 'How many ships are there?', 'unanswerable');
  assert.match((await texts(page, '#asked'))[0], /ships/);
  await ask(page, 'x'.repeat(20000), 'error');
  await ask(page, '', 'error');
});

test('what comes from people and tables is text, never markup', async ({page}) => {
  await ask(page, 'how many <img src=x id=planted onerror=alert(1)> are there', 'unanswerable');
  assert.equal(await page.$('#planted'), null);
});

test('another visitor has no part in it', async ({browser, address, page}) => {
  const id = await page.evaluate(async () => {
    const response = await fetch('ask', {method: 'POST', headers: {'Content-Type': 'application/json'},
                                         body: JSON.stringify({question: 'return the rating of each hotel'})});
    return (await response.json()).id;
  });
  const [cookie] = await page.cookies();
  const answer = (cookie) => fetch(`${address}answer`, {method: 'POST', body: JSON.stringify({id, answer: '1', turn: 1}),
                                                        headers: {'Content-Type': 'application/json', cookie}});
  assert.equal((await answer('visitor=00000000000000000000000000000000')).status, 422);
  assert.equal((await answer('')).status, 422);
  assert.equal((await answer(`visitor=${cookie.value}`)).status, 200);
});

test('forms of other sites and other paths get nothing', async ({address}) => {
  assert.equal((await fetch(`${address}ask`, {method: 'POST', body: '{"question": "who"}'})).status, 415);
  for (const path of ['server.js', '..%2fserver.js', 'package.json', 'constructor', 'ask']) {
    assert.equal((await fetch(address + path)).status, 404, path);
  }
});

async function run({name, body}, number, shared) {
  const context = await shared.browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const said = [];
    page.on('pageerror', (error) => said.push(error.message));
    await page.setViewport({width: 800, height: 720});
    await page.goto(shared.address);
    await body({...shared, page});
    assert.deepEqual(said, [], 'errors of the page');
    console.log(`ok ${number} - web: ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`not ok ${number} - web: ${name}`);
    console.log(String(error.stack).replace(/^/gm, '#   '));
  } finally {
    await context.close();
  }
}

(async () => {
  const pool = new Pool({max: 4});
  const server = serve(pool).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = await puppeteer.launch({executablePath, args: ['--no-sandbox']});
  const shared = {browser, pool, address: `http://127.0.0.1:${server.address().port}/`};
  console.log(`1..${tests.length}`);
  for (const [i, each] of tests.entries()) await run(each, i + 1, shared);
  await browser.close();
  server.closeAllConnections();
  server.close();
  await pool.end();
})();

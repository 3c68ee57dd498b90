// Shows a dialogue: options as buttons, rows as a table, the chart where there is one.
'use strict';

const at = (id) => document.getElementById(id);
let current = null;  // the turn that is shown

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// Text only: what comes from tables is never markup.
function table({columns, rows}) {
  const cell = (value) => element('td', {className: typeof value === 'number' ? 'number' : ''},
                                  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  const head = element('tr', {}, ...columns.map(({name}) => element('th', {}, name)));
  return element('table', {}, element('thead', {}, head),
                 element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map(cell)))));
}

function choices(turn) {
  const buttons = turn.choices.map((choice, index) => element(
      'button', {onclick: () => call('answer', {id: turn.id, answer: String(index + 1), turn: turn.turn})}, choice));
  return element('div', {className: 'choices'}, ...buttons);
}

async function chart(turn) {
  if (!turn.chart || typeof vegaEmbed === 'undefined') return;
  const place = element('div', {id: 'chart'});
  at('turn').append(place);
  // ast: the expressions are interpreted, which needs no eval.
  await vegaEmbed(place, turn.chart, {actions: false, ast: true, defaultStyle: false, renderer: 'svg'});
}

function answered({interpretation, result, sql}) {
  const shown = [element('p', {id: 'interpretation'}, interpretation)];
  if (result) {
    shown.push(table(result));
    if (result.truncated) shown.push(element('p', {}, `only the first ${result.rows.length} rows`));
  }
  shown.push(element('details', {}, element('summary', {}, 'SQL'), element('pre', {}, sql)));
  return shown;
}

function show(turn) {
  current = turn;
  const shown = [];
  if (turn.question) shown.push(element('p', {id: 'asked'}, turn.question));
  if (turn.status === 'clarify') shown.push(choices(turn));
  if (turn.status === 'answered') shown.push(...answered(turn));
  at('turn').replaceChildren(...shown);
  at('turn').dataset.status = turn.status;
  at('say').hidden = !['clarify', 'answered'].includes(turn.status);
  at('words').placeholder = turn.status === 'clarify' ? 'or in your own words' : 'wrong? what should be otherwise';
  at('words').value = '';
  return chart(turn);
}

function fail({error, hint}) {
  at('turn').dataset.status = 'error';
  at('turn').querySelector('.error')?.remove();
  at('turn').prepend(element('p', {className: 'error'}, [error, hint].filter(Boolean).join(' ')));
}

async function call(name, fields) {
  at('turn').dataset.status = 'waiting';
  try {
    const response = await fetch(name, {
      method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(fields),
    });
    const value = await response.json();
    if (response.ok) await show(value); else fail(value);
  } catch (error) {
    fail({error: error.message});
  }
}

at('ask').onsubmit = (event) => {
  event.preventDefault();
  call('ask', {question: at('question').value});
};
at('say').onsubmit = (event) => {
  event.preventDefault();
  const words = at('words').value;
  if (current.status === 'clarify') call('answer', {id: current.id, answer: words, turn: current.turn});
  else call('correct', {id: current.id, words});
};
at('undo').onclick = () => call('undo', {id: current.id});

/** The help menu's transitions as a table: from a view, by an action, to a view. */
import { expect, it } from 'vitest';
import {
  type HelpAction,
  type HelpState,
  type HelpView,
  HOME,
  listView,
  reduce,
  START,
  searchView,
} from './view.ts';

const article = (id = 'pacing'): HelpView => ({ name: 'article', id });
const help: HelpView = { name: 'form', kind: 'help' };
const feedback: HelpView = { name: 'form', kind: 'feedback' };
const success: HelpView = { name: 'success', type: 'support', outcome: 'sent' };
const at = (view: HelpView, ...behind: readonly HelpView[]): HelpState => ({
  ...START,
  view,
  behind,
});
const failedAt = (view: HelpView, ...behind: readonly HelpView[]): HelpState => ({
  ...at(view, ...behind),
  articleFailed: true,
});

const table: readonly [string, HelpState, HelpAction, HelpState][] = [
  ['opens at home at first', START, { type: 'open' }, at(HOME)],
  ['opens at the view asked for', START, { type: 'open', view: help }, at(help)],
  [
    'opens where it was left',
    at(article(), listView()),
    { type: 'open' },
    at(article(), listView()),
  ],
  [
    'keeps what was open behind the view asked for',
    at(article()),
    { type: 'open', view: help },
    at(help, article()),
  ],
  [
    'opens from the header bar',
    { ...at(article()), isMinimised: true },
    { type: 'open' },
    at(article()),
  ],
  [
    'keeps the view when closed',
    at(article(), listView()),
    { type: 'close' },
    at(article(), listView()),
  ],
  ['closing after success resets to home', at(success), { type: 'close' }, START],
  ['minimises in place', at(help), { type: 'minimise' }, { ...at(help), isMinimised: true }],
  ['restores in place', { ...at(help), isMinimised: true }, { type: 'restore' }, at(help)],
  ['home to list', at(HOME), { type: 'go', view: listView() }, at(listView())],
  [
    'list to article',
    at(listView('reporting')),
    { type: 'go', view: article() },
    at(article(), listView('reporting')),
  ],
  [
    'article back to its list',
    at(article(), listView('reporting')),
    { type: 'back' },
    at(listView('reporting')),
  ],
  ['list back to home', at(listView()), { type: 'back' }, at(HOME)],
  ['typing at home searches', at(HOME), { type: 'search', text: 'r' }, at(searchView('r'))],
  [
    'more letters are the same step',
    at(searchView('r'), article()),
    { type: 'search', text: 're' },
    at(searchView('re'), article()),
  ],
  [
    'searching from an article leads back to it',
    at(article()),
    { type: 'search', text: 'pac' },
    at(searchView('pac'), article()),
  ],
  ['form to a suggested article and back', at(article(), help), { type: 'back' }, at(help)],
  [
    'help to feedback keeps help behind',
    at(help),
    { type: 'go', view: feedback },
    at(feedback, help),
  ],
  ['the same view is no step', at(help), { type: 'go', view: help }, at(help)],
  ['home forgets the way', at(article(), listView(), help), { type: 'home' }, at(HOME)],
  ['going home forgets the way', at(article(), help), { type: 'go', view: HOME }, at(HOME)],
  [
    'an article that fails returns to the list it came from',
    at(article(), help, searchView('pac')),
    { type: 'article-failed', id: 'pacing' },
    failedAt(searchView('pac'), help),
  ],
  [
    'an article that fails elsewhere goes to the whole list',
    at(article(), help),
    { type: 'article-failed', id: 'pacing' },
    failedAt(listView(), help),
  ],
  [
    'a failure that comes late is ignored',
    at(article('other')),
    { type: 'article-failed', id: 'pacing' },
    at(article('other')),
  ],
  [
    'a failure is forgotten with the next step',
    failedAt(listView()),
    { type: 'go', view: help },
    at(help, listView()),
  ],
  [
    'sending leads to success, with nothing behind',
    at(help, article()),
    { type: 'sent', contact: 'support', outcome: 'sent' },
    at(success),
  ],
  [
    'a message that waited is sent',
    at({ ...success, outcome: 'queued' }),
    { type: 'settled', outcome: 'sent' },
    at(success),
  ],
  ['what was sent stays sent', at(success), { type: 'settled', outcome: 'refused' }, at(success)],
  ['success leads home', at(success), { type: 'home' }, at(HOME)],
  ['nothing leads back to success', at(success), { type: 'go', view: help }, at(help)],
];

it.each(table)('%s', (_name, state, action, expected) => {
  expect(reduce(state, action)).toEqual(expected);
});

it('forgets the oldest views after twenty', () => {
  let state = START;
  for (let index = 0; index < 40; index += 1) {
    state = reduce(state, { type: 'go', view: article(String(index)) });
  }
  expect(state.behind).toHaveLength(20);
  expect(state.behind.at(-1)).toEqual(article('38'));
});

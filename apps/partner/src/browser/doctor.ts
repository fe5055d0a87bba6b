/** Script of the embed doctor's page: runs the doctor with the values of the form and lists its findings. */
import { diagnose, type Finding } from '@flightdeck/widgets/doctor';
import { MISTAKES, mistakeOf } from '../mistakes.ts';
import { fetchToken } from './page.ts';

const PRODUCTS = ['report', 'dashboard', 'help', 'feed'] as const;

const STATES = { good: 'Good', bad: 'Mend', unknown: 'Not told' } as const;

const asked = new URLSearchParams(location.search);
const mistake = mistakeOf(asked.get('mistake'));

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

function copyButton(snippet: HTMLElement): HTMLElement {
  const button = make('button', 'copy', 'Copy');
  button.type = 'button';
  button.addEventListener('click', async () => {
    // Selected as well, because pages without https have no clipboard.
    getSelection()?.selectAllChildren(snippet);
    await navigator.clipboard?.writeText(snippet.textContent ?? '');
    button.textContent = 'Copied';
  });
  return button;
}

function entry({ check, title, state, text, remedy }: Finding): HTMLElement {
  const item = make('li', `finding ${state}`);
  item.dataset.check = check;
  item.append(make('h2', '', title, make('span', 'state', STATES[state])), make('p', '', text));
  if (remedy) {
    const snippet = make('pre', '', remedy.snippet);
    snippet.tabIndex = 0;
    item.append(
      make('div', 'remedy', make('p', 'label', remedy.label), copyButton(snippet), snippet),
    );
  }
  return item;
}

function summary(findings: readonly Finding[]): string {
  const bad = findings.filter(({ state }) => state === 'bad').length;
  if (bad > 0) return `${bad} to mend.`;
  const open = findings.filter(({ state }) => state === 'unknown').length;
  return open > 0 ? `Nothing to mend so far, ${open} not told.` : 'All is well.';
}

/** Fills the form with the values of the address, so that they can be submitted again. */
function fillForm(): void {
  const field = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`#ask [name=${name}]`);
  const mistakes = field('mistake');
  for (const [name, label] of Object.entries(MISTAKES)) mistakes?.append(new Option(label, name));
  for (const [name, value] of asked) {
    const input = field(name);
    if (input) input.value = value;
  }
}

fillForm();
const page = new URL(asked.get('page') || '/', location.origin);
if (mistake) page.searchParams.set('mistake', mistake);
diagnose({
  fetchToken,
  api: document.body.dataset.api ?? '',
  page: page.pathname + page.search,
  type: PRODUCTS.find((product) => product === asked.get('type')) ?? 'report',
}).then((findings) => {
  document.querySelector('#checks')?.replaceChildren(...findings.map(entry));
  const place = document.querySelector('#summary');
  if (place) place.textContent = summary(findings);
});

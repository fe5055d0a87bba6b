/**
 * The floor: the same filter by hand, without a framework and with what is fast for exactly this page. One panel that is
 * drawn at once, texts in lower case kept from the start, one byte an option for what is ticked, twelve rows that are used again and again.
 */
import { placements } from './data.ts';

const ROW = 36;
const DRAWN = 13;

const keys = placements.map(({ label, id }) => `${label}\n${id}`.toLowerCase());
const ticked = new Uint8Array(placements.length);
const every = Int32Array.from(placements.keys());
let shown: Int32Array = every;
let query = '';
let size = 0;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  parent: Element,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

const root = document.getElementById('root') ?? document.body;
const field = make('button', 'field', root);
field.textContent = 'Placements: All placements';
field.setAttribute('aria-haspopup', 'dialog');

interface Panel {
  readonly element: HTMLElement;
  readonly search: HTMLInputElement;
  readonly all: HTMLInputElement;
  readonly allLabel: HTMLElement;
  readonly count: HTMLElement;
  readonly list: HTMLElement;
  readonly sizer: HTMLElement;
  readonly rows: readonly Row[];
  readonly status: HTMLElement;
  readonly clear: HTMLButtonElement;
  readonly apply: HTMLButtonElement;
}
interface Row {
  readonly element: HTMLElement;
  readonly box: HTMLInputElement;
  readonly label: HTMLElement;
}

function makeRow(parent: Element): Row {
  const element = make('div', 'row', parent);
  element.setAttribute('role', 'option');
  const box = make('input', '', element);
  box.type = 'checkbox';
  box.tabIndex = -1;
  return { element, box, label: make('span', '', element) };
}

function makePanel(): Panel {
  const element = make('div', 'panel', root);
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-label', 'Placements');
  const search = make('input', 'search', element);
  search.type = 'search';
  search.placeholder = 'Search placements';
  search.setAttribute('aria-label', 'Search placements');
  const allRow = make('label', 'all', element);
  const all = make('input', '', allRow);
  all.type = 'checkbox';
  const allLabel = make('span', '', allRow);
  const count = make('span', '', allRow);
  const list = make('div', 'list', element);
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-multiselectable', 'true');
  list.tabIndex = 0;
  const sizer = make('div', '', list);
  const rows = Array.from({ length: DRAWN }, () => makeRow(sizer));
  const status = make('div', 'unseen', element);
  status.setAttribute('role', 'status');
  const footer = make('div', 'footer', element);
  const clear = make('button', '', footer);
  const cancel = make('button', '', footer);
  cancel.textContent = 'CANCEL';
  const apply = make('button', '', footer);
  apply.textContent = 'APPLY FILTERS';

  search.addEventListener('input', () => {
    query = search.value.trim().toLowerCase();
    if (query === '') shown = every;
    else {
      const found: number[] = [];
      for (let place = 0; place < keys.length; place += 1) {
        if (keys[place]?.includes(query)) found.push(place);
      }
      shown = Int32Array.from(found);
    }
    list.scrollTop = 0;
    draw();
  });
  all.addEventListener('change', () => {
    const to = count_() < shown.length ? 1 : 0;
    for (const place of shown) {
      if (ticked[place] === to) continue;
      ticked[place] = to;
      size += to ? 1 : -1;
    }
    draw();
  });
  list.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('[data-place]') : null;
    if (!row) return;
    const place = Number(row.getAttribute('data-place'));
    const to = ticked[place] ? 0 : 1;
    ticked[place] = to;
    size += to ? 1 : -1;
    draw();
  });
  list.addEventListener('scroll', () => draw());
  clear.addEventListener('click', () => {
    ticked.fill(0);
    size = 0;
    draw();
  });
  setTimeout(() => search.focus(), 100);
  return { element, search, all, allLabel, count, list, sizer, rows, status, clear, apply };
}

/** Number of ticked options among those shown. */
function count_(): number {
  let found = 0;
  for (const place of shown) found += ticked[place] ?? 0;
  return found;
}

const numbers = new Intl.NumberFormat('en-GB');
let panel: Panel | null = null;

function draw(): void {
  if (!panel) return;
  const { all, allLabel, count, list, sizer, rows, status, clear, apply } = panel;
  const some = count_();
  const isAll = some > 0 && some === shown.length;
  all.checked = isAll;
  all.indeterminate = some > 0 && !isAll;
  allLabel.textContent = query
    ? isAll
      ? 'Deselect searched'
      : 'Select searched'
    : isAll
      ? 'Select none'
      : 'Select all';
  const of = numbers.format(shown.length);
  count.textContent = query
    ? some > 0
      ? `${numbers.format(some)} of ${of} found`
      : `${of} found`
    : `${numbers.format(some)} of ${of} selected`;
  status.textContent = query ? count.textContent : `${numbers.format(size)} selected`;
  clear.textContent = `CLEAR ALL (${numbers.format(size)})`;
  clear.disabled = size === 0;
  apply.disabled = size === 0;
  sizer.style.height = `${shown.length * ROW}px`;
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - 4);
  rows.forEach((row, index) => {
    const at = first + index;
    const place = shown[at];
    const option = place === undefined ? undefined : placements[place];
    row.element.hidden = !option;
    if (!option || place === undefined) return;
    row.element.style.top = `${at * ROW}px`;
    row.element.setAttribute('aria-selected', String(ticked[place] === 1));
    row.element.setAttribute('aria-posinset', String(at + 1));
    row.element.setAttribute('aria-setsize', String(shown.length));
    row.element.setAttribute('data-place', String(place));
    row.box.checked = ticked[place] === 1;
    const found = query === '' ? -1 : option.label.toLowerCase().indexOf(query);
    if (found < 0) row.label.textContent = option.label;
    else {
      const mark = document.createElement('mark');
      mark.textContent = option.label.slice(found, found + query.length);
      row.label.replaceChildren(
        option.label.slice(0, found),
        mark,
        option.label.slice(found + query.length),
      );
    }
  });
}

field.addEventListener('click', () => {
  if (panel) panel.element.hidden = !panel.element.hidden;
  else panel = makePanel();
  draw();
});

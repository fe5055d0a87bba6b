/** The floor: the same rows by hand, with the browser's drag and drop, numbers, keyboard moves, focus and announcements. */
import { rows } from './data.ts';

const list = document.createElement('ol');
const status = document.createElement('div');
status.className = 'unseen';
status.setAttribute('role', 'status');
document.getElementById('root')?.append(list, status);

for (const { id, title } of rows) {
  const row = document.createElement('li');
  row.draggable = true;
  row.dataset.slide = id;
  row.title = title;
  for (const [label, text] of [
    [`Move ${title}`, '⋮'],
    ['', ''],
    [`Edit ${title}`, '✎'],
    [`Delete ${title}`, '×'],
  ]) {
    const button = document.createElement('button');
    if (label) button.setAttribute('aria-label', label);
    button.textContent = text ?? '';
    row.append(button);
  }
  const main = row.children[1];
  main?.append(document.createElement('span'), title);
  main?.setAttribute('data-main', '');
  list.append(row);
}
number();

function number(): void {
  let page = 1;
  for (const row of list.children) {
    const figure = row.children[1]?.firstElementChild;
    const text = String(page);
    if (figure && figure.textContent !== text) figure.textContent = text;
    page += 1;
  }
}

function move(row: Element, before: Element | null): void {
  list.insertBefore(row, before);
  number();
  const main = row.children[1];
  if (main instanceof HTMLElement) main.focus();
  const place = [...list.children].indexOf(row) + 1;
  status.textContent = `${row.getAttribute('title')} moved to position ${place} of ${rows.length}.`;
}

const rowOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest('li') : null;
let dragged: HTMLElement | null = null;
let over: HTMLElement | null = null;

list.addEventListener('dragstart', (event) => {
  dragged = rowOf(event);
  event.dataTransfer?.setData('text/plain', dragged?.dataset.slide ?? '');
});
list.addEventListener('dragover', (event) => {
  const row = rowOf(event);
  if (!row || !dragged) return;
  event.preventDefault();
  if (over && over !== row) delete over.dataset.landing;
  over = row;
  const box = row.getBoundingClientRect();
  const edge = event.clientY < box.top + box.height / 2 ? 'top' : 'bottom';
  if (row.dataset.landing !== edge) row.dataset.landing = edge;
});
list.addEventListener('drop', (event) => {
  event.preventDefault();
  if (!over || !dragged) return;
  const before = over.dataset.landing === 'top' ? over : over.nextElementSibling;
  delete over.dataset.landing;
  move(dragged, before);
});
list.addEventListener('keydown', (event) => {
  const row = rowOf(event);
  if (!row || !event.altKey) return;
  event.preventDefault();
  if (event.key === 'ArrowUp' && row.previousElementSibling) {
    move(row, row.previousElementSibling);
  }
  if (event.key === 'ArrowDown' && row.nextElementSibling) {
    move(row, row.nextElementSibling.nextElementSibling);
  }
});

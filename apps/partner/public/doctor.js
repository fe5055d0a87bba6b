/** Runs the widgets' own doctor on a page of this site and writes down what it found. */
const NAMES = {
  script: 'Loader',
  policy: 'Content security policy',
  token: 'Token',
  clock: 'Clock',
  origin: 'Permission',
};
const form = document.querySelector('form');
const list = document.querySelector('#findings');
const summary = document.querySelector('#summary');

function entry({ check, isGood, text, remedy }) {
  const item = document.createElement('li');
  item.className = isGood ? 'good' : 'bad';
  const name = document.createElement('strong');
  name.textContent = NAMES[check];
  item.append(name, ` – ${text}`);
  if (remedy) {
    const code = document.createElement('pre');
    code.textContent = remedy;
    item.append(code);
  }
  return item;
}

async function look() {
  summary.textContent = 'Looking…';
  const { page, type } = Object.fromEntries(new FormData(form));
  const findings = await Flightdeck.diagnose({ page, type });
  const bad = findings.filter(({ isGood }) => !isGood).length;
  summary.textContent = bad === 0 ? 'All is well.' : `${bad} to mend.`;
  list.replaceChildren(...findings.map(entry));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  look();
});
look();

/** Whether two sources mean the same advertiser: by its name, without what platforms and registers add to it. */

/** Legal forms, each as it reads without dots: `S.p.A.` is `spa`. */
const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv cic co company corp corporation cv ek eg gbr gmbh group holding holdings inc incorporated kg ' +
    'kgaa lda limited llc llp lp ltd ltda mbh ev nv oy oyj pbc plc pte pty pvt sa sab sae sarl sas sau se sl slu sp spa spzoo ' +
    'srl sro ug zrt'
  ).split(' '),
);

const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    // S.A. and G.m.b.H. are one word each.
    .replace(/(?<=\b\p{L}{1,3})\.(?=\p{L}|\s|$)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A name as it is compared: lower case, without accents, punctuation and legal forms at its end. */
export function comparableName(name: string): string {
  const all = words(name);
  let end = all.length;
  while (end > 1 && (LEGAL_FORMS.has(all[end - 1] ?? '') || all[end - 1] === 'and')) end--;
  return all.slice(0, end).join(' ');
}

const pairs = (text: string): string[] =>
  Array.from({ length: Math.max(text.length - 1, 0) }, (_, i) => text.slice(i, i + 2));

/** Names at least this alike are offered. */
const ALIKE = 0.7;

/**
 * How alike two names are, from 0 to 1, where 1 is equal as compared: the Sørensen–Dice coefficient of their pairs of
 * letters. Less than what is worth offering is 0.
 */
export function likeness(one: string, other: string): number {
  const [a, b] = [comparableName(one), comparableName(other)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const left = pairs(a);
  const right = pairs(b);
  const total = left.length + right.length;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    right.splice(at, 1);
    shared++;
  }
  const dice = total === 0 ? 0 : (2 * shared) / total;
  // A name that goes on, such as "Acme – Search", is of the same one.
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const goesOn = short.length > 3 && long.startsWith(`${short} `);
  const value = goesOn ? Math.max(dice, ALIKE) : dice;
  return value >= ALIKE ? Math.min(value, 0.99) : 0;
}

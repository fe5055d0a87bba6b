/** Products of a help form as lines that a person edits, and back. */
import { type HelpProduct, helpReference } from '@flightdeck/domain/help';

/** A product while it is edited. */
export interface ProductLines {
  /** Stays the same, so that messages keep their product; empty for a new one. */
  readonly id: string;
  readonly title: string;
  /** With commas between them. */
  readonly paths: string;
  /** One a line. */
  readonly areas: string;
}

/** Lines of a product. */
export const linesOf = ({ id, title, paths, areas }: HelpProduct): ProductLines => ({
  ...{ id, title },
  paths: paths.join(', '),
  areas: areas.map((area) => area.title).join('\n'),
});

const pieces = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((each) => each.trim())
    .filter(Boolean);

/** `wished`, or the same with a number where it is taken. */
function freeId(wished: string, taken: ReadonlySet<string>): string {
  const base = helpReference(wished).slice(0, 56) || 'item';
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}

/**
 * Products of what was edited. An area whose title stays keeps its id; one that was renamed keeps that of its line,
 * as long as nothing else has it.
 */
export function productsFrom(
  lines: readonly ProductLines[],
  before: readonly HelpProduct[],
): HelpProduct[] {
  const ids = new Set(lines.map(({ id }) => id).filter(Boolean));
  return lines.map((line) => {
    const id = line.id || freeId(line.title, ids);
    ids.add(id);
    const known = before.find((product) => product.id === line.id)?.areas ?? [];
    return {
      id,
      title: line.title.trim(),
      paths: pieces(line.paths, /[,\n]/),
      areas: areasFrom(pieces(line.areas, /\n/), known),
    };
  });
}

function areasFrom(titles: readonly string[], known: HelpProduct['areas']): HelpProduct['areas'] {
  const taken = new Set(known.filter(({ title }) => titles.includes(title)).map((area) => area.id));
  const used = new Set<string>();
  return titles.map((title, place) => {
    const same = known.find((area) => area.title === title && !used.has(area.id));
    const renamed = known[place];
    const id =
      same?.id ??
      (renamed && !taken.has(renamed.id) && !used.has(renamed.id)
        ? renamed.id
        : freeId(title, new Set([...taken, ...used])));
    used.add(id);
    return { id, title };
  });
}

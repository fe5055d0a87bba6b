/** Reads sections of sites from CSV: site, section, the section that it lies in, and its path. */
import Papa from 'papaparse';
import { readPage } from '../content/pages.ts';

export const SECTION_COLUMNS = ['Site', 'Section', 'Parent', 'Path'] as const;
/** Characters of a name. */
export const SECTION_NAME = 120;

/** A section as a line says it. */
export interface ReadSection {
  /** From one. */
  readonly line: number;
  /** Name or address of its site, as written. */
  readonly site: string;
  readonly name: string;
  /** Name of the section that it lies in; empty where its path tells. */
  readonly parent: string;
  /** Begins with `/` and does not end with it. */
  readonly path: string;
}

/** A line that was not understood. */
export interface SectionFault {
  readonly line: number;
  readonly text: string;
  /** What is wrong, and how to mend it. */
  readonly reason: string;
}

export interface ReadSections {
  readonly sections: readonly ReadSection[];
  readonly faults: readonly SectionFault[];
}

/** The path of a pattern such as `/interiors/*`; null for what is none. */
export function sectionPath(text: string): string | null {
  if (!text.startsWith('/')) return null;
  const read = readPage(`site.example${text}`);
  return 'rule' in read && read.rule.path !== '' ? read.rule.path : null;
}

/** Reads a file. Its first line names the columns. */
export function readSections(text: string): ReadSections {
  const [heads = [], ...rows] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
  }).data.map((row) => row.map((cell) => cell.trim().replace(/^'(?=[=+\-@\t])/, '')));
  const at = SECTION_COLUMNS.map((column) =>
    heads.findIndex((head) => head.toLowerCase() === column.toLowerCase()),
  );
  const [site = -1, section = -1, parent = -1, path = -1] = at;
  if (site < 0 || section < 0 || path < 0) {
    const reason = 'The first line names the columns Site, Section, Parent and Path.';
    return { sections: [], faults: [{ line: 1, text: heads.join(', '), reason }] };
  }
  const sections: ReadSection[] = [];
  const faults: SectionFault[] = [];
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const line = index + 2;
    const pattern = sectionPath(cells[path] ?? '');
    const name = cells[section] ?? '';
    const fault = (reason: string) => faults.push({ line, text: cells.join(', '), reason });
    if ((cells[site] ?? '') === '') fault('Name the site.');
    else if (name === '') fault('Name the section.');
    else if (name.length > SECTION_NAME) fault(`A name has at most ${SECTION_NAME} characters.`);
    else if (pattern === null) fault('A path begins with /, such as /interiors/*.');
    else {
      const own = { line, site: cells[site] ?? '', name, path: pattern };
      sections.push({ ...own, parent: cells[parent] ?? '' });
    }
  }
  return { sections, faults };
}

/** Mappings as files: what a JSON file holds, or what is wrong with it. */
import { ImportMapping, importFields } from '@flightdeck/contract/imports';

/** Largest file that is read, in bytes: a mapping has a few kilobytes. */
const LARGEST = 2 * 1024 * 1024;

/** Reads a mapping from a file. @throws {Error} with what is wrong with it. */
export async function readMapping(file: File): Promise<ImportMapping> {
  if (file.size > LARGEST) throw new Error(`${file.name} is too large for a mapping.`);
  return parseMapping(file.name, await file.text());
}

/** @throws {Error} with what is wrong with the text. */
export function parseMapping(fileName: string, text: string): ImportMapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(
      `${fileName} is no JSON file. Choose one that was exported here, with the ending .json.`,
    );
  }
  const parsed = ImportMapping.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue?.path.join(' › ');
    throw new Error(
      `${fileName} is no mapping${issue ? `: ${at ? `${at}: ` : ''}${issue.message}` : '.'}`,
    );
  }
  const mapping = parsed.data;
  const known = new Set(importFields(mapping.dataset).map(({ field }) => field));
  const other = Object.entries(mapping.columns).find(([, field]) => !known.has(field));
  if (other) {
    throw new Error(
      `${fileName} says that “${other[0]}” holds “${other[1]}”, which is no field of its rows.`,
    );
  }
  return mapping;
}

/** A name that none of `taken` has: the name itself, else with a number. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let n = 2;
  while (taken.includes(`${name} ${n}`)) n++;
  return `${name} ${n}`;
}

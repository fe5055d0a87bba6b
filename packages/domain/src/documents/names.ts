/** Names of documents and folders: cleaned where a machine gave them, unique within a folder whatever their case. */
import { DOCUMENT_LIMITS } from './limits.ts';

/**
 * Characters that are not seen, and those that turn the direction of what follows, by which `exe.pdf` may stand for
 * `fdp.exe`; but not the joiners that some scripts and signs are written with.
 */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;
/** Characters of which at least one system of files makes a path, a stream or a pattern. */
const OF_PATHS = /[/\\:*?"<>|]/g;
/** Names that Windows takes for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/gu, '');

/** What a name is compared by: two that read alike in any case are one. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\u200C\u200D]/g, '')
    .toLowerCase();

/** A name and its extension with the dot, which is empty without one: `Rate card`, `.xlsx`. */
export function splitName(name: string): readonly [base: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Shortens the name before its extension, without cutting a character in half. */
function shortened(name: string): string {
  if (name.length <= DOCUMENT_LIMITS.name) return name;
  const [base, extension] = splitName(name);
  const kept = base.slice(0, DOCUMENT_LIMITS.name - extension.length);
  return `${trimmed(kept.replace(/[\uD800-\uDBFF]$/, ''))}${extension}`;
}

/**
 * The name under which a file or folder is kept: without path, control characters, marks of direction and dots or
 * blanks at its ends. Empty where nothing is left of it.
 */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).findLast((part) => trimmed(part) !== '') ?? '';
  const name = trimmed(
    last.normalize('NFC').replace(UNSEEN, '').replace(OF_PATHS, '-').replace(/\s+/gu, ' '),
  );
  return shortened(DEVICE.test(name) ? `_${name}` : name);
}

/** Why a name that a person wrote is not kept as it is; null where it is. */
export function nameFault(written: string): string | null {
  const name = written.trim();
  if (name === '') return 'Give it a name.';
  if (name.length > DOCUMENT_LIMITS.name) {
    return `A name has at most ${DOCUMENT_LIMITS.name} characters.`;
  }
  return cleanName(name) === name.normalize('NFC')
    ? null
    : 'A name has no / \\ : * ? " < > |, no unseen characters, and no dot at its ends.';
}

/** The first name in the row `name`, `name (2)`, … that is not taken; the number stands before the extension. */
export function freeName(name: string, isTaken: (key: string) => boolean): string {
  const [base, extension] = splitName(name);
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : shortened(`${base} (${n})${extension}`);
    if (!isTaken(nameKey(tried))) return tried;
  }
}

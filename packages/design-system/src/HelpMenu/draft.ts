/** A person's unsent message, kept across closing and reload. */
import type { ContactType } from './help-source.ts';
import type { FormKind } from './view.ts';

/** A message that has not been sent. Files cannot be kept, only their names. */
export interface Draft {
  readonly type: ContactType;
  /** Null until one is chosen. */
  readonly product: string | null;
  readonly area: string | null;
  readonly message: string;
  /** Names of files that were attached. */
  readonly files: readonly string[];
  /** Key of the last attempt to send exactly this; null when something changed since. */
  readonly key: string | null;
}

/** One draft for each form. */
export type Drafts = Readonly<Record<FormKind, Draft>>;

/** Where drafts are kept: `localStorage`, or something like it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TYPES: Readonly<Record<FormKind, readonly ContactType[]>> = {
  help: ['support'],
  feedback: ['feedback', 'new-feature'],
};
/** Begins the names of all that is kept of unsent words. */
export const DRAFT_PREFIX = 'flightdeck-help-draft:';

/** An empty draft for a form. */
export const emptyDraft = (kind: FormKind): Draft => ({
  type: kind === 'help' ? 'support' : 'feedback',
  product: null,
  area: null,
  message: '',
  files: [],
  key: null,
});

/** Whether a draft has anything to keep. A product alone does not count. */
export const isWorthKeeping = (draft: Draft): boolean =>
  draft.message.trim() !== '' || draft.files.length > 0;

/** The form for a kind of message. */
export const formOf = (type: ContactType): FormKind => (type === 'support' ? 'help' : 'feedback');

/** A unique key, also on pages that are not secure contexts. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The page's `localStorage`; null where the browser refuses it, as in some embedded pages. */
export function pageStorage(): DraftStorage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Reads the drafts of a name; empty ones where none are stored or they are damaged. */
export function readDrafts(storage: DraftStorage | null, name: string): Drafts {
  let kept: unknown = null;
  try {
    kept = JSON.parse(storage?.getItem(DRAFT_PREFIX + name) ?? 'null');
  } catch {
    // Damaged or refused: starts with empty drafts.
  }
  const drafts = isRecord(kept) ? kept : {};
  return {
    help: parseDraft('help', drafts.help),
    feedback: parseDraft('feedback', drafts.feedback),
  };
}

/** Stores drafts under a name. False when the browser refuses. */
export function keepDrafts(storage: DraftStorage | null, name: string, drafts: Drafts): boolean {
  try {
    if (!storage) return false;
    const isEmpty = !isWorthKeeping(drafts.help) && !isWorthKeeping(drafts.feedback);
    if (isEmpty) storage.removeItem(DRAFT_PREFIX + name);
    else storage.setItem(DRAFT_PREFIX + name, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** Deletes every person's drafts on this device, for sign-out. */
export function forgetHelpDrafts(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(DRAFT_PREFIX)) storage.removeItem(name);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function parseDraft(kind: FormKind, value: unknown): Draft {
  const empty = emptyDraft(kind);
  if (!isRecord(value)) return empty;
  return {
    type: TYPES[kind].find((type) => type === value.type) ?? empty.type,
    product: text(value.product),
    area: text(value.area),
    message: text(value.message) ?? '',
    files: Array.isArray(value.files)
      ? value.files.filter((name): name is string => typeof name === 'string')
      : [],
    key: text(value.key),
  };
}

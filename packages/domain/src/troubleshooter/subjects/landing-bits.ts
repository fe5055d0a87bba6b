/**
 * The error bits of landing pages (spec.md §5): each as a number of the bitmask, in words, and with the part of the URL that
 * it stands for.
 */
import type { LandingPageRecord } from './other-records.ts';
import { isSearchEngine } from './search-engines.ts';

/** What can be wrong with a landing page, in the order of the specification. */
export const LANDING_BITS = {
  invalid: 1,
  unknown: 2,
  searchEngine: 4,
  doubleQuestionMark: 8,
  missingCampaignField: 16,
  missingCampaignId: 32,
  multiple: 64,
  wrong: 128,
  missingPlacementId: 256,
  wrongPlacementId: 512,
} as const;
/** Name of a bit. */
export type LandingBit = keyof typeof LANDING_BITS;

/** Those that lose the visitor or credit somebody else; the others are level 2 (decision 52). */
export const SEVERE_LANDING_BITS =
  LANDING_BITS.invalid |
  LANDING_BITS.unknown |
  LANDING_BITS.searchEngine |
  LANDING_BITS.wrong |
  LANDING_BITS.wrongPlacementId;

/** Whether a bit is level 1. @param code Its number. */
export const isSevereLandingBit = (code: number): boolean => (code & SEVERE_LANDING_BITS) !== 0;

/** Something that is wrong with a landing page. */
export interface LandingFault {
  readonly bit: LandingBit;
  /** Its number in the bitmask. */
  readonly code: number;
  readonly title: string;
  readonly explanation: string;
  /**
   * The offending part of `landingPage`, from a position up to, but not with, another one. Both are the same where something
   * is missing: it belongs there.
   */
  readonly span: readonly [from: number, to: number];
}

/** What of a record the bits are made from. */
export type LandingUrl = Pick<
  LandingPageRecord,
  'landingPage' | 'placementId' | 'campaignId' | 'campaignField' | 'placementField'
>;

/** Texts that stand for a landing page that is not known yet. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...['', '#', '-', '–', '?', 'http://', 'https://', 'about:blank'],
  ...['n/a', 'na', 'none', 'null', 'placeholder', 'tba', 'tbc', 'tbd', 'undefined', 'unknown'],
]);

const LONGEST_PLACEHOLDER = Math.max(...[...PLACEHOLDERS].map(({ length }) => length));

/**
 * What an ad server puts in when it serves: `%epid!` and `%pkey=!;` (Campaign Manager), `%%NAME%%` (Ad Manager), `${NAME}`
 * (Xandr, DV360), `{{name}}` (Meta, Microsoft), `{name}` and `{if:text}` (Google Ads), `__NAME__` (TikTok), `[NAME]`.
 */
const MACRO =
  /%%[A-Za-z_]+(?::[^%]*)?%%|%[a-z][a-z_]*(?:=[^!&]*)?!|\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{[A-Za-z_][\w:.+ -]*\}|__[A-Z][A-Z0-9_]*__|\[[A-Za-z_]\w*\]/;
const MACROS = new RegExp(MACRO, 'g');
const LEADING_MACRO = new RegExp(`^(?:${MACRO.source})`);

/** Text as a server reads it; as it stands where it cannot be decoded, which is the case with most macros. */
function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

const hasMacro = (text: string): boolean => MACRO.test(text) || MACRO.test(decoded(text));

/** A field of the query, with its positions. */
interface Field {
  readonly name: string;
  /** As it stands in the URL; empty without `=`. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** The URL in the parts that are judged. Positions are those of the whole text. */
interface Parts {
  readonly text: string;
  readonly start: number;
  /** Where the path ends: at the first question mark, the fragment or the end. */
  readonly pathEnd: number;
  /** Where the query ends: at the fragment or the end. */
  readonly end: number;
  readonly fields: readonly Field[];
}

function partsOf(landingPage: string): Parts {
  const text = landingPage.trim();
  const start = landingPage.indexOf(text);
  const hash = text.indexOf('#');
  const end = start + (hash === -1 ? text.length : hash);
  const mark = landingPage.indexOf('?', start);
  const pathEnd = mark === -1 || mark > end ? end : mark;
  const fields: Field[] = [];
  let from = pathEnd + 1;
  // A second question mark was meant to part fields as well.
  while (from <= end) {
    let to = from;
    while (to < end && landingPage[to] !== '&' && landingPage[to] !== '?') to += 1;
    if (to > from) {
      const equals = landingPage.indexOf('=', from);
      const nameEnd = equals === -1 || equals > to ? to : equals;
      const name = decoded(landingPage.slice(from, nameEnd));
      fields.push({ name, value: landingPage.slice(Math.min(nameEnd + 1, to), to), from, to });
    }
    from = to + 1;
  }
  return { text, start, pathEnd, end, fields };
}

/** Most URLs: a host of plain labels. What is written otherwise is left to the parser, which takes ten times as long. */
const PLAIN = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::\d{1,4})?(?:[/?#]|$)/i;
const ADDRESS = /^https?:\/\/([^/?#]+)/i;

/** The host of an absolute http(s) URL, in lower case; null where it is none. */
function hostOf(text: string): string | null {
  const found = PLAIN.exec(text)?.[1];
  if (found && !found.includes('xn--') && !/\s/.test(text)) return found.toLowerCase();
  const plain = text.replaceAll(MACROS, 'macro');
  if (!ADDRESS.test(plain) || /\s/.test(plain) || !URL.canParse(plain)) return null;
  const { hostname } = new URL(plain);
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  if (host.startsWith('[')) return host;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => label !== '') ? host : null;
}

/** The position of the host within the text, for an absolute URL. */
function hostSpan(text: string, start: number): readonly [number, number] {
  const found = ADDRESS.exec(text);
  if (!found?.[1]) return [start, start + text.length];
  const to = start + found[0].length;
  return [to - found[1].length, to];
}

/** The first space within, or else all before the query. */
function invalidSpan(text: string, start: number, pathEnd: number): readonly [number, number] {
  const space = /\s+/.exec(text);
  if (!space) return [start, pathEnd > start ? pathEnd : start + text.length];
  return [start + space.index, start + space.index + space[0].length];
}

/** Called once for each fault that is found; the same bit may come for several fields. */
type Report = (bit: LandingBit, from: number, to: number) => void;

/** Finds what is wrong with a landing page. */
function inspect(page: LandingUrl, report: Report): void {
  const { landingPage } = page;
  const parts = partsOf(landingPage);
  const { text, start, pathEnd, end } = parts;
  if (text.length <= LONGEST_PLACEHOLDER && PLACEHOLDERS.has(text.toLowerCase())) {
    report('unknown', start, start + text.length);
    return;
  }
  // What begins with a macro is completed by the ad server, host and fields included.
  const isOpen = LEADING_MACRO.test(text);
  if (!isOpen) {
    const host = hostOf(text);
    if (host === null) report('invalid', ...invalidSpan(text, start, pathEnd));
    else if (isSearchEngine(host)) report('searchEngine', ...hostSpan(text, start));
  }
  const second = landingPage.indexOf('?', pathEnd + 1);
  if (second !== -1 && second < end) report('doubleQuestionMark', second, second + 1);
  const isComplete =
    !isOpen && !parts.fields.some(({ name, value }) => value === '' && hasMacro(name));
  inspectCampaign(page, parts, isComplete, report);
  inspectPlacement(page, parts, isComplete, report);
}

/** Spaces of all sorts, as they stand in URLs. */
const BLANK = /^(?:[\s+]|%(?:20|09|0a|0d|c2%a0))*$/i;

const isBlank = ({ value }: Field): boolean => BLANK.test(value);

/** Whether a field has a value that is not the one expected. A macro counts as right. */
const isWrong = ({ value }: Field, expected: string): boolean =>
  !hasMacro(value) && decoded(value).trim() !== expected.trim();

/** @param isComplete Nothing is put in that may bring more fields. */
function inspectCampaign(
  { campaignField, campaignId }: LandingUrl,
  { fields, end }: Parts,
  isComplete: boolean,
  report: Report,
): void {
  if (campaignField === '') return;
  const found = fields.filter(({ name }) => name === campaignField);
  const filled = found.filter((field) => !isBlank(field));
  const [first, ...more] = found;
  if (!first) {
    if (isComplete) report('missingCampaignField', end, end);
    return;
  }
  if (filled.length === 0) report('missingCampaignId', first.from, first.to);
  for (const { from, to } of more) report('multiple', from, to);
  if (campaignId === null || campaignId.trim() === '') return;
  for (const field of filled) {
    if (isWrong(field, campaignId)) report('wrong', field.from, field.to);
  }
}

function inspectPlacement(
  { placementField, placementId }: LandingUrl,
  { fields, end }: Parts,
  isComplete: boolean,
  report: Report,
): void {
  if (placementField === '' || placementId.trim() === '') return;
  const found = fields.filter(({ name }) => name === placementField);
  const filled = found.filter((field) => !isBlank(field));
  if (filled.length === 0) {
    const [blank] = found;
    if (blank) report('missingPlacementId', blank.from, blank.to);
    else if (isComplete) report('missingPlacementId', end, end);
    return;
  }
  for (const field of filled) {
    if (isWrong(field, placementId)) report('wrongPlacementId', field.from, field.to);
  }
}

/**
 * The bitmask of a landing page. Spaces around the URL do not count, query fields are what stands between its first question
 * mark and its fragment, parted by `&` or a further question mark, and names and values are compared as servers read them
 * (decoded, case kept). A bit that cannot be judged, because no id is expected or no field is named, is not set.
 *
 * | bit | set where |
 * |---|---|
 * | invalid 1 | it is no absolute http(s) URL with a full host, or has a space within; not where it begins with a macro |
 * | unknown 2 | it is empty or a placeholder such as `tbc`; then no other bit is set |
 * | search engine 4 | its host is that of a search engine |
 * | double question mark 8 | a further question mark stands before the fragment |
 * | missing campaign field 16 | no field has the name of the campaign field; not where a macro may bring it |
 * | missing campaign id 32 | the field is there, and blank wherever it is |
 * | multiple 64 | the field is there more than once, blank or not |
 * | wrong 128 | one of its values that are not blank is neither the expected campaign id nor a macro |
 * | missing placement id 256 | the placement field is not there, or blank wherever it is; not where a macro may bring it |
 * | wrong placement id 512 | one of its values that are not blank is neither the placement's id nor a macro |
 */
export function landingBits(page: LandingUrl): number {
  let bits = 0;
  inspect(page, (bit) => {
    bits |= LANDING_BITS[bit];
  });
  return bits;
}

/** What is wrong with a landing page, in the order of the bits: a fault for each part of the URL that is to be marked. */
export function landingFaults(page: LandingUrl): LandingFault[] {
  const faults: LandingFault[] = [];
  inspect(page, (bit, from, to) => {
    const { title, explain } = TEXTS[bit];
    const part = page.landingPage.slice(from, to);
    const code = LANDING_BITS[bit];
    faults.push({ bit, code, title, explanation: explain(page, part), span: [from, to] });
  });
  return faults.sort((one, other) => one.code - other.code || one.span[0] - other.span[0]);
}

/** A bit in words; `part` is the text that is marked. */
interface BitText {
  readonly title: string;
  readonly explain: (page: LandingUrl, part: string) => string;
}

const TEXTS: Readonly<Record<LandingBit, BitText>> = {
  invalid: {
    title: 'Invalid URL',
    explain: () =>
      'This is no full web address: it needs https://, a host such as www.site.com, and no spaces.',
  },
  unknown: {
    title: 'No landing page',
    explain: (_page, part) =>
      part === ''
        ? 'No landing page is set, so a click leads nowhere.'
        : `“${part}” is a placeholder, so a click leads nowhere.`,
  },
  searchEngine: {
    title: 'Search engine',
    explain: (_page, part) =>
      `${part} is a search engine: the click leads to somebody else’s page.`,
  },
  doubleQuestionMark: {
    title: 'Second question mark',
    explain: () =>
      'A second question mark: what follows it is not read as a field of its own. Use & between fields.',
  },
  missingCampaignField: {
    title: 'Campaign field missing',
    explain: ({ campaignField }) =>
      `The field ${campaignField} is missing, so visits are not credited to the campaign.`,
  },
  missingCampaignId: {
    title: 'Campaign id missing',
    explain: ({ campaignField }) =>
      `The field ${campaignField} is there but blank, so visits are not credited to the campaign.`,
  },
  multiple: {
    title: 'Campaign field more than once',
    explain: ({ campaignField }) =>
      `The field ${campaignField} is there more than once, and nobody can tell which one counts.`,
  },
  wrong: {
    title: 'Wrong campaign id',
    explain: ({ campaignField, campaignId }, part) =>
      `${readValue(part)} is not the campaign’s id: ${campaignField} should be ${campaignId}.`,
  },
  missingPlacementId: {
    title: 'Placement id missing',
    explain: ({ placementField }, part) =>
      `The field ${placementField} is ${part === '' ? 'missing' : 'blank'}, so visits are not credited to the placement.`,
  },
  wrongPlacementId: {
    title: 'Wrong placement id',
    explain: ({ placementField, placementId }, part) =>
      `${readValue(part)} is not the placement’s id: ${placementField} should be ${placementId}.`,
  },
};

/** The value of a field as it is read. */
const readValue = (part: string): string => decoded(part.slice(part.indexOf('=') + 1));

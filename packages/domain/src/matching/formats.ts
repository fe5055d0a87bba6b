/** Sizes and kinds of ads, and ways of paying, as names and plans write them. */

/** Kinds of ads that have no size of their own, by the words that name them. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  video: ['video', 'vod', 'preroll', 'midroll', 'instream', 'outstream', 'isv', 'vast'],
  native: ['native'],
  audio: ['audio', 'podcast'],
  newsletter: ['newsletter', 'email', 'solus'],
};

/** Sizes by their names in the trade, as one word. */
const NAMED_SIZES: Readonly<Record<string, string>> = {
  doublempu: '300x600',
  halfpage: '300x600',
  hpu: '300x600',
  mpu: '300x250',
  leaderboard: '728x90',
  billboard: '970x250',
  skyscraper: '160x600',
  mobileanchor: '320x50',
};

/** Ways of paying, by the words that name them. */
const COSTS: Readonly<Record<string, readonly string[]>> = {
  CPM: ['cpm', 'vcpm', 'dcpm', 'ecpm'],
  CPC: ['cpc', 'ppc'],
  CPA: ['cpa', 'cpl', 'cpo'],
  CPV: ['cpv', 'cpcv'],
  CPE: ['cpe'],
  flat: ['flat', 'flf', 'fixed', 'tenancy', 'flatfee', 'fixedfee'],
  added: ['vad', 'av', 'bonus'],
};

const byWord = (table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([key, words]) => words.map((word) => [word, key])));
const KIND_OF = byWord(KINDS);
const COST_OF = byWord(COSTS);

/** A text with its sizes in one word each: `160 x 600`, `160×600` and `160X600` are `160x600`. */
export const withPlainSizes = (text: string): string =>
  text.replace(/(\d{1,4})\s*[x×X]\s*(\d{1,4})(?!\d)/g, ' $1x$2 ');

/** Sizes and kinds that words name; `0x0`, which stands for none, is left out. */
export function formatsOf(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    const pair = NAMED_SIZES[word + (words[at + 1] ?? '')];
    // A double MPU is none that is smaller.
    const isSecond = at > 0 && NAMED_SIZES[(words[at - 1] ?? '') + word] !== undefined;
    const size = /^[1-9]\d*x[1-9]\d*$/.test(word) ? word : isSecond ? undefined : NAMED_SIZES[word];
    const format = pair ?? size ?? KIND_OF.get(word);
    if (format !== undefined) found.add(format);
  }
  return found;
}

/** The way of paying that words name; null where they name none, or several. */
export function costOf(words: readonly string[]): string | null {
  const found = new Set(words.flatMap((word) => COST_OF.get(word) ?? []));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** Whether a word is one of a size, a kind or a way of paying: these are compared by themselves. */
export const isFormatWord = (word: string): boolean =>
  /^\d+x\d+$/.test(word) || KIND_OF.has(word) || COST_OF.has(word) || word in NAMED_SIZES;

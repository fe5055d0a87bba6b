/**
 * Words and phrases in a text: as they are written, or in all forms of the words. A rule is a path in a tree of words, so
 * that a text is read once for any number of rules.
 */
import transliterate from '@sindresorhus/transliterate';

/** Languages whose word forms are known, by ISO 639-1 code. */
export const FORM_LANGUAGES = [
  ...['ar', 'bg', 'da', 'nl', 'en', 'fi', 'fr', 'de', 'el', 'hu', 'it', 'no', 'pt', 'ro'],
  ...['ru', 'es', 'sv', 'tr', 'uk'],
] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** A word or phrase of a rule. */
export type Phrase =
  | { readonly text: string; readonly match: 'exact' }
  /** All forms of its words in a language: `sofas` for `sofa`. */
  | { readonly text: string; readonly match: 'forms'; readonly language: FormLanguage };

/** Gives the stem of a word in lower case. */
export type Stem = (word: string) => string;
/** Stems of the languages that rules name. */
export type Stems = Readonly<Partial<Record<FormLanguage, Stem>>>;

/** A phrase that stands in a text. */
export interface PhraseHit {
  /** Position of the phrase among those given. */
  readonly phrase: number;
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

interface Word {
  readonly text: string;
  readonly start: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}][\p{L}\p{M}]*)*/gu;
/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const segments = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text; hyphens part words, so that `living-room` is the phrase `living room`. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (UNSPACED.test(found)) {
      for (const { segment, index: at } of segments.segment(found)) {
        yield { text: segment, start: index + at };
      }
    } else yield { text: found, start: index };
  }
}

/** A word as it is compared: without case, marks and the turned apostrophe. */
const folded = (word: string): string =>
  transliterate(word.normalize('NFC').toLowerCase().replaceAll('’', "'")).toLowerCase();

/** What a word is compared by: itself, or its stem. */
type Reading = (word: string) => string;

/** Each word is read once: a text has few different ones. */
function reading(stem: Stem | null): Reading {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const lower = word.toLowerCase().replaceAll('’', "'");
    const read = folded(stem ? stem(lower) : lower);
    known.set(word, read);
    return read;
  };
}

interface Branch {
  readonly phrases: number[];
  readonly next: Map<string, Branch>;
}

const branch = (): Branch => ({ phrases: [], next: new Map() });

/** Phrases that are looked for in texts. */
export interface PhraseMatcher {
  /** All hits in the order of the text. @throws nothing; a text without words has none. */
  find(text: string): PhraseHit[];
}

/**
 * Puts phrases together; those without a word are never found.
 * @throws {Error} where stems of a language that a phrase names are missing.
 */
export function phraseMatcher(phrases: readonly Phrase[], stems: Stems): PhraseMatcher {
  const trees = new Map<string, { readonly read: Reading; readonly root: Branch }>();
  for (const [position, phrase] of phrases.entries()) {
    const key = phrase.match === 'exact' ? '' : phrase.language;
    let tree = trees.get(key);
    if (!tree) {
      tree = {
        read: reading(phrase.match === 'exact' ? null : stemOf(phrase.language, stems)),
        root: branch(),
      };
      trees.set(key, tree);
    }
    let at = tree.root;
    for (const word of wordsOf(phrase.text)) {
      const read = tree.read(word.text);
      const next = at.next.get(read) ?? branch();
      at.next.set(read, next);
      at = next;
    }
    if (at !== tree.root) at.phrases.push(position);
  }
  return {
    find(text) {
      const words = [...wordsOf(text)];
      const hits: PhraseHit[] = [];
      for (const { read, root } of trees.values()) {
        const reads = words.map((word) => read(word.text));
        for (const [first, word] of words.entries()) {
          let at = root.next.get(reads[first] ?? '');
          for (let last = first; at; last += 1) {
            const end = words[last];
            if (end) {
              for (const phrase of at.phrases) {
                hits.push({ phrase, start: word.start, end: end.start + end.text.length });
              }
            }
            const following = reads[last + 1];
            at = following === undefined ? undefined : at.next.get(following);
          }
        }
      }
      return hits.sort(
        (one, other) => one.start - other.start || one.end - other.end || one.phrase - other.phrase,
      );
    },
  };
}

function stemOf(language: FormLanguage, stems: Stems): Stem {
  const stem = stems[language];
  if (!stem) throw new Error(`The word forms of “${language}” were not loaded.`);
  return stem;
}

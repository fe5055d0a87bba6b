/** What a page says of itself: its title, its headline and its words; and whether they say that it was not found. */
import { Parser } from 'htmlparser2';

/** The words of a page. */
export interface PageText {
  readonly title: string;
  /** First headline of the highest rank. */
  readonly headline: string;
  /** All that is shown, up to `MOST_TEXT` characters. */
  readonly text: string;
}

/** A page that says no more than this is one message. */
const SHORT_TEXT = 300;
const MOST_TEXT = 2000;

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** Reads a page as far as it came. */
export function readPage(html: string): PageText {
  const read = { title: '', headline: '', text: '' };
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => open.push(name),
    onclosetag: () => open.pop(),
    ontext(words) {
      if (open.some((name) => UNSEEN.has(name))) return;
      if (open.includes('title')) read.title += words;
      else if (read.text.length < MOST_TEXT) {
        if (open.includes('h1')) read.headline += words;
        read.text += words;
      }
    },
  });
  parser.end(html);
  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();
  return { title: tidy(read.title), headline: tidy(read.headline), text: tidy(read.text) };
}

/** “404” alone or first, and the sentence that stands on such pages, in the languages of our sites. */
const NOT_FOUND =
  /^(?:error |http )?404(?:$|\W)|\b(?:error|http) 404\b|\bpage (?:was |could )?not (?:be )?found\b|^not found(?:$|\W)|\bpage (?:does not|doesn[’']t|no longer) exists?\b|\bpage (?:is|you requested is) (?:no longer|not) available\b|\bseite (?:wurde )?nicht gefunden\b|\bpage (?:introuvable|non trouvée)\b|\bpágina no encontrada\b|\bpagina (?:niet gevonden|non trovata)\b/i;

/** Whether a page says that it was not found: in its title or headline, or in all of its text where that is short. */
export const saysNotFound = ({ title, headline, text }: PageText): boolean =>
  NOT_FOUND.test(title) ||
  NOT_FOUND.test(headline) ||
  (text.length <= SHORT_TEXT && NOT_FOUND.test(text));

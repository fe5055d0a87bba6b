/** What the text of a post may hold, and what is in it. */
import { PICTURE_URL, pictureIdIn } from '@flightdeck/domain/blog';
import { Parser } from 'htmlparser2';
import { makeCleaner } from '../../platform/rich-text/clean.ts';

/** The allowed part of a post’s HTML. */
export const cleanPostHtml = makeCleaner({ pictures: PICTURE_URL });

/** The words of a cleaned text, and the ids of its pictures, each once. */
export function contentsOf(html: string): {
  readonly words: string;
  readonly pictures: readonly string[];
} {
  const texts: string[] = [];
  const ids = new Set<string>();
  const parser = new Parser({
    ontext: (text) => void texts.push(text),
    onopentag(name, { src, alt }) {
      // Words of two paragraphs are two words.
      texts.push(' ');
      const id = name === 'img' && src !== undefined ? pictureIdIn(src) : null;
      if (id !== null) ids.add(id);
      if (alt !== undefined) texts.push(alt);
    },
  });
  parser.end(html);
  return { words: texts.join('').replace(/\s+/g, ' ').trim(), pictures: [...ids] };
}

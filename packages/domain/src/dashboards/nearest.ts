/** Which name somebody meant who wrote it wrong. */
import { jaroWinkler } from '../matching/jaro-winkler.ts';

/** Below this, two words are different words. */
const LEAST_ALIKE = 0.82;

/** The names nearest to a word, the nearest first; none where no name is like it. */
export function nearest(word: string, names: readonly string[], most = 1): string[] {
  const written = word.toLowerCase();
  return names
    .map((name) => ({ name, alike: jaroWinkler(written, name.toLowerCase()) }))
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ name }) => name);
}

/** The tiles for Node: the server has all kinds and all slides loaded. */
import './all.ts';
// For the stylesheet that is printed with: no browser draws tiles on paper.
import './paper.css.ts';

export * from './index.ts';

/** The tiles for Node: the server has all kinds and all slides loaded. */
import './all.ts';

export * from './index.ts';

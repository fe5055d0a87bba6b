/** The package for Node: the server has the whole catalogue loaded. */
import './tiles/all.ts';

export * from './index.ts';

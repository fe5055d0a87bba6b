/** The package for Node: the server has the whole catalogue loaded. */
import './catalogue/all.ts';

export * from './index.ts';

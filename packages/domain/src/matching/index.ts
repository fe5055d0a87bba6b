/** Matching of things that nobody has linked, by their names, dates and other features. */
export * from './creatives.ts';
export * from './fellegi-sunter.ts';
export { jaroWinkler } from './jaro-winkler.ts';
export * from './names.ts';

/**
 * The catalogue of slides as an embedded tile needs it, in place of the one with names: it checks which slide a tile is of,
 * and offers none. With the names, what each slide is about would stand in a file of its own.
 */
const DEFINITIONS = import.meta.glob('../../slides/src/catalogue/*/definition.tsx');

/** By their ids. */
export const SLIDES = Object.keys(DEFINITIONS).map((file) => ({
  id: file.split('/').at(-2) ?? '',
  title: '',
}));

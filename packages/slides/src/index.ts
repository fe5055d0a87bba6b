/** The slide catalogue and the deck that slides are shown in. */

export * from './definition.ts';

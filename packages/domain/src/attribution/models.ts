/** The models, side by side: what each is called, what it does in words, and its credit. */
import { type MarkovOrder, markovCredit } from './markov.ts';
import type { PathSet } from './path-set.ts';
import {
  type Credit,
  firstTouch,
  lastNonDirectTouch,
  lastTouch,
  linearTouch,
  type PositionShares,
  positionBased,
  timeDecayed,
  USUAL_HALF_LIFE,
  USUAL_POSITION,
} from './rules.ts';
import { shapleyCredit } from './shapley.ts';

/** What can be adjusted. */
export interface ModelSettings {
  readonly position: PositionShares;
  /** Days after which a touch counts half. */
  readonly halfLife: number;
  readonly markovOrder: MarkovOrder;
  /** Pairs of orders that Shapley draws above 16 channels; its own number when absent. */
  readonly pairs?: number;
}

export const USUAL_SETTINGS: ModelSettings = {
  position: USUAL_POSITION,
  halfLife: USUAL_HALF_LIFE,
  markovOrder: 1,
};

interface Model {
  readonly label: string;
  /** One sentence for people who do not know it. */
  readonly about: string;
  /** Learns from the paths, those without a conversion included; locked where there is too little to learn from. */
  readonly isDataDriven: boolean;
  /** Null where it cannot be known: time decay needs the day of each touch. */
  readonly credit: (set: PathSet, settings: ModelSettings) => Credit | null;
}

/** In the order in which they are shown. */
export const MODELS = {
  last: {
    label: 'Last touch',
    about: 'All to the last touch.',
    isDataDriven: false,
    credit: lastTouch,
  },
  lastNonDirect: {
    label: 'Last non-direct',
    about: 'All to the last touch that is no direct visit.',
    isDataDriven: false,
    credit: lastNonDirectTouch,
  },
  first: {
    label: 'First touch',
    about: 'All to the first touch.',
    isDataDriven: false,
    credit: firstTouch,
  },
  linear: {
    label: 'Linear',
    about: 'The same to each touch.',
    isDataDriven: false,
    credit: linearTouch,
  },
  position: {
    label: 'Position',
    about: 'Most to the first and the last touch; those between share the rest.',
    isDataDriven: false,
    credit: (set, { position }) => positionBased(set, position),
  },
  timeDecay: {
    label: 'Time decay',
    about: 'More to later touches: after the half-life a touch counts half.',
    isDataDriven: false,
    credit: (set, { halfLife }) => timeDecayed(set, halfLife),
  },
  shapley: {
    label: 'Shapley over rates',
    about:
      'By what each channel adds to the conversion rate, over all ways of coming together; one that lowers it has nothing.',
    isDataDriven: true,
    credit: (set, { pairs }) => shapleyCredit(set, pairs === undefined ? {} : { pairs }),
  },
  markov: {
    label: 'Markov',
    about: 'By the conversions that would be lost if everybody who comes to the channel left.',
    isDataDriven: true,
    credit: (set, { markovOrder }) => markovCredit(set, markovOrder),
  },
} as const satisfies Readonly<Record<string, Model>>;

export type ModelId = keyof typeof MODELS;
/** In the order in which they are shown. */
export const MODEL_IDS = Object.keys(MODELS) as [ModelId, ...ModelId[]];

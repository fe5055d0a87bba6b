/** What slides about companies and professions share. */
import { firmographics } from '@flightdeck/domain/datasets/firmographics';
import { choice } from '../options.ts';
import { figuresOf } from './figures.ts';

/** The figures of firmographics. */
export const FIRMOGRAPHICS = figuresOf(firmographics);

type Trait = 'company' | 'companySize' | 'industry' | 'jobFunction' | 'seniority';

/** `group`: what people or their companies are grouped by, the first by default. */
export const traitOption = <const Of extends Trait>(...traits: readonly [Of, ...Of[]]) =>
  choice(traits[0], {
    label: 'Group by',
    choices: traits.map((value) => ({ value, label: FIRMOGRAPHICS.noun(value).title })),
  });

/** Tells the author how to fill a slide about companies. */
export const FIRMOGRAPHICS_HINT =
  'Load a report with companies or professions, such as the demographics of LinkedIn Campaign Manager, under Data feeds.';

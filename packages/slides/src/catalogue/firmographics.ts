/** What slides about companies and professions share. */
import { firmographics } from '@flightdeck/domain/datasets/firmographics';
import type { EmptyNotice, SlideData } from '../definition.ts';
import { choice } from '../options.ts';
import { figuresOf } from './figures.ts';
import { nothingDelivered, result, rowLabel } from './shared.ts';

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

/** Whether reports do not say what is grouped by: each network tells only some of the traits. */
export const isUntold = (data: SlideData, group: string): boolean =>
  result(data, 'rows').rows.every((row) => rowLabel(row, group) === 'Unknown');

/** Says which trait is missing; null where nothing at all was delivered. */
export function untoldNotice(data: SlideData, group: string): EmptyNotice | null {
  if (nothingDelivered(data, 'rows') || !isUntold(data, group)) return null;
  const { one } = FIRMOGRAPHICS.noun(group);
  return {
    title: `No ${one} in range`,
    text: `The loaded reports do not tell the ${one} of the people. Group by another trait, or load a report that has it.`,
  };
}

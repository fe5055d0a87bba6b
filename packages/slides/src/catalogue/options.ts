/**
 * Options that several slides share, each declared once under its name in spec.md §3. Add a new one here, and use it by
 * naming it in a slide's `pageOptions({ … })`.
 */
import { type MetricId, MetricIdSchema, metric } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { PLACEHOLDER_HELP } from '../deck/placeholders.ts';
import {
  type Choice,
  choice,
  lines,
  multiline,
  type Option,
  option,
  options,
  text,
  toggle,
  wholeNumber,
} from '../options.ts';
import type { Figures } from './figures.ts';
import { type Group, NOUNS } from './shared.ts';

/** The line under the title. */
export const subTitle = text({
  label: 'Subtitle',
  placeholder: 'Written from the data',
  help: PLACEHOLDER_HELP,
  maxLength: 200,
});

const takeaway = multiline({
  label: 'Takeaway',
  placeholder: 'Written from the data',
  help: `Leave empty to have it written from the data. ${PLACEHOLDER_HELP}`,
  maxLength: 400,
});

/** Options of a slide, between those of header and takeaway. */
export const pageOptions = <Shape extends Readonly<Record<string, Option>>>(shape: Shape) =>
  options({ subTitle, ...shape, takeaway });

/** Least impressions of a row, `initial` where nothing else is chosen. */
export const impressionLimitFrom = (initial: number) =>
  wholeNumber(initial, {
    label: 'Impression limit',
    help: 'Leaves out rows with fewer impressions.',
    min: 0,
    max: 1_000_000,
    step: 1000,
  });
export const impressionLimit = impressionLimitFrom(0);

/** `filter`: parts of the names that are shown. */
export const nameFilter = (help = 'Shows only names that contain one of these, one a line.') =>
  lines({ label: 'Names with', help, maxItems: 12, maxLength: 60, isOfAdvertiser: true });

/** Whether a name contains one of the parts of `filter`, in any case of letters. */
export const passes = (name: string, parts: readonly string[]): boolean => {
  const wanted = parts.map((part) => part.trim().toLocaleLowerCase()).filter(Boolean);
  return wanted.length === 0 || wanted.some((part) => name.toLocaleLowerCase().includes(part));
};

/** Whether the figures beside the bars are shown. */
export const table = toggle(true, 'Show table');

const named = (ids: readonly MetricId[]): Choice[] =>
  ids.map((id) => ({ value: id, label: metric(id).label }));

/** `group`: the dimension that makes the rows, the first by default. */
export const groupBy = <const Of extends Group>(...groups: readonly [Of, ...Of[]]) =>
  choice(groups[0], {
    label: 'Group by',
    segmented: groups.length <= 3,
    choices: groups.map((value) => ({ value, label: NOUNS[value].title })),
  });

/** `period`: length of the buckets. */
export const periodOption = choice('auto', {
  label: 'Period',
  choices: [
    { value: 'auto', label: 'What suits the range' },
    { value: 'day', label: 'Day' },
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ],
});

/** `showEvents`: whether charts over time mark the key events of the client. */
export const showEvents = toggle(
  true,
  'Show key events',
  'Launches, price changes, outages and holidays of the client’s calendar.',
);

/** Metrics offered by slides about delivery. */
export const DELIVERY_METRICS: readonly MetricId[] = [
  'impressions',
  'clicks',
  'ctr',
  'viewability',
  'conversions',
  'conversionRate',
  'spend',
  'cpm',
  'cpc',
  'vcr',
];

/** `metric1` to `metric5`: the edit panel offers `offered`; a report may hold any metric. */
export const metricOption = (label: string, initial: MetricId, offered: readonly MetricId[]) =>
  option(z._default(MetricIdSchema, initial), {
    kind: 'choice',
    label,
    choices: named(offered),
  });

/** `metricOption` of a slide that can do without this metric: `none`. */
export const metricOrNone = (label: string, initial: MetricId, offered: readonly MetricId[]) =>
  option(z._default(z.union([MetricIdSchema, z.literal('none')]), initial), {
    kind: 'choice',
    label,
    choices: [{ value: 'none', label: 'None' }, ...named(offered)],
  });

/** `metricOption` of a slide that suits only some metrics. */
export const metricAmong = <const Of extends MetricId>(
  label: string,
  ids: readonly [Of, ...Of[]],
  segmented = false,
) =>
  choice(ids[0], {
    label,
    segmented,
    choices: ids.map((value) => ({ value, label: metric(value).label })),
  });

/** `metric1` to `metric5` of a slide about another dataset than delivery; the first is the default. */
export const metricFrom = <M extends string, const Of extends M>(
  figures: Figures<M>,
  label: string,
  ids: readonly [Of, ...Of[]],
) => choice(ids[0], { label, choices: ids.map((value) => choiceOf(figures, value)) });

/** `metricFrom` of a slide that can do without this metric: `none`. */
export const metricFromOrNone = <M extends string, const Of extends M>(
  figures: Figures<M>,
  label: string,
  initial: NoInfer<Of> | 'none',
  ids: readonly Of[],
) =>
  choice<Of | 'none'>(initial, {
    label,
    choices: [{ value: 'none', label: 'None' }, ...ids.map((value) => choiceOf(figures, value))],
  });

const choiceOf = <M extends string, Of extends M>(figures: Figures<M>, value: Of): Choice<Of> => ({
  value,
  label: figures.metric(value).label,
});

/** `accounts`, `campaigns` and the like: names that are kept; all where it is empty. */
export const namesOption = (label: string, help: string) =>
  lines({
    label,
    help: `${help} One a line; empty for all.`,
    maxItems: 50,
    maxLength: 200,
    isOfAdvertiser: true,
  });

/** What slides about web analytics share. */
import { analytics } from '@flightdeck/domain/datasets/analytics';
import { text } from '../options.ts';
import { figuresOf, type Narrowing } from './figures.ts';

/** The figures of web analytics. */
export const ANALYTICS = figuresOf(analytics);
export type AnalyticsMetric = keyof typeof analytics.metrics;

/** `gaView`: the property, or view, of web analytics whose visits count. */
export const gaView = text({
  isOfAdvertiser: true,
  label: 'Property',
  placeholder: 'All properties',
  help: 'Name or ID of the web analytics property, as in Data feeds. Empty: all of the advertiser.',
  maxLength: 200,
});

/** The accounts of web analytics that a slide asks; `gaView` names one. */
export const ofView = (view: string): Narrowing =>
  view.trim() === '' ? {} : { named: [{ dimension: 'advertiser', names: [view.trim()] }] };

/** Tells the author how to fill a slide about web analytics. */
export const ANALYTICS_HINT =
  'Load a report of web analytics, such as an export of Google Analytics 4 with sessions, under Data feeds.';

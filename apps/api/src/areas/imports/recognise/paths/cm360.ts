/**
 * Campaign Manager 360, path-to-conversion report, below the same preamble as delivery (`delivery/cm360.ts`): what people
 * saw and clicked before they converted. `../interactions.ts` makes its rows conversions before they get here. It has no paths
 * without a conversion. Column names of the pivoted form and of the conversion from a public reader of such reports, the two
 * forms (`pivotOnInteractionPath`) and the names of the others from the reference of the API's report criteria and
 * Campaign Manager's help (“Path to Conversion reports”); no file of the other form was found.
 */
import { belowReportFields, CM360_FILE, kindOf } from '../delivery/cm360.ts';
import { MADE } from '../interactions.ts';
import { defineRecogniser } from '../platform.ts';

export const CM360_PATHS = defineRecogniser('paths', {
  ...CM360_FILE,
  report: 'path-to-conversion report',
  find: (rows) => {
    const header = belowReportFields(rows);
    if (header < 0 || kindOf(rows[header] ?? []) !== 'path') return null;
    return { header, sign: 'interactions below Report Fields' };
  },
  columns: {
    day: [MADE.day],
    advertiser: [MADE.advertiser],
    advertiserId: [MADE.advertiserId],
    path: [MADE.path],
    outcome: [MADE.activity],
    converted: [MADE.converted],
    conversions: [MADE.conversions],
    revenue: [MADE.revenue],
    touchpoints: [MADE.touchpoints],
    timing: [MADE.timing],
  },
});

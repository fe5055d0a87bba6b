/** The report that charts and slides stand in, made from the dashboard around a tile. */
import { previousRange } from '@flightdeck/domain/dates';
import type { ReportContext } from '../context.ts';
import type { TileContext } from './definition.ts';

/** A dashboard has no benchmarks: the sites of its clients are not compared with those of others. */
export function reportContext({ around, locale, currency, ...days }: TileContext): ReportContext {
  const [advertiserId = 0, ...others] = around.choice.advIds;
  return {
    reportName: '',
    advertiserId: others.length > 0 ? 0 : advertiserId,
    advertiserName: '',
    client: null,
    currency,
    range: days.range,
    compareRange: days.compare,
    benchmarkRange: previousRange(days.range),
    benchmarkImpressions: 0,
    benchmarkCtr: 100,
    impressionBasis: around.impressionBasis,
    mode: 'presentation',
    preparedBy: '',
    locale,
    reportUrl: null,
    today: around.today,
  };
}

/** The paths of a campaign as CSV, a row a touch, with the columns of Campaign Manager 360's path report. */
import type { CALLS } from '@flightdeck/contract/server';
import {
  cutTo,
  isDated,
  LEAST_SEEN,
  type LookBack,
  type Path,
  pathText,
  reversedNumber,
  takenPaths,
  windowOf,
} from '@flightdeck/domain/attribution';
import type { z } from 'zod';
import { exportCsv } from '../../platform/csv-export.ts';
import type { CsvColumns } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownCampaign } from './campaigns.ts';
import { ownClient } from './clients.ts';
import { questionOf, settingsOf } from './settings.ts';

/** A touch of a path that people took. */
interface Line {
  /** Number of the path in this file: who took it is not told. */
  readonly path: number;
  readonly activity: string;
  readonly length: number | null;
  /** 1 is the last touch. */
  readonly number: number | null;
  readonly channel: string;
  /** Days that a touch of this channel was held to; null where the source does not say when touches were. */
  readonly clickDays: number | null;
  readonly viewDays: number | null;
  readonly conversions: number;
  readonly revenue: number | null;
  readonly notConverted: number;
}

const COLUMNS: CsvColumns<Line> = {
  Path: ({ path }) => path,
  Activity: ({ activity }) => activity,
  'Path Length': ({ length }) => length,
  'Interaction Number': ({ number }) => number,
  'Interaction Channel': ({ channel }) => channel,
  'Click Lookback (days)': ({ clickDays }) => clickDays,
  'Impression Lookback (days)': ({ viewDays }) => viewDays,
  'Total Conversions': ({ conversions }) => conversions,
  'Total Revenue': ({ revenue }) => revenue,
  'Paths without a conversion': ({ notConverted }) => notConverted,
};

/** A path as lines; what is said of all of them is in `said`. */
function linesOf(
  channels: readonly string[],
  said: Pick<Line, 'path' | 'activity' | 'conversions' | 'revenue' | 'notConverted'>,
  lookBack: LookBack | null,
): Line[] {
  return channels.map((channel, at) => {
    const days = lookBack && windowOf(channel, lookBack);
    return {
      ...{ ...said, length: channels.length, channel },
      number: reversedNumber(at + 1, channels.length),
      ...{ clickDays: days?.click ?? null, viewDays: days?.view ?? null },
    };
  });
}

/** Conversions, value and people of paths. */
const sumOf = (paths: readonly Path[]): Omit<Path, 'touches'> => ({
  conversions: paths.reduce((sum, { conversions }) => sum + conversions, 0),
  value: paths.reduce((sum, { value }) => sum + value, 0),
  nulls: paths.reduce((sum, { nulls }) => sum + nulls, 0),
});

/** @throws {AppError} `not-found` for a client or a campaign that is not the caller's, or has no paths. */
export async function exportPaths(
  services: Services,
  caller: Caller,
  asked: z.output<(typeof CALLS)['attribution']['export']['body']>,
) {
  const client = await ownClient(services, caller, asked.clientUuid);
  const [{ campaign, range, paths, hasValues }, choice] = await Promise.all([
    ownCampaign(services, client, asked.campaignId, asked.range),
    settingsOf(services, client.uuid),
  ]);
  const settings = asked.settings ?? choice.settings;
  const { lookBack } = questionOf(settings);
  const chosen = paths.filter(({ outcome }) => asked.outcome === null || outcome === asked.outcome);
  let number = 0;
  const lines = [...Map.groupBy(chosen, ({ outcome }) => outcome)].flatMap(([activity, own]) => {
    const cut = cutTo(own, lookBack).paths;
    const uncut = new Set(
      cut.filter(({ touches }) => !isDated(touches)).map(({ touches }) => pathText(touches)),
    );
    const saying = (of: Omit<Path, 'touches'>) => {
      number += 1;
      return {
        ...{ path: number, activity, conversions: of.conversions, notConverted: of.nulls },
        revenue: hasValues ? of.value : null,
      };
    };
    const nameless = { length: null, number: null, clickDays: null, viewDays: null };
    const unexposed = sumOf(cut.filter(({ touches }) => touches.length === 0));
    return [
      ...takenPaths(cut, LEAST_SEEN).flatMap((path): Line[] => {
        const { channels } = path;
        return channels.length === 0
          ? [{ ...saying(path), ...nameless, channel: RARE }]
          : linesOf(channels, saying(path), uncut.has(channels.join(' > ')) ? null : lookBack);
      }),
      ...(unexposed.conversions + unexposed.nulls > 0
        ? [{ ...saying(unexposed), ...nameless, channel: 'No touch within the look-back' }]
        : []),
    ];
  });
  return exportCsv(services, caller, {
    action: 'attribution/export',
    target: client.uuid,
    after: { campaign: campaign.name, ...range, paths: number, settings },
    name: 'paths',
    columns: COLUMNS,
    rows: inOnePiece(lines),
  });
}

const RARE = `Paths that fewer than ${LEAST_SEEN} people took`;

async function* inOnePiece(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}

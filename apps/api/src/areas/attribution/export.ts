/** The paths of a campaign as CSV, a row a touch, with the columns of Campaign Manager 360's path report. */
import type { CALLS } from '@flightdeck/contract/server';
import { LEAST_SEEN, reversedNumber, takenPaths } from '@flightdeck/domain/attribution';
import type { z } from 'zod';
import { exportCsv } from '../../platform/csv-export.ts';
import type { CsvColumns } from '../../platform/csv-text.ts';
import { readPaths } from '../../platform/facts/read-paths.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownCampaign } from './campaigns.ts';
import { ownClient } from './clients.ts';

/** A touch of a path that people took. */
interface Line {
  /** Number of the path in this file: who took it is not told. */
  readonly path: number;
  readonly activity: string;
  readonly length: number | null;
  /** 1 is the last touch. */
  readonly number: number | null;
  readonly channel: string;
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
  'Total Conversions': ({ conversions }) => conversions,
  'Total Revenue': ({ revenue }) => revenue,
  'Paths without a conversion': ({ notConverted }) => notConverted,
};

/** @throws {AppError} `not-found` for a client or a campaign that is not the caller's, or has no paths. */
export async function exportPaths(
  services: Services,
  caller: Caller,
  { clientUuid, campaignId, outcome }: z.output<(typeof CALLS)['attribution']['export']['body']>,
) {
  const client = await ownClient(services, caller, clientUuid);
  const { start, end, name } = await ownCampaign(services, client, campaignId);
  const { paths, hasValues } = await readPaths(services.facts, {
    ...{ accountIds: client.accountIds, range: { start, end }, outcome },
    currency: client.currency,
  });
  let number = 0;
  const lines = [...Map.groupBy(paths, (path) => path.outcome)].flatMap(([activity, own]) =>
    takenPaths(own, LEAST_SEEN).flatMap(({ channels, conversions, value, nulls }): Line[] => {
      number += 1;
      const said = {
        ...{ path: number, activity, conversions, notConverted: nulls },
        revenue: hasValues ? value : null,
      };
      if (channels.length === 0) {
        const channel = `Paths that fewer than ${LEAST_SEEN} people took`;
        return [{ ...said, length: null, number: null, channel }];
      }
      const length = channels.length;
      return channels.map((channel, at) => ({
        ...{ ...said, length, channel, number: reversedNumber(at + 1, length) },
      }));
    }),
  );
  return exportCsv(services, caller, {
    action: 'attribution/export',
    target: client.uuid,
    after: { campaign: name, paths: number },
    name: 'paths',
    columns: COLUMNS,
    rows: inOnePiece(lines),
  });
}

async function* inOnePiece(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}

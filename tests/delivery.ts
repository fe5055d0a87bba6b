/** Loads small delivery files into a test's server, as real ones are loaded. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import { linkAdvertisers } from '../apps/api/src/areas/imports/client-link.ts';
import { importFile } from '../apps/api/src/areas/imports/import-file.ts';
import { CLIENTS } from '../apps/api/src/testing/fixture.ts';
import type { TestServer } from '../apps/api/src/testing/server.ts';

/** A row of a Campaign Manager 360 report. */
export interface DeliveryRow {
  readonly day: string;
  /** Name; its id is made from it, as for the others. */
  readonly campaign: string;
  readonly placement: string;
}

/** Name of the rows' advertiser. */
export const LOADED_ADVERTISER = 'Fjord Ferries';

const COLUMNS =
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks';

/** Loads a file for the Northwind client and answers its advertisers. */
export async function loadFile({ services }: TestServer, file: string, mapping?: ImportMapping) {
  const { advertisers } = await importFile(services.facts, file, {
    fileName: path.basename(file),
    now: services.clock,
    ...(mapping ? { mapping } : {}),
  });
  const clientUuid = CLIENTS.northwind;
  await linkAdvertisers(
    services.records,
    advertisers,
    { clientUuids: [clientUuid], clientUuid, everyone: true },
    { timeZone: services.config.timeZone },
  );
  return advertisers;
}

/** Loads a Campaign Manager 360 report for the Northwind client and answers the advertiser's id. */
export async function loadDelivery(
  server: TestServer,
  rows: readonly DeliveryRow[],
): Promise<number> {
  const lines = rows.map(
    ({ day, campaign, placement }) =>
      `${day},${LOADED_ADVERTISER},77,${campaign},c ${campaign},news.example,${placement},p ${placement},1000,10`,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-delivery-'));
  try {
    const file = path.join(folder, 'report.csv');
    await writeFile(file, ['Report Fields', COLUMNS, ...lines, ''].join('\n'));
    const [advertiser] = await loadFile(server, file);
    if (!advertiser) throw new Error('The file held no advertiser.');
    return advertiser.id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A profile run over the addresses that real systems exported, against a second count that is written in another way. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { type ContentRule, readPage } from '@flightdeck/domain/targeting/content';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

/** Files of other people, where they are present: not a copy of one is in the project. */
const REAL = path.resolve(import.meta.dirname, '../../../shared/data');
const Rows = z.array(z.record(z.string(), z.string()));

/** Landing pages of ads, landing pages and pages of analytics, and sites. */
const COLUMNS: readonly (readonly [file: string, column: string])[] = [
  ['urls/real_malformed_urls.csv', 'url'],
  ['search/fivetran_seeds/microsoft_ads_ad_history_data.csv', 'final_url'],
  ['social/fivetran_seeds/tiktok_ad_history_data.csv', 'landing_page_url'],
  ['social/fivetran_seeds/reddit_ads_ad_data.csv', 'click_url'],
  ['social/fivetran_seeds/linkedin_ad_creative_history_data.csv', 'click_uri'],
  ['social/fivetran_seeds/linkedin_ad_creative_history_data.csv', 'spotlight_landing_page'],
  ['analytics/sfgov_ga_2016/top-landing-pages-30-days.csv', 'landing_page'],
  ['analytics/sfgov_ga_2016/top-pages-30-days.csv', 'page'],
  ['analytics/sfgov_ga_2016/all-domains-30-days.csv', 'domain'],
];

const realAddresses = (): string[] => [
  ...new Set(
    COLUMNS.flatMap(([file, column]) =>
      Rows.parse(
        parse(readFileSync(path.join(REAL, file)), { columns: true, relax_quotes: true }),
      ).flatMap((row) => row[column]?.trim() || []),
    ),
  ),
];

const OUT = ['sfgov.org/sfc/', '*.cal.com/team/'];
const IN = [
  'sfgov.org',
  '*.sftreasurer.org',
  'linkedin.com',
  'google.com',
  'fivetran.com/directory/',
];

/** The second count: plain text, cut at its marks. */
function isMet(address: string, rule: string): boolean {
  const [place = ''] = address
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .split(/[?#]/);
  const [host = '', ...parts] = place.split('/');
  const [site = '', ...wanted] = rule.replace('*.', '').split('/').filter(Boolean);
  const name = host.toLowerCase();
  const isSite = name === site || (rule.startsWith('*.') && name.endsWith(`.${site}`));
  return isSite && wanted.every((part, at) => parts[at] === part);
}

function ruleOf(side: 'in' | 'out', text: string): ContentRule[] {
  const read = readPage(text);
  return 'rule' in read ? [{ side, is: 'page', page: read.rule }] : [];
}

test.runIf(existsSync(REAL))(
  'real addresses are taken all at once, and counted as they are by hand',
  async () => {
    await journey.server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'targeting/contentManage' });
    const admin = await journey.server.signIn('admin');
    const rules = [
      ...OUT.flatMap((text) => ruleOf('out', text)),
      ...IN.flatMap((text) => ruleOf('in', text)),
    ];
    const body = { clientUuid: CLIENTS.northwind, name: 'Real', content: { rules, reasons: {} } };
    const { profileId } = (await admin.send(CALLS.targeting.addContent, { body })).body.data;

    const addresses = realAddresses();
    const taken = addresses.filter(
      (address) =>
        !OUT.some((rule) => isMet(address, rule)) && IN.some((rule) => isMet(address, rule)),
    );
    expect(addresses.length).toBeGreaterThan(50);
    expect(taken.length).toBeGreaterThan(10);

    const page = await journey.signIn('analyst');
    await page.goto(`/amx/targeting/content/${CLIENTS.northwind}/${profileId}`);
    await page.getByRole('button', { name: 'Run over pages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run over pages' });
    await dialog.getByText('A list', { exact: true }).click();
    await dialog.getByLabel('Addresses').fill(addresses.join('\n'));
    await dialog.getByText(`${taken.length} pages of ${addresses.length} match.`).waitFor();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as CSV' }).click();
    const rows = z
      .array(z.tuple([z.string(), z.string(), z.string()]))
      .parse(parse(readFileSync(await (await saved).path()), { bom: true, from: 2 }));
    expect(rows.filter(([, verdict]) => verdict === 'matches').map(([address]) => address)).toEqual(
      taken,
    );
  },
);

/** Sections in use: a site is given its address, sections come from a file, two profiles want the same one, and the board says so. */
import { beforeAll, expect, test } from 'vitest';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
beforeAll(async () => {
  await journey.server.services.records.db
    .insert(rolePermission)
    .values({ roleId: 'analyst', permission: 'targeting/contentManage' });
});

const FILE = [
  ...[
    'Site,Section,Parent,Path',
    'The Daily,Sport,,/sport/*',
    'The Daily,Football,Sport,/sport/football',
  ],
  'Elsewhere,News,,/news',
].join('\n');

test('sections are imported, taken by two profiles, and what is in whose way is said', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/amx/sectiontargeting');
  const tree = page.getByRole('treegrid', { name: 'Sites and sections' });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'New site' }).click();
    const site = page.getByRole('dialog', { name: 'New site' });
    await site.getByLabel('Name').fill(name);
    await site.getByLabel('Address').fill('daily.example');
    await site.getByLabel('Categories').fill('483');
    await site.getByText('Sports').waitFor();
    await site.getByRole('button', { name: 'Save site' }).click();
    await site.waitFor({ state: 'detached' });
  };
  await add('The Daily');
  await tree.getByRole('row', { name: 'The Daily' }).waitFor();

  await page.getByRole('button', { name: 'Import sections' }).click();
  const importing = page.getByRole('dialog', { name: 'Import sections' });
  await importing.getByLabel('Or paste it').fill(FILE);
  await importing
    .getByText('2 sections new, 0 changed, 0 as before, 1 line not understood.')
    .waitFor();
  await importing.getByText('No site is known as Elsewhere: say first where it is.').waitFor();
  expect(await findings(page)).toEqual([]);
  await importing.getByRole('button', { name: 'Import 2 sections' }).click();
  await importing.waitFor({ state: 'detached' });

  const make = async (name: string, section: string, isExclusive: boolean) => {
    await page.goto('/amx/sectiontargeting');
    await page.getByRole('button', { name: 'New profile' }).click();
    const making = page.getByRole('dialog');
    await making.getByRole('button', { name: /Client/ }).click();
    await page.getByRole('option').first().click();
    await making.getByLabel('Name').fill(name);
    await making.getByRole('button', { name: 'Make profile' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('searchbox', { name: 'Find a site or section' }).fill(section);
    await tree.getByRole('row', { name: new RegExp(`^${section}, not chosen`) }).click();
    await page.getByRole('button', { name: `Remove The Daily, ${section}` }).waitFor();
    if (isExclusive) await page.getByRole('switch', { name: /^Exclusive/ }).click({ force: true });
    await settle(page);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await page.getByText('Saved as version 2').waitFor();
  };
  await make('Season', 'Sport', true);
  await make('Cup', 'Football', false);

  await page.goto('/amx/sectiontargeting');
  const conflicts = page.getByRole('region', { name: 'Conflicts' });
  await conflicts.getByText('with Season, Without an end').waitFor();
  await conflicts.getByText('daily.example/sport/football').first().waitFor();
  await page.getByRole('searchbox', { name: 'Find a site or section' }).fill('football');
  await tree.getByRole('row', { name: /^Football, 90 days free/ }).click();
  const takers = page.getByRole('region', { name: 'Who takes it' });
  await takers.getByRole('link', { name: 'Season' }).waitFor();
  await page
    .getByText('Delivery is reported by site: a section has no figure of its own.')
    .waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const reader = await journey.signIn('analyst');
  await reader.goto('/amx/sectiontargeting');
  await reader.getByRole('treegrid', { name: 'Sites and sections' }).waitFor();
  expect(await reader.getByRole('button', { name: 'Import sections' }).count()).toBe(0);
});

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

  await page.setViewportSize({ width: 1280, height: 900 });

  // By hand, and by the keyboard alone: a section is added, moved, and not removed unasked while a profile names it.
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add section');
  const adding = page.getByRole('dialog', { name: 'New section of “The Daily”' });
  await adding.getByLabel('Name').fill('Women');
  await adding.getByLabel('Path').fill('/sport/football/women');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await adding.waitFor({ state: 'detached' });
  const search = page.getByRole('searchbox', { name: 'Find a site or section' });
  await search.fill('women');
  await tree.getByRole('row', { name: /^Women/ }).focus();
  await page.keyboard.press('Enter');
  await press('Rename or move');
  const changing = page.getByRole('dialog', { name: 'Change “Women”' });
  await changing.getByRole('combobox', { name: 'Lies in' }).fill('Sport');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await changing.getByRole('button', { name: 'Save section' }).press('Enter');
  await page.getByText('“Women” is changed').waitFor();
  await search.fill('football');
  await tree.getByRole('row', { name: /^Football/ }).click();
  await press('Remove');
  const removing = page.getByRole('dialog', { name: 'Remove “Football”?' });
  await removing.getByRole('link', { name: 'Cup' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await removing.getByRole('button', { name: 'Remove it all the same' }).press('Enter');
  await conflicts.getByText('“Football” was removed from its site').waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);

  // A site of the archive is shown there alone.
  await search.fill('');
  await tree.getByRole('row', { name: 'The Daily' }).click();
  await press('Archive');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('“The Daily” is archived').waitFor();
  await tree.waitFor({ state: 'detached' });
  await page.getByText('Archived', { exact: true }).first().click();
  await tree.getByRole('row', { name: 'The Daily' }).waitFor();

  // The profile keeps the section that is gone, and says what is different from another profile.
  await conflicts.getByRole('link', { name: 'Cup' }).click();
  await page.getByRole('button', { name: 'Remove Football, removed from its site' }).waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  const comparing = page.getByRole('dialog', { name: 'Compare' });
  await comparing.getByRole('button', { name: /Compared with/ }).click();
  await page.getByRole('option', { name: 'Season, version 2' }).click();
  await comparing
    .getByRole('region', { name: 'Only here' })
    .getByText('Take in: Football, daily.example/sport/football')
    .waitFor();
  await comparing.getByRole('region', { name: 'Only there' }).getByText('Exclusive').waitFor();
  expect(await findings(page)).toEqual([]);

  const reader = await journey.signIn('analyst');
  await reader.goto('/amx/sectiontargeting?shown=archived');
  await reader.getByRole('treegrid', { name: 'Sites and sections' }).waitFor();
  await reader.getByRole('treegrid').getByRole('row', { name: 'The Daily' }).click();
  await reader.getByRole('region', { name: 'Who takes it' }).waitFor();
  for (const name of ['Import sections', 'Add section', 'Take out of the archive']) {
    expect(await reader.getByRole('button', { name }).count()).toBe(0);
  }
});

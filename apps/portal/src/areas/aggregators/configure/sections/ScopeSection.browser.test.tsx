/** Rules of what belongs to an aggregator: counted before they are added, and rules of channels in their order. */
import type { ScopeCount } from '@flightdeck/contract/aggregators';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../../../app/testing/violations.ts';
import { ScopeSection } from './ScopeSection.tsx';
import { showSection } from './show-section.tsx';
import { bodyOf } from './testing.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const campaigns = (kept: number): ScopeCount => ({
  ...{ of: 'campaign', all: 12, kept },
  ...{ keptNames: ['Spring'], leftNames: kept < 12 ? ['Winter'] : [] },
});
const newRule = page.getByRole('form', { name: 'Another rule' });

it('counts a rule while it is written, and with it once it is added', async () => {
  await page.viewport(1280, 900);
  const asked: unknown[] = [];
  const body = showSection(ScopeSection, bodyOf({}), {
    server: (_, given) => {
      asked.push(given);
      return { things: [campaigns(JSON.stringify(given).includes('spring') ? 3 : 12)] };
    },
  });
  await expect.element(page.getByText('12 of 12')).toBeVisible();
  await newRule.getByRole('textbox', { name: 'Words' }).fill('spring');
  await expect.element(page.getByText('3 of 12')).toBeVisible();
  await expect.element(page.getByText('With the new rule:')).toBeVisible();
  expect(body().scope).toEqual([]);
  await userEvent.keyboard('{Enter}');
  const rule = { does: 'include', of: 'campaign', match: 'contains', text: 'spring' };
  expect(body().scope).toEqual([rule]);
  expect(asked).toEqual([
    { advId: 1, rules: [] },
    { advId: 1, rules: [rule] },
  ]);
  await button('Names of campaigns').click();
  await expect.element(page.getByText(/Winter and 8 more/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await button('Remove rule 1').click();
  await expect.element(page.getByText('12 of 12')).toBeVisible();
  await expect.element(button('Add rule')).toHaveFocus();
});

it('says when it cannot be counted, and asks again', async () => {
  let isDown = true;
  showSection(ScopeSection, bodyOf({}), {
    server: () => {
      if (isDown) throw new Error('The store is busy.');
      return { things: [campaigns(0)] };
    },
  });
  await expect.element(page.getByText('The store is busy.')).toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(page.getByText('Nothing is left: change a rule.')).toBeVisible();
});

it('says that it is offline', async () => {
  const { connection } = await import('../../../../app/connection.ts');
  connection.lose();
  showSection(ScopeSection, bodyOf({}), { server: () => ({ things: [campaigns(12)] }) });
  await expect.element(page.getByText(/^The server cannot be reached/)).toBeVisible();
  await connection.check();
});

it('orders rules of channels, since the first that holds decides', async () => {
  await page.viewport(390, 800);
  const rule = { channel: 'Video', of: 'site', match: 'contains', text: 'tube' } as const;
  const body = showSection(
    ScopeSection,
    bodyOf({ channels: [rule, { ...rule, channel: 'Audio', text: 'radio' }] }),
    { server: () => ({ things: [] }) },
  );
  await button('Move up channel rule 2').click();
  expect(body().channels.map(({ channel }) => channel)).toEqual(['Audio', 'Video']);
  await expect.element(button('Move down channel rule 1')).toHaveFocus();
  const form = page.getByRole('form', { name: 'Another rule of a channel' });
  await form.getByRole('button', { name: 'Add channel rule' }).click();
  await expect.element(page.getByText('Write words of the name first.')).toBeVisible();
  await form.getByRole('combobox', { name: 'New rule: channel' }).fill('Native');
  await form.getByRole('textbox', { name: 'Words' }).fill('taboola');
  await userEvent.keyboard('{Enter}');
  expect(body().channels[2]).toEqual({ ...rule, channel: 'Native', text: 'taboola' });
  expect(await violationsIn()).toEqual([]);
});

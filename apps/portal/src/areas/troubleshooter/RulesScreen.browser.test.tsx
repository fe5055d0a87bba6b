/** The page of rules: each state, who may try other bands, and what a trial and setting them say. */
import type { BandTrial, RuleInfo } from '@flightdeck/contract/troubleshooter';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RulesScreen } from './RulesScreen.tsx';
import { only, sampleList } from './testing.ts';
import { DOWN, showScreen } from './testing-screen.tsx';

const LIST = only(sampleList(40), 0, 9);
const RULE: RuleInfo = {
  ...{ ruleId: 'booking-pacing', subject: 'booking', title: 'Goal pacing', unit: 'percent' },
  ...{ formula: 'Delivered ÷ expected by now × 100', source: 'Specification §4, §9' },
  toDo: 'Ask the site for make-good days.',
  bands: { kind: 'around', far: [75, 125], near: [90, 110] },
  ...{ ownBands: null, version: 0, levels: [2, 1, 7], history: [] },
};
const TRIAL: BandTrial = {
  ...{ items: 10, now: [2, 1, 7], tried: [3, 0, 7], changed: 1 },
  examples: [
    { id: 1, name: 'Trailhead Weekly', from: 2, to: 1, stake: 19_200, currency: 'EUR' },
    { id: 2, name: 'Peak Radio', from: 2, to: 1, stake: 800, currency: 'GBP' },
  ],
};
const show = (
  over: Readonly<Record<string, unknown>> = {},
  { path = '/', mayTry = true }: { readonly path?: string; readonly mayTry?: boolean } = {},
) =>
  showScreen(
    <RulesScreen />,
    {
      'troubleshooter/items': LIST,
      'troubleshooter/rules': { rules: [RULE] },
      'troubleshooter/rules/try': TRIAL,
      'troubleshooter/rules/set': { version: 1 },
      ...over,
    },
    {
      path,
      allowed: [
        'troubleshooter/aggregator',
        ...(mayTry ? (['troubleshooter/rules'] as const) : []),
      ],
    },
  );
const ruleName = page.getByRole('heading', { name: 'Goal pacing' });

it('says that it loads, then each rule with its bands and how many items are at each level', async () => {
  const { promise, resolve } = Promise.withResolvers();
  show({ 'troubleshooter/rules': promise });
  await expect.element(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(ruleName.query()).toBeNull();
  resolve({ rules: [RULE] });
  await expect.element(ruleName).toBeVisible();
  await expect.element(page.getByText(/^Level 1 below 75\.0% or above 125\.0%/)).toBeVisible();
  // The level, then how many.
  const levels = page.getByRole('list', { name: 'Items by level' });
  await expect.element(levels).toHaveTextContent('1 22 13 7');
});

it('says that there are none', async () => {
  show({ 'troubleshooter/rules': { rules: [] } });
  await expect.element(page.getByText('No rules')).toBeVisible();
});

it('tells why they could not be loaded, and loads them again when asked', async () => {
  const { sentTo } = show({ 'troubleshooter/rules': DOWN });
  await expect.element(page.getByText('The rules could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sentTo('troubleshooter/rules').length).toBe(2);
});

it('offers other bands to nobody without the permission', async () => {
  show({}, { mayTry: false });
  await expect.element(ruleName).toBeVisible();
  expect(page.getByRole('button', { name: 'Try other bands' }).query()).toBeNull();
});

it('tells what other bands would change, each item in the currency of its client', async () => {
  const { sentTo } = show();
  await page.getByRole('button', { name: 'Try other bands' }).click();
  await page.getByRole('spinbutton', { name: /^Level 1 below/ }).fill('80');
  await userEvent.tab();
  await expect.element(page.getByText(/^1 item of 10 would change\./)).toBeVisible();
  await expect.element(page.getByText('€19,200 at risk')).toBeVisible();
  await expect.element(page.getByText('£800 at risk')).toBeVisible();
  expect(sentTo('troubleshooter/rules/try')).toMatchObject([{ numbers: { 'far low': 80 } }]);
  expect(sentTo('troubleshooter/rules/set')).toEqual([]);
});

it('refuses bands that pass each other, and sets them for a client with a reason alone', async () => {
  const [client] = LIST.clients;
  const { sentTo } = show({}, { path: `/?client=${client?.uuid}` });
  await page.getByRole('button', { name: 'Try other bands' }).click();
  const set = page.getByRole('button', { name: `Set for ${client?.name}` });
  const low = page.getByRole('spinbutton', { name: /^Level 1 below/ });
  await low.fill('95');
  await userEvent.tab();
  await expect.element(page.getByText(/The limits must not pass each other/)).toBeVisible();
  await expect.element(set).toBeDisabled();
  await low.fill('80');
  await userEvent.tab();
  await expect.element(set).toBeDisabled();
  await page
    .getByRole('textbox', { name: /has bands of its own$/ })
    .fill('Their sites report late.');
  await set.click();
  await expect
    .poll(() => sentTo('troubleshooter/rules/set'))
    .toMatchObject([
      { clientUuid: client?.uuid, numbers: { 'far low': 80 }, reason: 'Their sites report late.' },
    ]);
});

/** Configuring an aggregator: what is wrong, saving, leaving, runs and versions. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../../app/testing/api.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { AGGREGATOR, BODY, showAggregators } from '../testing.tsx';

const AT = '/client/aggregator/configure/a1';
const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const open = async (name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
const name = () => page.getByRole('textbox', { name: 'Name' });

it('asks before unsaved changes are left, but not between sections', async () => {
  const sentTo = showAggregators('/client/aggregator/list');
  await page.getByRole('link', { name: 'Spring' }).click();
  await name().fill('Spring and summer');
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  await open('Sources');
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Site');
  await open('Basics');
  await expect.element(name()).toHaveValue('Spring and summer');
  await page.getByRole('link', { name: 'Look' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await press('Cancel');
  await press('Save');
  await expect
    .poll(() => sentTo('client/aggregator/set'))
    .toEqual([{ uuid: 'a1', body: { ...BODY, name: 'Spring and summer' } }]);
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});

it('says what is wrong, counts it by section and leads there', async () => {
  showAggregators(AT, {
    'client/aggregator/a1': { ...AGGREGATOR, status: 'draft', body: { ...BODY, sources: [] } },
  });
  const fault = page.getByText('Nothing counts its outcomes yet. Add a source.');
  await expect.element(fault).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Activate' })).toBeDisabled();
  await page.getByRole('listitem').filter({ has: fault }).getByRole('link').click();
  await expect.element(page.getByRole('region', { name: 'Settings: Sources' })).toHaveFocus();
  await press('Add source');
  await page.getByRole('menuitem', { name: 'Another: web analytics' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Web analytics');
});

it('does not save a name that is empty', async () => {
  showAggregators(AT);
  await name().fill('');
  await expect.element(page.getByText(/^The name is missing/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('tells who saved meanwhile, and takes theirs when asked', async () => {
  let current: unknown = AGGREGATOR;
  showAggregators(AT, {
    'client/aggregator/a1': () => current,
    'client/aggregator/set': () => {
      current = { ...AGGREGATOR, revision: 4, body: { ...BODY, name: 'Theirs' }, name: 'Theirs' };
      throw new Refusal('Nora saved it.', {
        ...{ statusCode: 409, code: 'conflict' },
        details: { revision: 4, savedBy: 'Nora North', savedAt: '2026-04-14T08:00:00.000Z' },
      });
    },
  });
  await name().fill('Mine');
  await press('Save');
  await expect.element(page.getByText(/Nora North saved this aggregator/)).toBeVisible();
  await press('Reload theirs');
  await expect.element(name()).toHaveValue('Theirs');
  expect(page.getByText('Not saved', { exact: true }).elements()).toEqual([]);
});

it('shows what changes would do to figures before they are saved', async () => {
  const sums = (outcomes: number) => ({ outcomes, claimed: 9, spend: 50 });
  const sentTo = showAggregators(`${AT}/runs`, {
    'client/aggregator/a1/foresee': {
      outcomes: [{ name: 'Order placed', before: sums(10), after: sums(25) }],
    },
  });
  await press('Map brochure');
  await page.getByRole('menuitem', { name: 'Order placed' }).click();
  await expect.element(page.getByText(/Every activity found a place in the form/)).toBeVisible();
  await press('Show what would change');
  await expect.element(page.getByRole('row', { name: /Order placed 10 → 25/ })).toBeVisible();
  expect(sentTo('client/aggregator/a1/foresee')).toEqual([
    {
      ...BODY,
      outcomes: [
        {
          ...BODY.outcomes[0],
          activities: [
            { sourceId: 'site', activity: 'purchase', weight: 1 },
            { sourceId: 'site', activity: 'brochure', weight: 1 },
          ],
        },
      ],
    },
  ]);
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});

it('leaves an activity out on purpose, and computes days again', async () => {
  const sentTo = showAggregators(`${AT}/runs`);
  await press('Ignore brochure');
  await press('Compute again');
  await expect
    .poll(() => sentTo('client/aggregator/a1/run'))
    .toEqual([{ from: '2026-03-01', to: '2026-04-14' }]);
  await press('Save');
  await expect
    .poll(() => sentTo('client/aggregator/set'))
    .toEqual([
      {
        uuid: 'a1',
        body: { ...BODY, ignored: [{ sourceId: 'site', activity: 'brochure' }] },
      },
    ]);
});

it('puts an older version into the form', async () => {
  const by = { id: 'u1', name: 'Priya Shah', email: 'priya@meridian.example' };
  const version = (revision: number, title: string, changes: string[]) => ({
    ...{ revision, changes, savedBy: by, savedAt: '2026-04-10T09:00:00.000Z' },
    body: { ...BODY, name: title },
  });
  showAggregators(`${AT}/history`, {
    'client/aggregator/a1/versions': {
      versions: [version(3, 'Spring', ['Renamed from “Old” to “Spring”']), version(2, 'Old', [])],
    },
  });
  await expect.element(page.getByText('Renamed from “Old” to “Spring”')).toBeVisible();
  await press('Restore version 2');
  await open('Basics');
  await expect.element(name()).toHaveValue('Old');
});

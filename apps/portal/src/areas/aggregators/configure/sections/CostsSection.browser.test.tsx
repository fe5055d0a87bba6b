/** Costs as they are set: plans in place of the data, fixed amounts and fees, and what they add up to. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../../../app/testing/violations.ts';
import { CostsSection } from './CostsSection.tsx';
import { showSection } from './show-section.tsx';
import { bodyOf } from './testing.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('adds a fixed amount only with all that it needs, and says what counts in the flight', async () => {
  await page.viewport(1280, 900);
  const body = showSection(CostsSection, bodyOf({}));
  await expect.element(page.getByText(/^Media cost what the data say/)).toBeVisible();
  await button('Fixed amount').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'What for' }).fill('Studio');
  await dialog.getByRole('combobox', { name: 'Channel' }).fill('Video');
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('9200');
  expect(await violationsIn(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  expect(body().costs).toMatchObject([
    { kind: 'fixed', label: 'Studio', channel: 'Video', amount: 9200, start: '2026-03-01' },
  ]);
  await expect.element(page.getByText(/^Fixed amounts add £9,200 in the flight/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('keeps an amount while none above zero is given, and tells days outside of the flight', async () => {
  await page.viewport(390, 800);
  const fixed = { kind: 'fixed', id: 'c1', label: 'Studio', channel: 'Video' } as const;
  const costs = [{ ...fixed, amount: 1200, start: '2026-05-01', end: '2026-06-29' }];
  const body = showSection(CostsSection, bodyOf({ costs }));
  await expect
    .element(page.getByText(/add £620.00 in the flight.*£580.00 are of days outside/))
    .toBeVisible();
  const amount = page.getByRole('spinbutton', { name: 'Amount' });
  await amount.fill('0');
  await userEvent.tab();
  await expect.element(page.getByText(/^Give more than 0/)).toBeVisible();
  await page.getByRole('textbox', { name: 'What for' }).fill(' ');
  await expect.element(page.getByText('Write something: “Studio” stays until then.')).toBeVisible();
  expect(body().costs).toEqual(costs);
  expect(await violationsIn()).toEqual([]);
});

it('adds fees up by channel, and says that a plan would count twice', async () => {
  await page.viewport(1280, 900);
  const fee = { kind: 'fee', channel: null } as const;
  const body = showSection(
    CostsSection,
    bodyOf({
      costs: [
        { ...fee, id: 'f1', label: 'Agency', share: 0.1 },
        { ...fee, id: 'f2', label: 'Tools', share: 0.025 },
      ],
    }),
  );
  await expect
    .element(page.getByText('Fees add 12.5% to the spend of all channels.'))
    .toBeVisible();
  await page.getByRole('spinbutton', { name: 'Share of spend' }).first().fill('15');
  expect(body().costs[0]).toMatchObject({ share: 0.15 });
  await button('Planned spend').click();
  await button('Planned spend').click();
  await expect
    .element(
      page
        .getByText('Planned spend of a channel would count twice. Remove one of the two.')
        .first(),
    )
    .toBeVisible();
  await button('Remove planned spend 4').click();
  await expect.element(button('Remove planned spend 3')).toHaveFocus();
  expect(body().costs).toHaveLength(3);
});

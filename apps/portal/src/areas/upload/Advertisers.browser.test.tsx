/** The choice of a client for each new advertiser of a file. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../app/testing/render.tsx';
import { Advertisers } from './Advertisers.tsx';
import { type Choices, type ClientChoices, completed } from './assignments.ts';
import { fileAdvertiser } from './testing.ts';

const CLIENTS: ClientChoices = {
  clients: [{ uuid: 'u1', name: 'Acme', type: 'Travel', currency: 'GBP' }],
  advertisers: [{ advId: 7, name: 'Acme Hotels', client: 'Acme' }],
  mayCreate: true,
  types: ['Travel'],
  defaults: { type: 'Other', currency: 'GBP' },
};
const FILE = [
  fileAdvertiser('Known', { state: 'assigned', client: 'Acme' }),
  fileAdvertiser('Foreign', { state: 'refused' }),
  fileAdvertiser('Fabrikam', { currency: 'CHF' }),
];

let latest: Choices = {};
function Screen() {
  const [chosen, setChosen] = useState<Choices>({});
  latest = completed(FILE, CLIENTS, chosen);
  return (
    <Advertisers
      advertisers={FILE}
      clients={CLIENTS}
      choices={latest}
      onChange={(key, choice) => setChosen((before) => ({ ...before, [key]: choice }))}
      locale="en-GB"
    />
  );
}

it('proposes a new client in the currency of the file, and takes a trade of the person’s own or an existing client', async () => {
  render(<Screen />);
  await expect.element(page.getByText('Belongs to Acme')).toBeVisible();
  await expect.element(page.getByText(/Not among your clients/)).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Currency' }))
    .toHaveValue('CHF – Swiss Franc');
  expect(latest).toEqual({ Fabrikam: { name: 'Fabrikam', type: 'Other', currency: 'CHF' } });

  await page.getByRole('combobox', { name: 'Trade' }).fill('Rail freight');
  // The list of currencies opens on focus.
  await userEvent.keyboard('{Tab}{Escape}');
  await page.getByRole('textbox', { name: 'Name' }).fill('acme');
  await expect.element(page.getByText(/There is a client Acme already/)).toBeVisible();
  expect(latest).toEqual({ Fabrikam: { name: 'acme', type: 'Rail freight', currency: 'CHF' } });

  await page.getByRole('combobox', { name: 'Client of Fabrikam' }).click();
  await page.getByRole('option', { name: /^Acme/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  expect(latest).toEqual({ Fabrikam: { uuid: 'u1' } });

  // The list opens on focus, which the box still has.
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('option', { name: /Account of Acme Hotels/ }).click();
  await expect.element(page.getByText(/Its figures count for that advertiser/)).toBeVisible();
  expect(latest).toEqual({ Fabrikam: { accountOf: 7 } });
});

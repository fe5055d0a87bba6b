/** Client settings as their editor meets them: what covers show, and why they show nothing. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { ClientSettingsScreen } from './ClientSettingsScreen.tsx';

const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqPhfDwAChgGAWjR9awAAAABJRU5ErkJggg==';
const client = { uuid: 'c1', name: 'Northwind Airways', logo: null, colour: null, unshown: null };

function open(settings: object): void {
  renderWithApi(
    <ClientSettingsScreen />,
    (call) => {
      if (call === 'clients/list') return { clients: [{ uuid: 'c1', name: 'Northwind Airways' }] };
      if (call === 'clients/get/c1') return { ...client, ...settings };
      if (call === 'clients/logo/c1') return client;
      throw new Error(`${call} failed on purpose`);
    },
    '/client/configure',
  );
}

it('shows the logo as covers do, and removes it when that is confirmed', async () => {
  open({ logo: LOGO });
  await expect
    .element(page.getByRole('img', { name: 'Logo of Northwind Airways as covers show it' }))
    .toHaveAttribute('src', LOGO);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect.element(page.getByText('No logo yet: covers show none.')).toBeVisible();
});

it('says that a logo on another server is not shown, and what to do', async () => {
  const address = 'https://cdn.example/logo.png';
  open({ unshown: { reason: 'elsewhere', address } });
  await expect
    .element(page.getByText(/cdn\.example.logo\.png, and a report fetches nothing/))
    .toBeVisible();
  await expect.element(page.getByText(/Save that picture and upload it here/)).toBeVisible();
});

it('saves a colour, and shows where it is too light', async () => {
  const asked: unknown[] = [];
  renderWithApi(
    <ClientSettingsScreen />,
    (call, body) => {
      if (call === 'clients/list') return { clients: [{ uuid: 'c1', name: 'Northwind Airways' }] };
      if (call === 'clients/get/c1') return client;
      if (call === 'clients/colour/c1') {
        asked.push(body);
        if (asked.length === 1) throw new Error('#FFFF00 is too light.');
        return { ...client, colour: '#0B5D4E' };
      }
      throw new Error(`${call} failed on purpose`);
    },
    '/client/configure',
  );
  const field = page.getByRole('textbox', { name: 'Colour', exact: true });
  const save = page.getByRole('button', { name: 'Save colour' });
  await field.fill('#FFFF0');
  await expect.element(save).toBeDisabled();
  await field.fill('#FFFF00');
  await save.click();
  await expect.element(page.getByText('#FFFF00 is too light.')).toBeVisible();
  const picker = page.getByLabelText('Choose the colour');
  await expect.element(picker).toHaveValue('#ffff00');
  await picker.fill('#0b5d4e');
  await expect.element(field).toHaveValue('#0B5D4E');
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Remove colour' })).toBeVisible();
  expect(asked).toEqual([{ colour: '#FFFF00' }, { colour: '#0B5D4E' }]);
});

it('shows a refused upload where it was chosen', async () => {
  renderWithApi(<ClientSettingsScreen />, (call) => {
    if (call === 'clients/list') return { clients: [{ uuid: 'c1', name: 'Northwind Airways' }] };
    if (call === 'clients/get/c1') return client;
    throw new Error('The picture is damaged.');
  });
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await expect.element(page.getByText('Drop a logo')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const data = new DataTransfer();
  data.items.add(file);
  if (!input) throw new Error('There is no field for a file.');
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('alert').getByText('The picture is damaged.')).toBeVisible();
});

/** Clients as their editors meet them: the list, the guided start, and the settings by section. */
import type { ClientMerge } from '@flightdeck/contract/clients';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../app/testing/api.tsx';
import { violationsIn } from '../../app/testing/violations.ts';
import { CLIENT, ROW, showClients } from './testing.tsx';

const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqPhfDwAChgGAWjR9awAAAABJRU5ErkJggg==';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** The open section: announcements of earlier tests stand outside of it. */
const section = () => page.getByRole('region', { name: /^Settings: / }).element();

/** Chooses a file as a person does. */
function choose(type: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file.');
  const data = new DataTransfer();
  data.items.add(new File(['picture'], 'logo.png', { type }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('lists the clients, and asks for what the filters say', async () => {
  const sentTo = showClients('/client/configure');
  await expect.element(page.getByRole('row', { name: /Northwind Airways/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Northwind Airways' }))
    .toHaveAttribute('href', '/client/configure/c1');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('tern');
  await expect
    .poll(() => sentTo('clients/list').at(-1))
    .toEqual(expect.objectContaining({ search: 'tern', types: [], sort: 'name' }));
  expect(await violationsIn()).toEqual([]);
});

it('leads whoever has one client to it, and offers them no new one', async () => {
  showClients('/client/configure', {}, { user: { internal: false, clientAccess: ['c1'] } });
  await expect.element(page.getByRole('heading', { name: 'Northwind Airways' })).toBeVisible();
  expect(page.getByRole('link', { name: 'All clients' }).elements()).toEqual([]);
});

it('makes a client in three steps, with the colour of its logo, and opens it', async () => {
  const made = { ...CLIENT, uuid: 'c2', name: 'Tern Foods', currencyLocked: null };
  const sentTo = showClients('/client/configure', {
    'clients/look-at-logo': { logo: LOGO, logoColours: ['#0B5D4E'] },
    'clients/create': made,
    'clients/logo/c2': { ...made, logo: LOGO },
    'clients/get/c2': made,
    'clients/accounts/c2': { clientUuid: 'c2', advertisers: [] },
  });
  await press('New client');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await field('Name').fill('Tern Foods');
  await page.getByRole('combobox', { name: 'Trade' }).fill('Food');
  // The open list hides what is around it from assistive technology.
  await userEvent.keyboard('{Escape}');
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await press('Next');
  await expect.element(page.getByText('Drop a logo')).toBeVisible();
  choose('image/png');
  await expect.element(field('Colour')).toHaveValue('#0B5D4E');
  await expect
    .element(page.getByRole('img', { name: 'Tern Foods', includeHidden: true }))
    .toBeInTheDocument();
  await press('Next');
  await press('Add contact');
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Sam Lee');
  await press('Make client');
  await expect.element(page.getByRole('heading', { name: 'Tern Foods' })).toBeVisible();
  expect(sentTo('clients/create')).toEqual([
    {
      ...{ name: 'Tern Foods', type: 'Food', office: null, currency: 'EUR' },
      ...{ timeZone: 'Europe/Berlin', colour: '#0B5D4E' },
      contacts: [{ name: 'Sam Lee', role: '', email: '', phone: '' }],
    },
  ]);
  expect(sentTo('clients/logo/c2')).toHaveLength(1);
});

it('invites people with the client, and tells who was not invited', async () => {
  const made = { ...CLIENT, uuid: 'c2', name: 'Tern Foods', currencyLocked: null };
  const role = { id: 'r1', name: 'Analyst', description: '', permissions: [], mayGive: true };
  const sentTo = showClients(
    '/client/configure',
    {
      'clients/create': made,
      'clients/get/c2': made,
      'user/choices': {
        ...{ roles: [role], clients: [], providerDomain: 'meridian.example' },
        mayInviteInternal: true,
      },
      'user/invite': {
        results: [
          { email: 'sam@tern.example', userId: 'u1', outcome: 'done', message: '' },
          {
            email: 'kim@a.example',
            userId: null,
            outcome: 'refused',
            message: 'Ask the provider.',
          },
        ],
      },
      'user/list': { rows: [], total: 0, isMore: false },
    },
    { allowed: ['client/adminSettingView', 'user/manage', 'user/list'] },
  );
  await press('New client');
  await field('Name').fill('Tern Foods');
  await page.getByRole('combobox', { name: 'Trade' }).fill('Food');
  await userEvent.keyboard('{Escape}');
  await press('Next');
  await press('Next');
  await field('Invite people').fill('sam@');
  await expect.element(page.getByText('Not an address: sam@')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make client' })).toBeDisabled();
  await field('Invite people').fill('sam@tern.example, kim@a.example');
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await press('Make client');
  await expect.element(page.getByText('People who see Tern Foods')).toBeVisible();
  await expect
    .element(page.getByText('1 person invited. kim@a.example: Ask the provider.').first())
    .toBeVisible();
  expect(sentTo('user/invite')).toEqual([
    {
      people: [{ email: 'sam@tern.example' }, { email: 'kim@a.example' }],
      ...{ roleIds: [], clientUuids: ['c2'] },
    },
  ]);
});

it('says why a client was not made, and keeps what was typed', async () => {
  showClients('/client/configure', {
    'clients/create': () => {
      throw new Refusal('There is a client “Tern Foods” already.', {
        ...{ statusCode: 409, code: 'conflict', details: { field: 'name' } },
      });
    },
  });
  await press('New client');
  await field('Name').fill('tern foods');
  await page.getByRole('combobox', { name: 'Trade' }).fill('Food');
  await userEvent.keyboard('{Escape}');
  await press('Next');
  await press('Next');
  await press('Make client');
  await expect.element(page.getByText('There is a client “Tern Foods” already.')).toBeVisible();
  await press('Back');
  await press('Back');
  await expect.element(field('Name')).toHaveValue('tern foods');
});

it('saves the identity with its revision, and asks where somebody saved meanwhile', async () => {
  let saves = 0;
  const sentTo = showClients('/client/configure/c1-identity', {
    'clients/identity/c1': (body: object) => {
      saves += 1;
      if (saves > 1) return { ...CLIENT, ...body, revision: 9 };
      throw new Refusal('Ada saved this client.', {
        ...{ statusCode: 409, code: 'conflict' },
        details: { revision: 8, savedBy: 'Ada', savedAt: '2026-04-10T09:00:00.000Z' },
      });
    },
  });
  await expect.element(page.getByText('It stays GBP: plans are written in it.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeDisabled();
  await field('Name').fill('Northwind');
  await press('Save');
  await expect.element(page.getByText(/Ada saved this client on/)).toBeVisible();
  await press('Save mine over it');
  await expect.element(page.getByRole('status').getByText('Not saved')).not.toBeInTheDocument();
  expect(sentTo('clients/identity/c1')[1]).toMatchObject({ name: 'Northwind', office: 'London' });
  expect(await violationsIn(section())).toEqual([]);
});

it('lets people of the client change its contacts alone', async () => {
  const sentTo = showClients(
    '/client/configure/c1-identity',
    { 'clients/identity/c1': (body: object) => ({ ...CLIENT, ...body, revision: 9 }) },
    { user: { internal: false, clientAccess: ['c1'] } },
  );
  await expect.element(page.getByText(/You can change the contacts/)).toBeVisible();
  await press('Add contact');
  await field('Name').fill('Sam Lee');
  await field('E-mail').fill('sam@');
  await expect.element(page.getByText('Give a complete e-mail address.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field('E-mail').fill('sam@northwind.example');
  await press('Save');
  await expect
    .poll(() => sentTo('clients/identity/c1')[0])
    .toMatchObject({ name: CLIENT.name, contacts: [{ email: 'sam@northwind.example' }] });
});

it('shows the logo as covers do, and removes it when that is confirmed', async () => {
  showClients('/client/configure/c1-brand', {
    'clients/get/c1': { ...CLIENT, logo: LOGO },
    'clients/logo/c1': CLIENT,
  });
  await expect
    .element(page.getByRole('img', { name: 'Logo of Northwind Airways as covers show it' }))
    .toHaveAttribute('src', LOGO);
  await press('Remove logo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect.element(page.getByText('No logo yet: covers show none.')).toBeVisible();
});

it('says that a logo on another server is not shown, and what to do', async () => {
  const address = 'https://cdn.example/logo.png';
  showClients('/client/configure/c1-brand', {
    'clients/get/c1': { ...CLIENT, unshown: { reason: 'elsewhere', address } },
  });
  await expect
    .element(page.getByText(/cdn\.example.logo\.png, and a report fetches nothing/))
    .toBeVisible();
  await expect.element(page.getByText(/Save that picture and upload it here/)).toBeVisible();
});

it('saves a colour, and shows where it is too light', async () => {
  let asked = 0;
  const sentTo = showClients('/client/configure/c1-brand', {
    'clients/get/c1': { ...CLIENT, logoColours: ['#123456'] },
    'clients/colour/c1': () => {
      asked += 1;
      if (asked === 1) throw new Error('#FFFF00 is too light.');
      return { ...CLIENT, colour: '#0B5D4E' };
    },
  });
  const save = page.getByRole('button', { name: 'Save colour' });
  await field('Colour').fill('#FFFF0');
  await expect.element(save).toBeDisabled();
  await field('Colour').fill('#FFFF00');
  await save.click();
  await expect.element(page.getByText('#FFFF00 is too light.')).toBeVisible();
  await press('Take #123456 of the logo');
  await expect.element(field('Colour')).toHaveValue('#123456');
  const picker = page.getByLabelText('Choose the colour');
  await picker.fill('#0b5d4e');
  await expect.element(field('Colour')).toHaveValue('#0B5D4E');
  expect(await violationsIn(section())).toEqual([]);
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Remove colour' })).toBeVisible();
  expect(sentTo('clients/colour/c1')).toEqual([{ colour: '#FFFF00' }, { colour: '#0B5D4E' }]);
});

it('shows a refused upload where it was chosen', async () => {
  showClients('/client/configure/c1-brand', {
    'clients/logo/c1': () => {
      throw new Error('The picture is damaged.');
    },
  });
  await expect.element(page.getByText('Drop a logo')).toBeVisible();
  choose('image/svg+xml');
  await expect.element(page.getByRole('alert').getByText('The picture is damaged.')).toBeVisible();
});

it('tells what was changed in plain words, and what is set on other pages', async () => {
  const ada = { id: 'u1', name: 'Ada Admin', email: 'ada@meridian.example' };
  showClients(
    '/client/configure/c1-history',
    {
      'clients/history/c1': {
        entries: [
          {
            ...{ id: 3, at: '2026-04-10T09:00:00.000Z', actor: ada, reason: '' },
            action: 'client/identity',
            changes: [{ field: 'office', before: null, after: 'London' }],
          },
        ],
        isMore: false,
      },
      'client/aggregator/list': { rows: [], total: 2, isMore: false },
      'document/settings/c1': {
        ...{ quota: 10_000_000_000, quotaSet: null, revision: 1 },
        retention: { years: 7, contractEnd: null },
      },
    },
    { allowed: ['client/adminSettingView', 'client/aggregatorView', 'client/documentSharing'] },
  );
  await expect.element(page.getByText('Changed the identity')).toBeVisible();
  await expect.element(page.getByText('Office: none → London')).toBeVisible();
  expect(page.getByRole('link', { name: 'People' }).elements()).toEqual([]);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const others = page.getByRole('list', { name: 'On other pages' });
  await expect.element(others.getByText('2 aggregators')).toBeVisible();
  await expect.element(others.getByText('Kept for 7 years, at most 10.0 GB')).toBeVisible();
  expect(others.getByRole('listitem').elements()).toHaveLength(2);
  expect(await violationsIn(section())).toEqual([]);
});

it('names the people who see a client, with a link to invite others', async () => {
  const person = {
    ...{ id: 'u2', name: 'Nadia North', email: 'nadia@northwind.example', state: 'invited' },
    ...{ internal: false, seesEveryClient: false, hasAcceptedTerms: false, lastSeenAt: null },
    ...{ createdAt: '2026-04-01T08:00:00.000Z', hasSecondFactor: false },
    roles: [{ id: 'r', name: 'Report author' }],
    clients: [{ uuid: 'c1', name: ROW.name }],
  };
  const sentTo = showClients(
    '/client/configure/c1-people',
    { 'user/list': { rows: [person], total: 1, isMore: false } },
    { allowed: ['client/adminSettingView', 'user/list', 'user/viewOther', 'user/manage'] },
  );
  await expect
    .element(page.getByRole('link', { name: 'Nadia North' }))
    .toHaveAttribute('href', '/user/detail/u2');
  await expect
    .element(page.getByRole('link', { name: 'Invite in Users' }))
    .toHaveAttribute('href', '/user/admin/users?client=c1');
  expect(sentTo('user/list')[0]).toMatchObject({ clientUuids: ['c1', '*'] });
  expect(await violationsIn(section())).toEqual([]);
});

it('archives a client after it asked, and offers nothing but to restore it then', async () => {
  let archivedAt: string | null = null;
  const sentTo = showClients('/client/configure/c1-people', {
    'clients/get/c1': () => ({ ...CLIENT, archivedAt }),
    'clients/archive/c1': (body: { readonly isArchived: boolean }) => {
      archivedAt = body.isArchived ? '2026-04-10T09:00:00.000Z' : null;
      return { ...CLIENT, archivedAt };
    },
    'user/list': { rows: [], total: 0, isMore: false },
  });
  await press('Archive');
  await page.getByRole('textbox', { name: 'Reason' }).fill('They left.');
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await press('Archive client');
  await expect.element(page.getByRole('button', { name: 'Restore client' })).toBeVisible();
  expect(
    page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['History']);
  expect(await violationsIn(section())).toEqual([]);
  expect(sentTo('user/list')).toHaveLength(1);
  await press('Restore client');
  await expect.element(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  expect(sentTo('clients/archive/c1')).toEqual([
    { isArchived: true, reason: 'They left.' },
    { isArchived: false },
  ]);
});

it('offers archived clients and the archive to who sees every client alone', async () => {
  showClients('/client/configure', {}, { user: { clientAccess: ['c1', 'c2'] } });
  await expect.element(page.getByRole('row', { name: /Northwind Airways/ })).toBeVisible();
  expect(page.getByRole('radio', { name: 'Archived' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'New client' }).elements()).toEqual([]);
  await page.getByRole('link', { name: 'Northwind Airways' }).click();
  await expect.element(page.getByRole('heading', { name: 'Northwind Airways' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Archive' }).elements()).toEqual([]);
});

it('shows whose pages embed what is of the client', async () => {
  showClients('/client/configure/c1-embedding', {
    'clients/partners/c1': {
      partners: [
        {
          ...{ partnerId: 'p1', name: 'Velo News', origins: ['https://velo.example'] },
          ...{ keys: [], reports: 2, dashboards: 1 },
        },
      ],
    },
  });
  await expect.element(page.getByText('https://velo.example')).toBeVisible();
  await expect.element(page.getByText('2 reports, 1 dashboard')).toBeVisible();
  await expect.element(page.getByText('None: its pages show nothing.')).toBeVisible();
  expect(await violationsIn(section())).toEqual([]);
});

const FORESEEN: ClientMerge = {
  from: { uuid: 'c1', name: 'Northwind Airways' },
  into: { uuid: 'c3', name: 'Contoso Bikes' },
  revision: 77,
  moves: [
    { kind: 'advertisers', count: 1, names: ['Northwind'] },
    { kind: 'reports', count: 6, names: ['A', 'B', 'C', 'D', 'E'] },
  ],
  sameNamed: { count: 0, names: [] },
  seeInto: { count: 1, names: ['Nora North'] },
  seeFrom: { count: 0, names: [] },
  refusals: [],
};

async function chooseOther(): Promise<void> {
  await press('Merge');
  await page.getByRole('combobox', { name: 'Into client' }).fill('cont');
  await page.getByRole('option', { name: 'Contoso Bikes' }).click();
}

it('says in the archive where a client went', async () => {
  showClients('/client/configure', {
    'clients/list': { rows: [{ ...ROW, mergedInto: 'Contoso Bikes' }], total: 1, isMore: false },
  });
  await expect.element(page.getByText('merged into Contoso Bikes')).toBeVisible();
});

it('merges a client once its name is typed, and says before what moves and who sees what', async () => {
  const merged = { ...CLIENT, uuid: 'c3', name: 'Contoso Bikes' };
  const sentTo = showClients('/client/configure/c1', {
    'clients/merge/foresee': FORESEEN,
    'clients/merge': merged,
    'clients/get/c3': merged,
    'clients/history/c3': { entries: [], isMore: false },
  });
  await chooseOther();
  await expect.element(page.getByText('6 reports: A, B, C, D, E …')).toBeVisible();
  await expect.element(page.getByText(/^1 person or partner then see/)).toBeVisible();
  const go = page.getByRole('button', { name: 'Merge clients' });
  await expect.element(go).toBeDisabled();
  await field('Type Northwind Airways to confirm').fill('northwind airways');
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await go.click();
  await expect.element(page.getByRole('heading', { name: 'Contoso Bikes' })).toBeVisible();
  expect(sentTo('clients/merge')).toEqual([
    { fromUuid: 'c1', intoUuid: 'c3', name: 'northwind airways', reason: '' },
  ]);
});

it('says why two clients cannot be merged, and offers nothing then', async () => {
  showClients('/client/configure/c1', {
    'clients/merge/foresee': { ...FORESEEN, refusals: ['One is kept in GBP and one in EUR.'] },
  });
  await chooseOther();
  await expect.element(page.getByText('One is kept in GBP and one in EUR.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Merge clients' })).toBeDisabled();
  expect(page.getByRole('textbox', { name: /to confirm/ }).elements()).toEqual([]);
});

it('leads from a client that was merged away to the one that has all of it', async () => {
  const mergedInto = { uuid: 'c3', name: 'Contoso Bikes' };
  showClients('/client/configure/c1', {
    'clients/get/c1': { ...CLIENT, archivedAt: '2026-04-10T09:00:00.000Z', mergedInto },
  });
  await expect
    .element(page.getByRole('link', { name: 'Contoso Bikes' }))
    .toHaveAttribute('href', '/client/configure/c3');
  expect(page.getByRole('button', { name: 'Restore client' }).elements()).toEqual([]);
});

it('leads people of a client that was merged away to the other one', async () => {
  showClients(
    '/client/configure/c1-history',
    {
      'clients/get/c1': () => {
        throw new Refusal('There is no such client among yours.', {
          ...{ statusCode: 404, code: 'not-found', details: undefined },
        });
      },
      'clients/merged-into/c1': { client: { uuid: 'c3', name: 'Contoso Bikes' } },
      'clients/get/c3': { ...CLIENT, uuid: 'c3', name: 'Contoso Bikes' },
      'clients/history/c3': { entries: [], isMore: false },
    },
    { user: { internal: false, clientAccess: ['c3', 'c4'] } },
  );
  await expect.element(page.getByRole('heading', { name: 'Contoso Bikes' })).toBeVisible();
});

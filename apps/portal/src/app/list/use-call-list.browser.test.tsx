/** A list against a server of the test: what it asks, what the table and the pages change, what it says of nothing. */
import { rolesCalls } from '@flightdeck/contract/roles';
import { Table } from '@flightdeck/design-system';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../testing/api.tsx';
import { ListCard } from './ListCard.tsx';
import { ListSearch } from './ListSearch.tsx';
import { choiceField, pageField, searchField } from './list-params.ts';
import { NoRows } from './NoRows.tsx';
import { useCallList } from './use-call-list.ts';

const SHAPE = {
  search: { ...searchField, parameter: 'role' },
  sort: choiceField(['name', 'people'], 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};
const Body = z.object({ search: z.string(), page: z.number() });

function Roles({ isLocal }: { readonly isLocal: boolean }) {
  const list = useCallList({
    call: rolesCalls.list,
    shape: SHAPE,
    body: ({ search, sort, direction }) => ({ search, sort, direction }),
    pageSize: 2,
    isLocal,
  });
  return (
    <ListCard
      noun="roles"
      list={list}
      filters={<ListSearch label="Find a role" {...list.field('search')} />}
    >
      <Table
        label="Roles"
        columns={[{ id: 'name', label: 'Name', isSortable: true, render: ({ name }) => name }]}
        {...list.table}
        getId={({ roleId }) => roleId}
        empty={
          <NoRows list={list} filtered="No role matches" title="No roles yet">
            Make the first one.
          </NoRows>
        }
      />
      <output>{useLocation().search}</output>
    </ListCard>
  );
}

/** Renders the list; a search finds nothing, and there are three roles. Answers what was asked. */
function setup(path: string, isLocal = false): unknown[] {
  const asked: unknown[] = [];
  renderWithApi(
    <Roles isLocal={isLocal} />,
    (_path, body) => {
      asked.push(body);
      const { search, page: number } = Body.parse(body);
      const names = search ? [] : number === 1 ? ['Author', 'Editor'] : ['Reader'];
      return { rows: names.map(role), total: search ? 0 : 3, isMore: false };
    },
    path,
  );
  return asked;
}

const role = (name: string) => ({
  ...{ roleId: name, name, description: '', revision: 1, updatedAt: '', isLocked: false },
  ...{ people: 0, disabledPeople: 0, permissions: [] },
});
const row = (name: string) => page.getByRole('row', { name });
const addressIs = (search: string) =>
  expect.poll(() => document.querySelector('output')?.textContent).toBe(search);

it('asks for what the address says, and writes there what pages and headers change', async () => {
  const asked = setup('/?direction=desc&page=2&tab=1');
  await expect.element(row('Reader')).toBeVisible();
  expect(asked).toEqual([{ search: '', sort: 'name', direction: 'desc', page: 2, pageSize: 2 }]);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(row('Editor')).toBeVisible();
  await addressIs('?tab=1&direction=desc');
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await addressIs('?tab=1');
});

it('tells a search without rows from a list without rows, and keeps the order when it is cleared', async () => {
  setup('/?role=zebra&direction=desc&page=1');
  await expect.element(page.getByText('No role matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row('Author')).toBeVisible();
  await addressIs('?direction=desc');
});

it('comes back from a page that is gone', async () => {
  setup('/?page=9');
  await expect.element(row('Reader')).toBeVisible();
  await addressIs('?page=2');
});

it('leaves the address alone where it is part of another page', async () => {
  const asked = setup('/?page=7', true);
  await expect.element(row('Author')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(row('Reader')).toBeVisible();
  expect(asked).toHaveLength(2);
  await addressIs('?page=7');
});

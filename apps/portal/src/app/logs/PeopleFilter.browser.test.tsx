/** Narrowing a log to people whose names or addresses come from elsewhere. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../testing/api.tsx';
import { PeopleFilter } from './PeopleFilter.tsx';

const Body = z.object({ search: z.string().default(''), ids: z.array(z.string()).default([]) });
const MOST = 3;
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Nora', 'Zoe'].map((name) => ({
  id: name.toLowerCase(),
  name: `${name} North`,
  email: `${name.toLowerCase()}@northwind.example`,
}));

function Screen() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <PeopleFilter value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

it('finds pasted names and addresses, also of people who are not among the first', async () => {
  renderWithApi(<Screen />, (_path, body) => {
    const { search, ids } = Body.parse(body);
    const found = PEOPLE.filter(({ name, email }) =>
      `${name} ${email}`.toLowerCase().includes(search.toLowerCase()),
    );
    return {
      people: found.slice(0, MOST),
      named: PEOPLE.filter(({ id }) => ids.includes(id)),
      isMore: found.length > MOST,
    };
  });
  await page.getByRole('button', { name: /People/ }).click();
  await expect.element(page.getByRole('option', { name: /Ada North/ })).toBeVisible();
  const data = new DataTransfer();
  data.setData('text', 'ada north\nnora north\nzoe@northwind.example\nNobody Known');
  page
    .getByRole('searchbox', { name: 'Search people' })
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect
    .element(page.getByRole('list', { name: 'Not found' }))
    .toHaveTextContent('Nobody Known');
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await expect.element(page.getByText('ada,nora,zoe')).toBeVisible();
});

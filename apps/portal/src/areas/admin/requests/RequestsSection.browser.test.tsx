/** The inbox of requests while the server does not answer: what stands stays, and what is missing is said. */
import { keyOf } from '@flightdeck/client';
import { type AccessRequest, requestsCalls } from '@flightdeck/contract/requests';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../../../app/testing/api.tsx';
import { RequestsSection } from './RequestsSection.tsx';

const { list } = requestsCalls;
const Body = z.object({ page: z.number() });

const request = (name: string): AccessRequest => ({
  requestId: name,
  state: 'open',
  askedAt: '2026-04-14T08:00:00.000Z',
  decidedAt: null,
  answer: '',
  person: { id: name, name, email: `${name}@northwind.example` },
  path: '/client/file/upload',
  pageTitle: 'File Upload',
  missing: ['client/fileUpload'],
  message: '',
  isOpenByNow: false,
  roles: [
    {
      id: 'loader',
      name: 'File loader',
      permissions: ['client/fileUpload'],
      withoutEffect: [],
    },
  ],
  decidedBy: null,
  given: null,
});

/** A server with two pages, of which each can be made to fail. */
function setup(path?: string) {
  const failing = new Set<number>();
  const api = renderWithApi(
    <RequestsSection />,
    (_path, body) => {
      const asked = Body.parse(body).page;
      if (failing.has(asked)) throw new Error('The disk is full.');
      return { rows: [request(asked === 1 ? 'Nora' : 'Zoe')], total: 40, isMore: false };
    },
    path,
  );
  return { failing, askAgain: () => api.queryClient.refetchQueries({ queryKey: keyOf(list) }) };
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const stale = page.getByText(/could not be brought up to date/);
const retry = page.getByRole('button', { name: 'Try again' });

it('keeps rows and an open question when the list cannot be asked for again, and says so', async () => {
  const { failing, askAgain } = setup();
  await row('Nora').getByRole('checkbox').click({ force: true });
  await page.getByRole('button', { name: 'Decline' }).click();
  const answer = page.getByRole('dialog').getByRole('textbox', { name: 'Answer' });
  await answer.fill('Ask your manager first.');

  failing.add(1);
  await askAgain();
  await expect.element(stale).toBeInTheDocument();
  await expect.element(answer).toHaveValue('Ask your manager first.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row('Nora')).toBeVisible();

  failing.clear();
  await retry.click();
  await expect.element(stale).not.toBeInTheDocument();
});

it('does not show the rows of another page where a page could not be loaded, while it is asked for again neither', async () => {
  const { failing, askAgain } = setup();
  await expect.element(row('Nora')).toBeVisible();
  failing.add(2);
  await page.getByRole('button', { name: /next page/i }).click();
  const failed = page.getByText('The requests could not be loaded');
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await expect.element(row('Nora')).not.toBeInTheDocument();

  const shown: boolean[] = [];
  const watch = new MutationObserver(() => shown.push(row('Nora').query() !== null));
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await askAgain();
  await expect.element(failed).toBeVisible();
  watch.disconnect();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain(true);

  failing.clear();
  await retry.click();
  await expect.element(row('Zoe')).toBeVisible();
});

/** Conversations in the help menu, by role, in real Chromium: unread marks, the thread, answering, focus, what fails. */
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { sampleConversations, sampleHelp } from '../testing/sample-help.ts';
import { HelpMenu, type HelpMenuHandle } from './HelpMenu.tsx';
import type { ConversationAnswer, HelpConversations } from './help-source.ts';
import { HelpLocale } from './locale.ts';

beforeEach(() => localStorage.clear());

const menu = createRef<HelpMenuHandle>();

function show(change: Partial<HelpConversations> = {}) {
  const answers: ConversationAnswer[] = [];
  const read: string[] = [];
  const onUnread = vi.fn();
  const conversations = { ...sampleConversations(answers, read), ...change };
  const source = sampleHelp({ conversations });
  render(<HelpMenu ref={menu} source={source} draftKey="maya" onUnread={onUnread} />);
  return { answers, read, onUnread };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const log = page.getByRole('log', { name: 'Messages' });
const answer = page.getByRole('textbox', { name: 'Your answer' });

it('tells unread answers before it is opened, and no more once they are shown', async () => {
  const { read, onUnread } = show();
  await vi.waitFor(() => expect(onUnread).toHaveBeenLastCalledWith(1));
  menu.current?.open();
  await button('Your messages 1 unread').click();
  await expect.element(heading('Your messages')).toHaveFocus();
  await expect.element(button(/Dashboard Closed/)).toBeVisible();
  await button(/Reporting, Report builder 1 new answer/).click();
  await expect.element(heading('Reporting, Report builder')).toHaveFocus();
  await expect.element(log.getByText(/Reload the page/)).toBeVisible();
  await expect.element(log.getByText('Clara Lindqvist')).toBeVisible();
  await expect.element(log.getByRole('link', { name: 'screen.png' })).toBeVisible();
  expect(read).toEqual(['r-1']);
  await button('Back to Your messages').click();
  await expect.element(button(/Reporting, Report builder Answered/)).toBeVisible();
  await vi.waitFor(() => expect(onUnread).toHaveBeenLastCalledWith(0));
});

it('sends an answer with its key and keeps the focus in the form', async () => {
  const { answers } = show();
  menu.current?.openConversation('c-1');
  await expect.element(button('Send')).toBeDisabled();
  await answer.fill('It works now.');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(log.getByText('It works now.')).toBeVisible();
  await expect.element(answer).toHaveValue('');
  await expect.element(answer).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeInTheDocument();
  expect(answers).toMatchObject([
    { conversation: 'c-1', message: 'It works now.', key: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
});

it('writes times in the language that it is given, not in the browser’s', async () => {
  render(
    <HelpLocale.Provider value="de-DE">
      <HelpMenu ref={menu} source={sampleHelp({ conversations: sampleConversations([], []) })} />
    </HelpLocale.Provider>,
  );
  menu.current?.openConversation('c-1');
  await expect.element(log.getByText(/\d\d\.\d\d\.20\d\d, \d\d:\d\d/).first()).toBeVisible();
});

it('keeps what was written until it is sent', async () => {
  show();
  menu.current?.openConversation('c-1');
  await answer.fill('Still here.');
  render(null);
  show();
  menu.current?.openConversation('c-1');
  await expect.element(answer).toHaveValue('Still here.');
});

it('sends again with the same key', async () => {
  const keys: string[] = [];
  show({
    answer: async ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new Error('failed on purpose');
      return 'queued';
    },
  });
  menu.current?.openConversation('c-2');
  await expect.element(page.getByText('Your answer opens it again.')).toBeVisible();
  await answer.fill('Once more.');
  await button('Send').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Your answer was not sent' }))
    .toBeVisible();
  await button('Send again').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Waiting for a connection.' }))
    .toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('says what could not be loaded, and loads it again', async () => {
  let isDown = true;
  const { list, read } = sampleConversations();
  const unless = <T,>(work: () => Promise<T>) =>
    isDown ? Promise.reject(new Error('failed on purpose')) : work();
  show({
    list: (...given) => unless(() => list(...given)),
    read: (...given) => unless(() => read(...given)),
  });
  menu.current?.open('messages');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'could not be loaded' }))
    .toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(button(/Dashboard Closed/)).toBeVisible();
});

it('is not there for readers without a name', async () => {
  render(<HelpMenu ref={menu} source={sampleHelp()} />);
  menu.current?.open();
  await expect.element(button('Browse all help articles')).toBeVisible();
  expect(page.getByText('Your messages').elements()).toEqual([]);
});

it('offers to write where nothing was written yet', async () => {
  show({ list: async () => ({ rows: [], isMore: false, unread: 0 }) });
  menu.current?.open('messages');
  await button('Ask for help').click();
  await expect.element(heading('Ask for help')).toBeVisible();
});

/** Help administration in use: an article written by keyboard, ordered, previewed, saved twice at once, answered. */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { findings } from './axe.ts';
import { fillHelp, helpArticle } from './portal-help.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
beforeAll(async () => {
  await fillHelp(
    journey.server,
    [
      helpArticle('dates', 'Report dates', '<p>Days are the provider’s.</p>'),
      helpArticle('build', 'Build a report', '<p>Choose a template.</p>'),
      helpArticle('bands', 'Bands', '<p>Below 75 is worst.</p>'),
    ],
    ['dates', 'build', 'bands'],
  );
});

/** Moves a row to the top of its list by keyboard. */
async function moveToTop(page: Page, title: string): Promise<void> {
  await page.getByRole('row', { name: title }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? ''))
    .toMatch(/^Insert/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
}
/** Sends a message to the help team, with a small attachment where its name is given. */
const sendMessage = (page: Page, message: string, attachment?: string) =>
  page.evaluate(
    async ([said, file]) => {
      const form = new FormData();
      form.set('projectId', 'portal');
      form.set('product', 'reporting');
      form.set('type', 'support');
      form.set('message', said);
      if (file) form.set('attachmentList', new File(['a,b\n1,2\n'], file, { type: 'text/csv' }));
      await fetch('/v2/onehelp/contact', { method: 'POST', body: form });
    },
    [message, attachment] as const,
  );
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page, words: string) =>
  page.getByRole('alertdialog').filter({ hasText: words }).or(page.getByText(words)).first();

test('an article is written with the keyboard alone, previewed as readers get it, and made live', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/onehelp/article');
  await page.getByRole('grid', { name: 'Help articles' }).getByText('Report dates').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'New article' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.type('Goal pacing');
  // Past the type of the article and the toolbar, into the text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => text(page).evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('What it says');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It compares ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('delivered');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' with booked. See ');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Article' }).fill('Bands');
  await page.getByRole('option', { name: 'Bands' }).click();
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect.poll(() => text(page).locator('a').textContent()).toBe('Bands');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const menu = page.getByRole('dialog', { name: 'Preview' });
  await menu.getByRole('heading', { name: 'Goal pacing' }).waitFor();
  await menu.getByRole('heading', { name: 'What it says' }).waitFor();
  await menu.getByRole('link', { name: 'Bands' }).click();
  await menu.getByText('Below 75 is worst.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Live').click();
  await page.getByRole('button', { name: 'Save and show' }).click();
  await saved(page, 'Saved: readers see it now').waitFor();
  await page.waitForURL('**/onehelp/article/portal/portal.goal-pacing');

  const reader = await journey.signIn('analyst');
  await reader.getByRole('button', { name: 'Help', exact: true }).click();
  const help = reader.getByRole('dialog', { name: 'Help' });
  await help.getByRole('button', { name: 'Browse all help articles' }).click();
  await help.getByRole('button', { name: /Goal pacing/ }).click();
  await help.getByText('It compares').waitFor();
  await reader.context().close();
  await page.context().close();
});

test('a save over somebody else’s asks, and an earlier version comes back', async () => {
  const [mine, theirs] = [await journey.signIn('admin'), await journey.signIn('admin')];
  for (const page of [mine, theirs]) {
    await page.goto('/onehelp/article/portal/portal.bands');
    await text(page).click();
    await page.keyboard.press('Control+End');
  }
  await theirs.keyboard.type(' Above 125 too.');
  await theirs.getByRole('button', { name: 'Save and show' }).click();
  await saved(theirs, 'Saved: readers see it now').waitFor();
  await mine.keyboard.type(' Mine.');
  await mine.getByRole('button', { name: 'Save and show' }).click();
  const stale = mine.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByText(/Ada Admin saved this article on/).waitFor();
  expect(await findings(mine)).toEqual([]);
  await stale.getByRole('button', { name: 'Go on with mine' }).click();
  expect(await text(mine).textContent()).toContain('Mine.');

  // Leaving asks, because nothing is saved.
  await mine.getByRole('link', { name: 'Articles', exact: true }).click();
  await mine.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await mine.getByRole('button', { name: 'Save and show' }).click();
  await stale.getByRole('button', { name: 'Save mine as the latest' }).click();
  await saved(mine, 'Saved: readers see it now').waitFor();

  await mine.getByRole('button', { name: 'History' }).click();
  const history = mine.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: /Version 1/ }).click();
  await history.getByText('Compared with now').click();
  await expect.poll(() => history.locator('ins').allTextContents()).toEqual([' Mine.']);
  expect(await findings(mine)).toEqual([]);
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(() => text(mine).textContent()).toBe('Below 75 is worst.');
  await mine.context().close();
  await theirs.context().close();
});

test('the homepage is ordered with the keyboard and saved at once', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/onehelp/homepage/portal');
  const titles = () =>
    page
      .getByRole('grid', { name: 'Featured entries' })
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? row.textContent));
  await moveToTop(page, 'Bands');
  await expect.poll(async () => (await titles())[0]).toContain('Bands');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save homepage' }).click();
  await saved(page, 'Homepage saved: readers see it now').waitFor();
  const order = await titles();
  // Added, off again: the list of the box closes each time, and the box has the focus for the next one.
  const box = page.getByRole('combobox', { name: 'Add an article or category' });
  await page.getByRole('button', { name: 'Take Bands off the homepage' }).click();
  await box.fill('bands');
  await page.getByRole('option', { name: 'Bands' }).first().click();
  await page.getByRole('button', { name: 'Take Bands off the homepage' }).waitFor();
  await expect.poll(() => box.evaluate((at) => at === document.activeElement)).toBe(true);
  expect(await page.getByRole('listbox').count()).toBe(0);
  expect(await box.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Move Bands' }).waitFor();
  expect(await titles()).toEqual(order);
  await page.context().close();
});

test('a message is taken, noted on and answered by mail', async () => {
  const reader = await journey.signIn('analyst');
  await sendMessage(reader, 'The benchmark line is missing.', 'raw.csv');
  await reader.evaluate(async () => {
    const body = JSON.stringify({ projectId: 'portal', search: 'refunds' });
    const headers = { 'content-type': 'application/json' };
    await fetch('/v2/onehelp/search/missed', { method: 'POST', headers, body });
  });
  await reader.context().close();

  const page = await journey.signIn('admin');
  await page.goto('/onehelp/message');
  await page.getByRole('link', { name: /Nora North/ }).click();
  await page.getByRole('heading', { name: 'Nora North' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /raw\.csv/ }).click();
  expect((await download).suggestedFilename()).toBe('raw.csv');
  await page.getByText('Note for colleagues').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Known since Monday.');
  await page.getByRole('button', { name: 'Keep note' }).click();
  await page.getByText('Ada Admin noted').waitFor();
  await page.getByText('Answer', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Answer to Nora North' }).fill('It is back.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Ada Admin answered').waitFor();
  await page.getByRole('button', { name: /Waiting.*State/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  const sent = await queuedMails(journey.server.services.records.db);
  // The first told those who answer of the message.
  expect(sent.map(({ to }) => to)).toEqual(['ada@meridian.example', 'nora@northwind.example']);

  await page.goto('/onehelp/insight/portal');
  await page.getByRole('link', { name: 'Write article about refunds' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Refunds');
  await page.context().close();
});

test('categories are made, ordered and deleted with their articles kept', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/onehelp/category/portal');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Campaign health');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Campaign health/ }).waitFor();
  await moveToTop(page, 'Campaign health');
  const first = page.getByRole('grid', { name: 'Categories' }).getByRole('row').first();
  await expect.poll(() => first.textContent()).toContain('Campaign health');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Reporting' }).click();
  const asks = page.getByRole('alertdialog');
  await asks.getByRole('button', { name: /Its articles go to/ }).click();
  await page.getByRole('option', { name: 'Campaign health' }).click();
  await asks.getByRole('button', { name: 'Delete category' }).click();
  await page.getByText('3 articles, 3 live').waitFor();
  await page.getByRole('row', { name: 'Reporting' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('categories, homepage and project are not saved over somebody else’s unasked', async () => {
  const manager = await journey.server.signIn('admin');
  const params = { projectId: 'portal' };
  const { createCategory, homepage, setHomepage, setProject, projects } = CALLS.helpAdmin;
  await manager.send(createCategory, { body: { ...params, title: 'Four hands' } });
  const featured = (await manager.send(homepage, { params })).body.data.entries;
  const [before] = (await manager.send(projects)).body.data;
  const [mine, theirs] = [await journey.signIn('admin'), await journey.signIn('admin')];
  const stale = mine.getByRole('alertdialog', { name: 'A newer version was saved' });

  for (const page of [mine, theirs]) {
    await page.goto('/onehelp/category/portal');
    await page.getByRole('button', { name: 'Rename Four hands' }).click();
  }
  const rename = async (page: Page, title: string) => {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
  };
  await rename(theirs, 'Health');
  await theirs.getByRole('row', { name: /^Health/ }).waitFor();
  await rename(mine, 'Wellness');
  await stale.getByText(/^Ada Admin saved this category on .* They named it “Health”\.$/).waitFor();
  await stale.getByRole('button', { name: 'Name it “Wellness”' }).click();
  await mine.getByRole('row', { name: /^Wellness/ }).waitFor();

  for (const page of [mine, theirs]) {
    await page.goto('/onehelp/homepage/portal');
    await page
      .getByRole('button', { name: /^Take .* off the homepage$/ })
      .first()
      .click();
  }
  await theirs.getByRole('button', { name: 'Save homepage' }).click();
  await theirs.getByText('Homepage saved: readers see it now').waitFor();
  const entries = mine.getByRole('grid', { name: 'Featured entries' }).getByRole('row');
  const left = await entries.count();
  await mine.getByRole('button', { name: 'Save homepage' }).click();
  await stale.getByText(/^Ada Admin saved this homepage on/).waitFor();
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await expect.poll(() => entries.count()).toBe(left);
  await expect.poll(() => mine.getByText('Not saved yet').count()).toBe(0);

  const settings = (page: Page) => page.getByRole('dialog', { name: /^Settings of/ });
  for (const page of [mine, theirs]) {
    await page
      .getByRole('button', { name: /Project settings|Settings/ })
      .first()
      .click();
    await settings(page).waitFor();
  }
  const retitle = async (page: Page, title: string) => {
    await settings(page).getByRole('textbox', { name: 'Title' }).fill(title);
    await settings(page).getByRole('button', { name: 'Save project' }).click();
  };
  await retitle(theirs, 'Theirs');
  await settings(theirs).waitFor({ state: 'detached' });
  await retitle(mine, 'Mine');
  await stale.getByText(/^Ada Admin saved this project on/).waitFor();
  await stale.getByRole('button', { name: 'Go on with mine' }).click();
  expect(await settings(mine).getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine');
  await settings(mine).getByRole('button', { name: 'Save project' }).click();
  await stale.getByRole('button', { name: 'Save mine over it' }).click();
  await settings(mine).waitFor({ state: 'detached' });
  await theirs.context().close();
  await mine.context().close();

  // As it was, for the tests that follow.
  const { revision } = (await manager.send(homepage, { params })).body.data;
  const back = featured.map(({ type, reference }) => ({ type, reference }));
  await manager.send(setHomepage, {
    ...{ params, body: { entries: back } },
    headers: { 'if-match': `"${revision}"` },
  });
  const [after] = (await manager.send(projects)).body.data;
  await manager.send(setProject, {
    ...{ params, body: { title: before?.title ?? '', products: before?.products ?? [] } },
    headers: { 'if-match': `"${after?.revision}"` },
  });
});

/** Holds back the next request to a URL; the answer is a function that releases it. */
async function hold(page: Page, url: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await gate.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return () => gate.resolve();
}
/** The connection returns, with changes made meanwhile. */
async function reconnect(page: Page, url: string): Promise<void> {
  await page.context().setOffline(true);
  const answer = page.waitForResponse(url);
  await page.context().setOffline(false);
  await (await answer).finished();
}
const goOn = async (page: Page, words: string) => {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
};

test('what is written of an article outlives what colleagues save and what comes late', async () => {
  const [mine, theirs] = [await journey.signIn('admin'), await journey.signIn('admin')];
  for (const page of [mine, theirs]) await page.goto('/onehelp/article/portal/portal.dates');
  const save = (page: Page) => page.getByRole('button', { name: 'Save and show' });
  const said = (page: Page, words: string) =>
    page.getByRole('status').getByText(words, { exact: true });
  const address = '**/v2/onehelp/manage/article/portal.dates';

  // Typed while the save is under way.
  await goOn(mine, ' One.');
  const letGo = await hold(mine, '**/v2/onehelp/manage/article/set/**');
  await save(mine).click();
  await goOn(mine, ' Two. ');
  letGo();
  await saved(mine, 'Saved: readers see it now').waitFor();
  await save(mine).and(mine.locator(':not([data-pending])')).waitFor();
  await mine.keyboard.type('Three.');
  expect(await text(mine).textContent()).toBe('Days are the provider’s. One. Two. Three.');
  await said(mine, 'Not saved yet').waitFor();
  await save(mine).click();
  await said(mine, 'Saved').waitFor();

  // Their save arrives while mine is unsaved, and asks when I save.
  await theirs.reload();
  await goOn(theirs, ' Theirs.');
  await goOn(mine, ' Mine.');
  await save(theirs).click();
  await said(theirs, 'Saved').waitFor();
  await reconnect(mine, address);
  await mine.getByText('Version', { exact: true }).locator('..').getByText('4').waitFor();
  expect(await text(mine).textContent()).toContain('Three. Mine.');
  await save(mine).click();
  const stale = mine.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await expect.poll(() => text(mine).textContent()).toContain('Three. Theirs.');
  await said(mine, 'Saved').waitFor();

  // Without unsaved changes theirs shows by itself.
  await goOn(theirs, ' More.');
  await save(theirs).click();
  await said(theirs, 'Saved').waitFor();
  await reconnect(mine, address);
  await expect.poll(() => text(mine).textContent()).toContain('Theirs. More.');
  await theirs.context().close();

  // A first save, which changes the URL.
  await mine.goto('/onehelp/article/portal/new');
  await mine.getByRole('textbox', { name: 'Title' }).fill('Late words');
  await goOn(mine, 'First.');
  const letMake = await hold(mine, '**/v2/onehelp/manage/article/create');
  await mine.getByRole('button', { name: 'Save draft' }).click();
  await goOn(mine, ' Second.');
  letMake();
  await mine.waitForURL('**/onehelp/article/portal/portal.late-words');
  await mine.getByRole('button', { name: 'History' }).waitFor();
  await mine.keyboard.type(' Third.');
  expect(await text(mine).textContent()).toBe('First. Second. Third.');
  await mine.getByRole('button', { name: 'Save draft' }).click();
  await said(mine, 'Saved').waitFor();
  await mine.reload();
  await text(mine).getByText('First. Second. Third.', { exact: true }).waitFor();
  await mine.context().close();
});

test('the order of the homepage outlives what colleagues save and what is done during a save', async () => {
  const [mine, theirs] = [await journey.signIn('admin'), await journey.signIn('admin')];
  for (const page of [mine, theirs]) await page.goto('/onehelp/homepage/portal');
  const off = (page: Page, title: string) =>
    page.getByRole('button', { name: `Take ${title} off the homepage` });
  const save = (page: Page) => page.getByRole('button', { name: 'Save homepage' });

  const letGo = await hold(mine, '**/v2/onehelp/manage/homepage/set/**');
  await off(mine, 'Bands').click();
  await save(mine).click();
  await off(mine, 'Report dates').click();
  letGo();
  await saved(mine, 'Homepage saved: readers see it now').waitFor();
  await save(mine).and(mine.locator(':not([data-pending])')).waitFor();
  await mine.getByText('Not saved yet').waitFor();
  expect(await off(mine, 'Report dates').count()).toBe(0);

  await theirs.reload();
  await off(theirs, 'Build a report').click();
  await save(theirs).click();
  await saved(theirs, 'Homepage saved: readers see it now').waitFor();
  await reconnect(mine, '**/v2/onehelp/manage/homepage/portal');
  await save(mine).click();
  await mine
    .getByRole('alertdialog', { name: 'A newer version was saved' })
    .getByRole('button', { name: 'Go on with mine' })
    .click();
  expect(await off(mine, 'Build a report').count()).toBe(1);
  await mine.getByRole('button', { name: 'Undo changes' }).click();
  await off(mine, 'Report dates').waitFor();
  expect(await off(mine, 'Build a report').count()).toBe(0);
  await mine.context().close();
  await theirs.context().close();
});

test('an answer that is being written outlives a poll that fails, and what is sent before it', async () => {
  const reader = await journey.signIn('colleague');
  await sendMessage(reader, 'The export is empty.');
  await reader.context().close();

  const page = await journey.signIn('admin');
  await page.clock.install();
  await page.goto('/onehelp/message');
  await page.getByRole('link', { name: /The export is empty/ }).click();
  await page.getByText('Note for colleagues').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Looked at it.');
  const message = /\/v2\/onehelp\/manage\/message\/(?!list)[^/]+$/;
  await page.route(message, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  for (const status of [500, 200]) {
    const polled = page.waitForResponse(message);
    await page.clock.fastForward(31_000);
    expect((await polled).status()).toBe(status);
  }
  expect(await note.inputValue()).toBe('Looked at it.');

  const letGo = await hold(page, '**/v2/onehelp/manage/message/reply/**');
  await page.getByRole('button', { name: 'Keep note' }).click();
  await note.fill('Looked at it. It is the filter.');
  letGo();
  await page.getByText('Ada Admin noted').waitFor();
  expect(await note.inputValue()).toBe('Looked at it. It is the filter.');
  await page.context().close();
});

/** A post is written, scheduled, published, read, followed and withdrawn; another client’s people never see it. */
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { setView, waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

test('a post goes from a draft to its readers, by page, feed and paper, and no further', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/blog/manage');
  await page.getByText('No posts yet').waitFor();
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Give the post a title.').waitFor();
  await page.getByLabel('Title').fill('What the bands mean');
  await page.getByLabel('Summary').fill('Late, on track, ahead.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Below the band a campaign is late.');
  await page.getByLabel('Tags').fill('Pacing, reports');
  await page.getByRole('button', { name: /Clients/ }).click();
  const clients = page.getByRole('dialog', { name: /Clients/ });
  await clients.getByText('Northwind Airways').click();
  await clients.getByRole('button', { name: /Apply/i }).click();
  await page.getByText(/of one of these clients read it/).waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/blog\/post\/edit\//);
  await page.getByText('/blog/post/read/what-the-bands-mean').waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);

  // At a time first, in the zone of whoever reads it; then now.
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post' });
  await dialog.getByText('At a time').click();
  await dialog.getByLabel('Day').fill('2001-01-01');
  await dialog.getByText('This time is past.').waitFor();
  await dialog.getByLabel('Day').fill('2100-03-10');
  await dialog.getByText(/It goes out 10 Mar 2100, 09:00 .+, in [\d,]+ days\./).waitFor();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await waitForNotification(page, 'Scheduled');
  const reader = await journey.signIn('analyst');
  await reader.goto('/blog/list');
  await reader.getByText('No posts yet').waitFor();
  await page.getByRole('button', { name: 'Change time…' }).click();
  const change = page.getByRole('dialog', { name: 'Change the time' });
  await change.getByText('Now', { exact: true }).click();
  await change.getByRole('button', { name: 'Publish now' }).click();
  await waitForNotification(page, 'Published: readers see it now');

  await reader.goto('/blog/list');
  await reader.getByText('1 new').waitFor();
  expect(await findings(reader)).toEqual([]);
  await reader.getByRole('link', { name: 'What the bands mean' }).click();
  await reader.getByRole('heading', { name: 'What the bands mean', level: 1 }).waitFor();
  await reader.getByText('Below the band a campaign is late.').waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await setView(reader, { scheme, width: 390 });
    await settle(reader);
    expect(await findings(reader)).toEqual([]);
  }
  await setView(reader, { scheme: 'light', width: 1280 });
  await reader.getByRole('link', { name: 'All posts' }).click();
  await reader.getByRole('link', { name: 'What the bands mean' }).waitFor();
  await expect.poll(() => reader.getByText('1 new').count()).toBe(0);

  const outsider = await journey.signIn('outsider');
  await outsider.goto('/blog/list');
  await outsider.getByText('No posts yet').waitFor();
  await outsider.goto('/blog/post/read/what-the-bands-mean');
  await outsider.getByText('There is no such post').waitFor();

  // The feed needs no session; the page for paper needs no script.
  await reader.getByRole('button', { name: 'Follow…' }).click();
  const follow = reader.getByRole('dialog', { name: 'Follow the blog' });
  await follow.getByText('New posts once a week').click();
  await follow.getByRole('button', { name: 'Make my feed' }).click();
  const url = (await follow.getByRole('code').innerText()).trim();
  expect(await findings(reader)).toEqual([]);
  const feed = parseAtomFeed(await (await fetch(url)).text());
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['What the bands mean']);
  const sheet = await reader.request.get('/v2/blog/sheet/what-the-bands-mean');
  expect(await sheet.text()).toContain('<h1>What the bands mean</h1>');

  // Another address: the earlier one leads to it.
  await page.getByLabel('Address').fill('bands');
  await page.getByRole('button', { name: 'Save for readers' }).click();
  await page.getByText('Leads here too: what-the-bands-mean').waitFor();
  await reader.goto('/blog/post/read/what-the-bands-mean');
  await reader.waitForURL(/\/blog\/post\/read\/bands$/);

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Unpublish' }).last().click();
  await waitForNotification(page, 'Unpublished: readers no longer see it');
  await reader.goto('/blog/post/read/bands');
  await reader.getByText('There is no such post').waitFor();
});

test('a colleague reads a draft by a link, a stranger does not, and what is said can be changed', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/blog/post/create');
  await page.getByLabel('Title').fill('Not out yet');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('What the team looks at first.');
  await page.getByText('Comments, for who may comment').click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/blog\/post\/edit\//);
  await page.getByRole('button', { name: 'Preview links…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await dialog.getByText('There is no link to this post.').waitFor();
  await dialog.getByRole('spinbutton', { name: 'A new link ends after' }).fill('2');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = new URL((await dialog.getByRole('code').innerText()).trim()).pathname;
  await settle(page);
  expect(await findings(page)).toEqual([]);

  const stranger = await journey.signIn('analyst');
  await stranger.goto(link);
  await stranger.getByText('This link does not open').waitFor();
  const colleague = await journey.signIn('admin');
  await colleague.goto(link);
  await colleague.getByText('Preview: not out yet').waitFor();
  await colleague.getByText('What the team looks at first.').waitFor();
  expect(await colleague.getByRole('heading', { name: 'Comments' }).count()).toBe(0);
  expect(await findings(colleague)).toEqual([]);

  await dialog.getByRole('button', { name: /^End the link/ }).click();
  const ending = page.getByRole('alertdialog', { name: 'End this link?' });
  await ending.getByRole('button', { name: 'End link' }).click();
  await dialog.getByText('There is no link to this post.').waitFor();
  await colleague.reload();
  await colleague.getByText('This link does not open').waitFor();

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await waitForNotification(page, 'Published: readers see it now');
  await stranger.goto('/blog/list');
  await stranger.getByRole('button', { name: 'Menu' }).click();
  await stranger.getByRole('link', { name: 'Blog 1 new' }).waitFor();

  await page.goto('/blog/post/read/not-out-yet');
  await page.getByLabel('Your comment').fill('Frist');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Edit your comment' }).click();
  await page.getByLabel('Your comment').first().fill('First');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('edited').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the comment of Ada Admin' }).click();
  const removing = page.getByRole('alertdialog', { name: 'Remove this comment?' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Nobody has said anything yet.').waitFor();
});

test('what is typed is neither lost by leaving nor by somebody else’s save', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/blog/post/create');
  await page.getByLabel('Title').fill('First title');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/blog\/post\/edit\//);
  const other = await journey.signIn('admin');
  await other.goto(new URL(page.url()).pathname);
  await other.getByLabel('Title').fill('Second title');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await waitForNotification(other, 'Post saved');

  await page.getByLabel('Title').fill('Third title');
  await page.getByRole('link', { name: 'All posts' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const stale = page.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByRole('button', { name: 'Save mine as the latest' }).click();
  await waitForNotification(page, 'Post saved');

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: /^Version 2/ }).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await waitForNotification(page, 'Version 2 is the latest again');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Second title');
});

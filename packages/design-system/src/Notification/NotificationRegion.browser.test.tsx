/** Notifications in use: announced, kept while hovered or focused, replaced, closed. */
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { keepClear } from './keep-clear.ts';
import { NotificationRegion } from './NotificationRegion.tsx';
import { notifications, notify } from './queue.ts';

beforeEach(() => {
  notifications.clear();
  render(
    <>
      <button type="button">Save</button>
      <NotificationRegion />
    </>,
  );
});

describe('announcements', () => {
  it('tells success politely and errors at once', async () => {
    await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    notify.success('Report Saved');
    notify.error('Failed Download Request', 'Unable to request your report at this time.');
    await expect.element(page.getByRole('status')).toHaveTextContent('Report Saved');
    await expect
      .element(page.getByRole('alert').getByText('Unable to request your report at this time.'))
      .toBeVisible();
  });

  it('says the same thing once', async () => {
    notify.error('API call error');
    notify.error('API call error');
    await expect.element(page.getByText('API call error')).toBeVisible();
    expect(page.getByText('API call error').elements()).toHaveLength(1);
  });

  it('keeps every offer to undo, also of things of one name', async () => {
    const undone: string[] = [];
    for (const id of ['first', 'second']) {
      const onAction = () => void undone.push(id);
      notify.info('“Notes” deleted', undefined, { action: { label: 'Undo', onAction } });
    }
    await userEvent.click(page.getByRole('button', { name: 'Undo' }).first());
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    expect(undone).toEqual(['first', 'second']);
  });

  it('replaces what is under way by its result', async () => {
    const id = notify.pending('Waiting for Report', 'Report sent for PDF generation');
    await expect.element(page.getByText('Report sent for PDF generation')).toBeVisible();
    notify.update(id, { tone: 'success', title: 'Report ready' });
    await expect.element(page.getByText('Report ready')).toBeVisible();
    await expect.element(page.getByText('Waiting for Report')).not.toBeInTheDocument();
  });
});

describe('leaving', () => {
  it('goes by itself, but not while the pointer is on it', async () => {
    notify.info('Checked', undefined, { timeout: 600 });
    const text = page.getByText('Checked');
    await userEvent.hover(text);
    let isUp = false;
    setTimeout(() => {
      isUp = true;
    }, 900);
    await expect.poll(() => isUp).toBe(true);
    await expect.element(text).toBeVisible();
    await userEvent.hover(page.getByRole('button', { name: 'Save' }));
    await expect.element(text).not.toBeInTheDocument();
  });

  it('gives the focus back when the last one is dismissed by keyboard', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    save.element().focus();
    notify.success('Report Saved');
    await expect.element(page.getByText('Report Saved')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Report Saved')).not.toBeInTheDocument();
    await expect.element(save).toHaveFocus();
  });
});

describe('bars of actions', () => {
  const overlaps = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
  };

  function Screen() {
    const [isEditing, setEditing] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setEditing(true)}>
          Edit
        </button>
        {isEditing && (
          <footer ref={keepClear} style={{ position: 'fixed', right: 0, bottom: 0, height: 64 }}>
            <button type="button">Update Slide</button>
          </footer>
        )}
        <NotificationRegion />
      </>
    );
  }

  it('are never covered, whether they or the notification came first', async () => {
    render(<Screen />);
    notify.success('Report Saved');
    const notice = page.getByText('Report Saved');
    await expect.element(notice).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    const update = page.getByRole('button', { name: 'Update Slide' });
    await expect.element(update).toBeVisible();
    await expect.poll(() => overlaps(notice.element(), update.element())).toBe(false);
    notify.success('Slide updated', 'It has a second line, and the region grows.');
    await expect.element(page.getByText('Slide updated')).toBeVisible();
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect.poll(() => overlaps(region.element(), update.element())).toBe(false);
  });
});

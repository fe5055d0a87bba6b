/** The focus after actions that remove or disable the focused element. */
import { Button, ConfirmDialog } from '@flightdeck/design-system';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { keepFocus } from './keep-focus.ts';

let end = () => {};
const watch = () => {
  const main = document.querySelector('main');
  if (main) end = keepFocus(main);
};
afterEach(() => end());
beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Draws a screen whose focus is watched, and presses one of its buttons. */
const press = async (name: string, screen: ReactNode) => {
  render(screen);
  watch();
  await userEvent.click(button(name));
};
/** The focus is on this region. */
const rests = (name: string) => expect.element(page.getByRole('region', { name })).toHaveFocus();

function Sessions() {
  const [devices, setDevices] = useState(['Laptop', 'Phone']);
  return (
    <section aria-label="Sessions">
      <ul>
        {devices.map((device) => (
          <li key={device}>
            <button
              type="button"
              onClick={() => setDevices(devices.filter((each) => each !== device))}
            >
              Sign out {device}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

it('rests on the place around a row that went away', async () => {
  await press('Sign out Phone', <Sessions />);
  await rests('Sessions');
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Sign out Laptop')).toHaveFocus();
  await expect.element(page.getByRole('region')).not.toHaveAttribute('tabindex');
});

function Form() {
  const [revision, setRevision] = useState(1);
  return (
    <section aria-label="Access">
      <form key={revision} aria-label="Roles">
        <button type="button" onClick={() => setRevision(revision + 1)}>
          Save
        </button>
      </form>
    </section>
  );
}

it('rests on what stands around a form that starts anew', async () => {
  await press('Save', <Form />);
  await rests('Access');
});

function Saving() {
  const [isSaving, setSaving] = useState(false);
  return (
    <section aria-label="Details">
      <button type="button" disabled={isSaving} onClick={() => setSaving(true)}>
        Save
      </button>
      <button type="button" data-testid="end" onMouseEnter={() => setSaving(false)}>
        Done
      </button>
    </section>
  );
}

it('comes back to a button once it has worked', async () => {
  await press('Save', <Saving />);
  await rests('Details');
  await userEvent.hover(page.getByTestId('end'));
  await expect.element(button('Save')).toHaveFocus();
});

function Deleting() {
  const [isAsked, setAsked] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <section aria-label="Drafts">
      {isThere ? <Button onPress={() => setAsked(true)}>Delete draft</Button> : 'No drafts'}
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete the draft?"
        confirmLabel="Delete"
        onConfirm={() => {
          setThere(false);
          setAsked(false);
        }}
        onClose={() => setAsked(false)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </section>
  );
}

it('rests on the place of a button that went away under a dialog, and leaves the dialog alone', async () => {
  await press('Delete draft', <Deleting />);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.click(button('Delete'));
  await rests('Drafts');
});

it('goes back to the button of a dialog that changed nothing', async () => {
  await press('Delete draft', <Deleting />);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Delete draft')).toHaveFocus();
});

it('takes the focus from nobody who let go of it', async () => {
  function Page() {
    const [isThere, setThere] = useState(true);
    return (
      <section aria-label="Page">
        {isThere ? <button type="button">First</button> : null}
        <p onPointerUp={() => setTimeout(() => setThere(false), 50)}>Words</p>
      </section>
    );
  }
  await press('First', <Page />);
  await userEvent.click(page.getByText('Words'));
  await expect.element(button('First')).not.toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});

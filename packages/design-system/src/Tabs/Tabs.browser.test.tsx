import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Tabs } from './Tabs.tsx';

const names = ['Users', 'Roles', 'Permission groups', 'Permissions', 'Terms', 'Audit'];

function Strip({ requests }: { readonly requests?: number }) {
  return (
    <div style={{ width: 240 }}>
      <Tabs
        label="Administration"
        value="Audit"
        tabs={names.map((name) => ({
          id: name,
          label: name,
          content: name,
          ...(name === 'Roles' && requests !== undefined ? { count: requests } : {}),
        }))}
      />
    </div>
  );
}

/** How far the open tab overflows the strip, in px. */
function hidden(): number {
  const strip = page.getByRole('tablist').element().getBoundingClientRect();
  const open = page.getByRole('tab', { selected: true }).element().getBoundingClientRect();
  return Math.max(strip.left - open.left, open.right - strip.right);
}

it('shows the open tab in a strip that is too narrow for all of them', () => {
  render(<Strip />);
  expect(hidden()).toBeLessThanOrEqual(1);
});

it('keeps the open tab in view when a count comes later and pushes it on', async () => {
  render(<Strip />);
  render(<Strip requests={12_000} />);
  await expect.element(page.getByRole('tab', { name: 'Roles 12000' })).toBeInTheDocument();
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Tabs } from './Tabs.tsx';

const names = ['Users', 'Roles', 'Permission groups', 'Permissions', 'Terms', 'Audit'];

it('shows the open tab in a strip that is too narrow for all of them', () => {
  render(
    <div style={{ width: 240 }}>
      <Tabs
        label="Administration"
        value="Audit"
        tabs={names.map((name) => ({ id: name, label: name, content: name }))}
      />
    </div>,
  );
  const strip = page.getByRole('tablist').element().getBoundingClientRect();
  const open = page.getByRole('tab', { selected: true }).element().getBoundingClientRect();
  expect(open.left).toBeGreaterThanOrEqual(strip.left);
  expect(open.right).toBeLessThanOrEqual(strip.right + 1);
});

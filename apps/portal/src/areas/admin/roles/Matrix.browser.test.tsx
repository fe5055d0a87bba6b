/** The matrix by keyboard and mouse, with few roles and with three hundred. */
import type { RoleSummary } from '@flightdeck/contract/roles';
import { PERMISSIONS } from '@flightdeck/domain/access';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../app/testing/render.tsx';
import { boxOf, type Draft, NO_CHANGES, turned } from './draft.ts';
import { Matrix } from './Matrix.tsx';
import { rowsOf } from './matrix-rows.ts';

const role = (roleId: string, over: Partial<RoleSummary> = {}): RoleSummary => ({
  roleId,
  name: `Role ${roleId}`,
  description: '',
  revision: 1,
  updatedAt: '2026-04-01T09:30:00.000Z',
  isLocked: false,
  people: 3,
  disabledPeople: 0,
  permissions: ['reporting/viewReports'],
  ...over,
});
const LOCKED = role('boss', { isLocked: true, permissions: [...PERMISSIONS] });
const FEW = [role('one'), role('two', { people: 1 }), LOCKED];
/** Permissions of the first group. */
const ALL = PERMISSIONS.filter((name) => name.startsWith('reporting/')).length;
const MANY = Array.from({ length: 300 }, (_, at) => role(String(at)));

function Screen({ roles }: { readonly roles: readonly RoleSummary[] }) {
  const [draft, setDraft] = useState<Draft>(NO_CHANGES);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const refusal = (each: RoleSummary) => (each.isLocked ? 'It cannot change' : null);
  return (
    <div style={{ display: 'flex', height: 420, width: 900 }}>
      <Matrix
        rows={rowsOf({ search: '', closed })}
        roles={roles}
        boxes={{
          box: (each, permission) => boxOf(draft, each, permission),
          refusal,
          turn: (each, permission) => setDraft(turned(draft, each, permission)),
        }}
        onGroup={(code) => setClosed(closed.has(code) ? new Set() : new Set([code]))}
      />
    </div>
  );
}
const show = (roles: readonly RoleSummary[]) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Screen roles={roles} /> }])}
    />,
  );
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('is one tab stop; arrows move between boxes and Space turns them, in words as well', async () => {
  show(FEW);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.tab();
  expect(focused()).toBe(`1 of ${ALL}`);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('reporting/createReport, Role one');
  await userEvent.keyboard(' ');
  await expect.element(box('reporting/createReport, Role one, added')).toBeChecked();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(box('reporting/viewReports, Role one, removed')).not.toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('reporting/viewReports, Role two');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('reporting/viewReports');
  await userEvent.tab();
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
});

it('counts what each role grants of a group, changes included', async () => {
  show(FEW);
  const cells = () =>
    [...document.querySelectorAll('[role="row"]:nth-child(2) [role="gridcell"]')].map(
      (cell) => cell.textContent,
    );
  expect(cells()).toEqual([`1 of ${ALL}`, `1 of ${ALL}`, `${ALL} of ${ALL}`]);
  await box('reporting/createReport, Role one').click();
  expect(cells()).toEqual([`2 of ${ALL}`, `1 of ${ALL}`, `${ALL} of ${ALL}`]);
});

it('does not turn what cannot change, and says why', async () => {
  show(FEW);
  const locked = box('user/list, Role boss, It cannot change');
  await locked.click({ force: true });
  await expect.element(locked).toBeChecked();
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true');
});

it('closes and opens a group from its name', async () => {
  show(FEW);
  const group = page.getByRole('button', { name: 'Reporting' });
  await group.click();
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box('reporting/viewReports, Role one')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('reporting/viewReports, Role one')).toBeVisible();
});

it('draws only the roles in view of three hundred, and goes to the last by one key', async () => {
  show(MANY);
  const drawn = () => document.querySelectorAll('[role="columnheader"]').length;
  expect(drawn()).toBeLessThan(15);
  await box('reporting/viewReports, Role 0').click();
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('reporting/viewReports, Role 299');
  expect(drawn()).toBeLessThan(15);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe('developer/tokens, Role 299');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(page.getByText('Role 0', { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Role 0');
});

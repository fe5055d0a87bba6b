/** Boxes that are turned in the very moment in which a save of others begins or ends. */
import { callQuery } from '@flightdeck/client';
import { type RoleSummary, rolesCalls } from '@flightdeck/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useApi } from '../../../app/api.ts';
import { renderWithApi } from '../../../app/testing/api.tsx';
import { Box } from './Box.tsx';
import { useEditing } from './use-editing.ts';

const PERMISSION = 'client/fileUpload';
const ROLE: RoleSummary = {
  roleId: 'one',
  name: 'One',
  description: '',
  revision: 1,
  updatedAt: '2026-04-01T09:30:00.000Z',
  isLocked: false,
  people: 3,
  disabledPeople: 0,
  permissions: [],
};

function Screen() {
  const { client } = useApi();
  const query = callQuery(client, rolesCalls.get, { params: { roleId: ROLE.roleId } }, 0);
  const { data } = useQuery(query);
  return data ? <Editor role={data} /> : null;
}

function Editor({ role }: { readonly role: RoleSummary }) {
  const roles = useMemo(() => [role], [role]);
  const editing = useEditing(roles);
  return (
    <>
      <Box role={role} permission={PERMISSION} boxes={editing} label={PERMISSION} />
      <button type="button" onClick={editing.save}>
        Save roles
      </button>
      <p>{editing.isSaving ? 'Saving' : 'At rest'}</p>
    </>
  );
}

/** A server whose save waits to be let go. */
function setup() {
  const gate = Promise.withResolvers<void>();
  let saves = 0;
  renderWithApi(<Screen />, async (path) => {
    if (path === 'role/save') {
      saves += 1;
      await gate.promise;
      return { roles: [{ roleId: ROLE.roleId, revision: 2 }] };
    }
    if (path === 'role/impact') return { checked: 3, items: [], leavesNobody: false };
    return saves > 0 ? { ...ROLE, revision: 2, permissions: [PERMISSION] } : ROLE;
  });
  return { letGo: () => gate.resolve(), saves: () => saves };
}

const box = (change: string) =>
  page.getByRole('checkbox', { name: `${PERMISSION}${change}`, exact: true });
const save = page.getByRole('button', { name: 'Save roles' });

it('saves once, and keeps a box that is turned back, before the screen shows that a save has begun', async () => {
  const server = setup();
  await box('').click();
  const [turned, button] = [box(', added').element(), save.element()];
  if (!(turned instanceof HTMLElement && button instanceof HTMLElement)) throw new Error('None.');
  // In one turn of the event loop: the screen shows a save in one of the next.
  button.click();
  button.click();
  await null;
  turned.click();
  await expect.element(page.getByText('Saving')).toBeVisible();
  server.letGo();
  await expect.element(page.getByText('At rest')).toBeVisible();
  expect(server.saves()).toBe(1);
  await expect.element(box(', removed')).not.toBeChecked();
});

/** Ticks and cleared boxes of roles that are not saved yet. */
import type { RoleChange, RoleSummary } from '@flightdeck/contract/roles';

/** Wanted state of boxes by role and permission. Those that agree with the saved roles do not count as changes. */
export type Draft = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** Nothing changed. */
export const NO_CHANGES: Draft = new Map();

type Base = Pick<RoleSummary, 'roleId' | 'permissions' | 'revision'>;

/** The state of one box. */
export interface BoxState {
  readonly isOn: boolean;
  /** How it differs from what is saved. */
  readonly change: 'added' | 'removed' | null;
}

/** A box of the matrix. */
export function boxOf(draft: Draft, role: Base, permission: string): BoxState {
  const was = role.permissions.includes(permission);
  const isOn = draft.get(role.roleId)?.get(permission) ?? was;
  return { isOn, change: isOn === was ? null : isOn ? 'added' : 'removed' };
}

/** The draft with one box ticked or cleared. */
export function turned(draft: Draft, role: Base, permission: string): Draft {
  const { isOn } = boxOf(draft, role, permission);
  const wanted = new Map(draft.get(role.roleId));
  if (role.permissions.includes(permission) === !isOn) wanted.delete(permission);
  else wanted.set(permission, !isOn);
  const next = new Map(draft);
  if (wanted.size === 0) next.delete(role.roleId);
  else next.set(role.roleId, wanted);
  return next;
}

/** The draft with one box set to on or off, whatever is saved. */
export function wanting(draft: Draft, roleId: string, permission: string, isOn: boolean): Draft {
  return new Map(draft).set(roleId, new Map(draft.get(roleId)).set(permission, isOn));
}

/** The draft without the changes that were sent to be saved; later changes stay. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  const next = new Map<string, ReadonlyMap<string, boolean>>();
  for (const [roleId, wanted] of draft) {
    const left = [...wanted].filter(([name, isOn]) => sent.get(roleId)?.get(name) !== isOn);
    if (left.length > 0) next.set(roleId, new Map(left));
  }
  return next;
}

/** A change with the revision it was made on. */
export type DraftChange = RoleChange & { readonly revision: number };

/** What to save: the boxes that differ from the roles as they are now, not as they were when a box was changed. */
export function changesOf(draft: Draft, roles: readonly Base[]): DraftChange[] {
  return roles.flatMap((role) => {
    const wanted = [...(draft.get(role.roleId) ?? [])];
    const held = new Set(role.permissions);
    const add = wanted.filter(([name, isOn]) => isOn && !held.has(name)).map(([name]) => name);
    const remove = wanted.filter(([name, isOn]) => !isOn && held.has(name)).map(([name]) => name);
    if (add.length + remove.length === 0) return [];
    return [{ roleId: role.roleId, revision: role.revision, add, remove }];
  });
}

/** Number of boxes that differ from what is saved. */
export const countChanges = (changes: readonly DraftChange[]): number =>
  changes.reduce((sum, { add, remove }) => sum + add.length + remove.length, 0);

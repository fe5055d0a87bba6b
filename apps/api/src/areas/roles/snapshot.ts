/** Roles before and after a change, as stored in audit entries, and the difference between two of them. */
import { z } from 'zod';

/** A role in an entry of the audit log; old entries may hold fewer fields. */
export const RoleSnapshot = z
  .object({
    name: z.string().optional(),
    description: z.string().optional(),
    permissions: z.array(z.string()).optional(),
  })
  .catch({});

/** Permissions of a snapshot; none where it says nothing of them. */
export const permissionsIn = (snapshot: unknown): ReadonlySet<string> =>
  new Set(RoleSnapshot.parse(snapshot ?? {}).permissions);

/** Permissions gained and lost. */
export function differenceOf(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { added: string[]; removed: string[] } {
  return {
    added: [...after].filter((permission) => !before.has(permission)),
    removed: [...before].filter((permission) => !after.has(permission)),
  };
}

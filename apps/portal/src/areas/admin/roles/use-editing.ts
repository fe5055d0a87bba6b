/** Changing on a screen what roles grant: boxes that differ, their impact on people, and saving them. */

import { ApiError, callQuery, keyOf } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { authCalls } from '@flightdeck/contract/auth';
import { type RoleSummary, rolesCalls, StaleRoles } from '@flightdeck/contract/roles';
import { notify } from '@flightdeck/design-system';
import { beyondHeld, PERMISSIONS } from '@flightdeck/domain/access';
import { plural } from '@flightdeck/domain/locale';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';
import {
  type BoxState,
  boxOf,
  changesOf,
  countChanges,
  type Draft,
  type DraftChange,
  NO_CHANGES,
  turned,
  wanting,
  withoutSent,
} from './draft.ts';

/** Milliseconds between the last change of a box and the request for its impact. */
const IMPACT_DELAY = 250;

/** Why nothing can be taken from a role. */
export const NOT_WHOLE = 'It grants what you do not hold, so you cannot take anything from it';

/** Why a save was refused. */
export interface SaveProblem {
  readonly message: string;
  /** Roles that somebody changed meanwhile; they have been loaded again. */
  readonly stale: StaleRoles['stale'];
  /** The person was asked what to do about it. */
  readonly isAnswered: boolean;
}

/** The boxes of roles and permissions. */
export interface Boxes {
  readonly box: (role: RoleSummary, permission: string) => BoxState;
  /** Why a box cannot be changed; null when it can. */
  readonly refusal: (role: RoleSummary, permission: string) => string | null;
  readonly turn: (role: RoleSummary, permission: string) => void;
}

/** What a screen that changes roles works with. */
export interface Editing extends Boxes {
  /** Boxes that differ, and roles they belong to. */
  readonly count: number;
  readonly roleIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly impact: {
    readonly data: DataOf<typeof rolesCalls.impact> | undefined;
    /** The impact shown does not cover the last change yet. */
    readonly isBehind: boolean;
    readonly error: Error | null;
    readonly retry: () => void;
  };
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Ticks and clears boxes so that the role grants these; answers how many of them the viewer may not change. */
  readonly restore: (role: RoleSummary, permissions: readonly string[]) => number;
  readonly discard: () => void;
  /** Drops the changes of roles that somebody else changed meanwhile. */
  readonly takeTheirs: () => void;
  /** Keeps the changes as they are, on the roles as they are now. */
  readonly goOn: () => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | null;
}

/** Calls whose answers depend on roles. */
const AFFECTED = [
  rolesCalls.list,
  rolesCalls.matrix,
  rolesCalls.get,
  rolesCalls.permissions,
  rolesCalls.permission,
  rolesCalls.holders,
  rolesCalls.history,
  rolesCalls.impact,
];

/** Gives what loads anew all that depends on roles, one's own permissions included. */
export function useRolesReload(): () => Promise<void> {
  const { queryClient, queryOf } = useApi();
  return useCallback(async () => {
    await Promise.all([
      ...AFFECTED.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
      queryClient.invalidateQueries({ queryKey: queryOf(authCalls.allowed).queryKey }),
    ]);
  }, [queryClient, queryOf]);
}

/** @param roles The roles on the screen, as they are saved. */
export function useEditing(roles: readonly RoleSummary[]): Editing {
  const { client } = useApi();
  const counted = useCounted();
  const { allowed } = useViewer();
  const reload = useRolesReload();
  const [draft, setDraft] = useState<Draft>(NO_CHANGES);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const changes = useMemo(() => changesOf(draft, roles), [draft, roles]);
  const asked = useRested(changes);
  const count = countChanges(changes);

  const impact = useQuery({
    ...callQuery(
      client,
      rolesCalls.impact,
      { body: { changes: asked.map(({ revision: _, ...change }) => change) } },
      0,
    ),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  // Known from the press on: the screen tells of the save a moment later.
  const isSending = useRef(false);
  const save = useMutation({
    mutationFn: (sent: { changes: readonly DraftChange[]; draft: Draft; reason: string }) =>
      client.request(rolesCalls.save, {
        body: { changes: [...sent.changes], reason: sent.reason },
      }),
    onSuccess: async (_, sent) => {
      await reload();
      setDraft((now) => withoutSent(now, sent.draft));
      setReason((now) => (now === sent.reason ? '' : now));
      setProblem(null);
      const saved = countChanges(sent.changes);
      notify.success(
        'Roles saved',
        `${counted(saved, 'change')} ${plural(saved, 'holds', 'hold')} from the next request on.`,
      );
    },
    onError: async (error) => {
      const stale = error instanceof ApiError ? StaleRoles.safeParse(error.details).data : null;
      // The roles as they are now come first, so that saving over them knows their revisions.
      if (stale) await reload();
      setProblem({ message: error.message, stale: stale?.stale ?? [], isAnswered: false });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const refusal: Boxes['refusal'] = (role, permission) => {
    if (role.isLocked) return 'The built-in administrator role cannot change';
    const isSaved = role.permissions.includes(permission);
    if (!isSaved && allowed[permission] !== true) return 'You do not hold it yourself';
    if (isSaved && beyondHeld(allowed, role.permissions).length > 0) return NOT_WHOLE;
    return null;
  };
  return {
    box: (role, permission) => boxOf(draft, role, permission),
    refusal,
    restore: (role, permissions) => {
      const differing = PERMISSIONS.filter(
        (name) => permissions.includes(name) !== role.permissions.includes(name),
      );
      const free = differing.filter((name) => refusal(role, name) === null);
      setProblem(null);
      setDraft((now) => {
        const others = new Map(now);
        others.delete(role.roleId);
        return free.reduce<Draft>(
          (next, name) => wanting(next, role.roleId, name, permissions.includes(name)),
          others,
        );
      });
      return differing.length - free.length;
    },
    turn: (role, permission) => {
      setProblem(null);
      const isSaving = isSending.current;
      // As the screen shows it: what was saved may have left the draft before the saved role is on the screen.
      const isOn = !boxOf(draft, role, permission).isOn;
      // A box that is changed back while it is being saved is a new change: the roles on the screen still lack the save.
      setDraft((now) =>
        isSaving ? wanting(now, role.roleId, permission, isOn) : turned(now, role, permission),
      );
    },
    count,
    roleIds: changes.map(({ roleId }) => roleId),
    permissions: new Set(changes.flatMap(({ add, remove }) => [...add, ...remove])),
    impact: {
      data: count > 0 ? impact.data : undefined,
      isBehind: asked !== changes || impact.isPlaceholderData,
      error: impact.error,
      retry: () => void impact.refetch(),
    },
    reason,
    setReason,
    discard: () => {
      setDraft(NO_CHANGES);
      setProblem(null);
    },
    takeTheirs: () => {
      const theirs = new Set(problem?.stale.map(({ roleId }) => roleId));
      setDraft((now) => new Map([...now].filter(([roleId]) => !theirs.has(roleId))));
      setProblem(null);
    },
    goOn: () => setProblem((now) => now && { ...now, isAnswered: true }),
    save: () => {
      // A second press before the screen shows the first.
      if (isSending.current) return;
      setProblem(null);
      // They may have changed the same boxes to the same state.
      if (count === 0) return setDraft(NO_CHANGES);
      isSending.current = true;
      save.mutate({ changes, draft, reason });
    },
    isSaving: save.isPending,
    problem,
  };
}

/** The value, once it has not changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), IMPACT_DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

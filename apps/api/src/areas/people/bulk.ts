/** One thing done to many people, each on its own: what cannot be done to one stops no other. */
import type { DataOf } from '@flightdeck/contract';
import type { BulkResult } from '@flightdeck/contract/people';
import { CALLS } from '@flightdeck/contract/server';
import type { z } from 'zod';
import { auditDenial } from '../../platform/denials.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type Changed, setDisabled, setRole, signOut } from './change.ts';
import { inviteAgain } from './invite.ts';

type BulkCall = (typeof CALLS)['people']['bulk'];
type Body = z.output<BulkCall['body']>;

/** Messages where nothing had to be done. */
const UNCHANGED: Readonly<Record<Body['action'], string>> = {
  disable: 'Is disabled already.',
  enable: 'Is enabled already.',
  signOut: 'Is signed in nowhere.',
  addRole: 'Has the role already.',
  removeRole: 'Does not have the role.',
  resendInvitation: '',
};

/** The outcome for each, in the order given. */
export async function doToMany(
  services: Services,
  caller: Caller,
  body: Body,
): Promise<DataOf<BulkCall>> {
  const results: BulkResult[] = [];
  for (const userId of new Set(body.userIds)) {
    const result = await outcomeOf(
      async () => {
        const outcome = await doOne(services, caller, userId, body);
        return { outcome, message: outcome === 'unchanged' ? UNCHANGED[body.action] : '' };
      },
      (error) => auditDenial(services, caller, CALLS.people.bulk, error, { userId }),
    );
    results.push({ userId, ...result });
  }
  return { results };
}

async function doOne(
  services: Services,
  caller: Caller,
  userId: string,
  { action, roleId = '', reason }: Body,
): Promise<Changed> {
  switch (action) {
    case 'disable':
    case 'enable':
      return setDisabled(services, caller, userId, { isDisabled: action === 'disable', reason });
    case 'signOut':
      return signOut(services, caller, userId, reason);
    case 'addRole':
    case 'removeRole':
      return setRole(services, caller, userId, { roleId, isGiven: action === 'addRole', reason });
    case 'resendInvitation':
      await inviteAgain(services, caller, userId, reason);
      return 'done';
  }
}

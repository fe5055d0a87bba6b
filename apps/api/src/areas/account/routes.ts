/** The person's own account: details, password, second factor, sessions; and the links that set a password. */
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { askForAddress, confirmAddress } from '../../platform/access/email-change.ts';
import type { Area } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { session as sessionTable } from '../../platform/records/schema.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sessionOf } from '../../platform/session/begin.ts';
import { SESSION_ENDED } from '../../platform/session/callers.ts';
import { endSessionsOf } from '../../platform/session/end-sessions.ts';
import {
  makeCodeThrottle,
  makeConfirmThrottle,
  makeLinkThrottle,
} from '../../platform/session/throttle.ts';
import { changeAccount, describeAccount } from './own-account.ts';
import { changePassword, confirmPassword } from './password.ts';
import { describeToken, sendPasswordLink, setPasswordByToken } from './reset.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor.ts';

/** The area as the server mounts it. */
export const accountArea: Area = { mount: accountRoutes };

function accountRoutes(services: Services): Route[] {
  const { account } = CALLS;
  const { records } = services;
  const passwords = makeConfirmThrottle(records);
  const codes = makeCodeThrottle(records);
  const links = makeLinkThrottle(records);
  const confirm = (caller: Caller, password: string) =>
    confirmPassword(services, passwords, caller, password);
  return [
    route(account.get, (_input, caller) => describeAccount(services, caller)),
    route(account.set, async ({ body }, caller) => {
      await changeAccount(services, caller, body);
      return {};
    }),
    route(account.setPassword, async ({ body }, caller) => {
      await changePassword(services, passwords, caller, body);
      return {};
    }),
    route(account.setEmail, async ({ body: { email, password } }, caller) => {
      const owner = await confirm(caller, password);
      await records.transaction((tx) =>
        askForAddress(services, tx, caller, { account: owner, email }),
      );
      return {};
    }),
    route(account.confirmEmail, ({ body, session }) =>
      confirmAddress(services, body.token, sessionOf(session).address),
    ),
    route(account.startSecondFactor, async ({ body }, caller) =>
      startSecondFactor(services, await confirm(caller, body.password)),
    ),
    route(account.confirmSecondFactor, ({ body }, caller) =>
      confirmSecondFactor(services, codes, caller, body.code),
    ),
    route(account.renewRecoveryCodes, async ({ body }, caller) => {
      await confirm(caller, body.password);
      return renewRecoveryCodes(services, caller);
    }),
    route(account.stopSecondFactor, async ({ body }, caller) => {
      await confirm(caller, body.password);
      await stopSecondFactor(services, caller);
      return {};
    }),
    route(account.endSession, async ({ params }, caller) => {
      await endSession(services, caller, params.sessionId);
      return {};
    }),
    route(account.endOtherSessions, (_input, caller) =>
      records.transaction(async (tx) => {
        const ended = await endSessionsOf(tx, caller.user.id, caller.sessionId);
        const entry = { action: 'session/end-others', target: caller.user.id, after: { ended } };
        await services.audit.write({ ...actorOf(caller), ...entry }, tx);
        return { ended };
      }),
    ),
    route(account.forgot, async ({ body, session }) => {
      const { address } = sessionOf(session);
      await links(body.email.toLowerCase(), address);
      await sendPasswordLink(services, body.email, address);
      return {};
    }),
    route(account.readToken, ({ body }) => describeToken(services, body.token)),
    route(account.useToken, ({ body, session }) =>
      setPasswordByToken(services, body, sessionOf(session)),
    ),
  ];
}

/** @throws {AppError} `not-found` for an unknown id, or another person's. */
async function endSession(services: Services, caller: Caller, sessionId: string): Promise<void> {
  const { records, audit } = services;
  const ended = await records.db
    .delete(sessionTable)
    .where(and(eq(sessionTable.id, sessionId), eq(sessionTable.userId, caller.user.id)))
    .returning({ id: sessionTable.id });
  if (ended.length === 0) throw new AppError('not-found', 'This session has ended already.');
  await records.notify(SESSION_ENDED, sessionId);
  const entry = { action: 'session/end', target: caller.user.id, after: { ended: 1 } };
  await audit.write({ ...actorOf(caller), ...entry });
}

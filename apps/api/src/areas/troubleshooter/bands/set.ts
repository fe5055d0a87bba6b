/** Sets the bands of a rule for a client: a version each, with who and why. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { bandNumbers } from '@flightdeck/domain/troubleshooter/rules';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import { client, troubleBands } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { staleSave } from '../../../platform/stale-save.ts';
import { queueRun } from '../run/queue.ts';
import { bandsWith } from './numbers.ts';
import { NO_CLIENT, scopeOf } from './records.ts';
import { ruleFor } from './rules.ts';

type Call = (typeof CALLS)['troubleshooter']['setBands'];

/**
 * Sets them, notes it in the audit log, and has the client's items scored anew.
 * @throws {AppError} `not-found` for a rule or client that is not there; `unprocessable` for numbers that make no bands;
 *   `conflict` with StaleSave where somebody set them meanwhile.
 */
export async function setBands(
  services: Services,
  caller: Caller,
  { ruleId, clientUuid, numbers, reason, version: seen }: z.output<Call['body']>,
): Promise<DataOf<Call>> {
  const { records, audit, clock, config } = services;
  const { rule } = ruleFor(ruleId);
  const scope = await scopeOf(records.db, caller, clientUuid);
  const after = numbers && bandNumbers(bandsWith(rule, numbers));
  const version = await records.transaction(async (tx) => {
    // Who sets bands of the same client waits here, so that the second one sees the version of the first.
    const [owner] = await tx
      .select({ uuid: client.uuid })
      .from(client)
      .where(eq(client.uuid, clientUuid))
      .for('no key update');
    if (!owner) throw new AppError('not-found', NO_CLIENT);
    const [last] = await tx
      .select()
      .from(troubleBands)
      .where(and(eq(troubleBands.clientUuid, clientUuid), eq(troubleBands.ruleId, ruleId)))
      .orderBy(desc(troubleBands.version))
      .limit(1);
    if ((last?.version ?? 0) !== seen) {
      const savedBy = (await namesOf(tx, [last?.setBy ?? null]))(last?.setBy ?? null)?.name;
      const current = {
        ...{ revision: last?.version ?? 0, savedBy: savedBy ?? 'Somebody' },
        savedAt: last?.setAt ?? clock(),
      };
      throw staleSave(caller, config.timeZone, current, 'set of bands');
    }
    const values = { clientUuid, ruleId, version: seen + 1, numbers: after, reason };
    await tx.insert(troubleBands).values({ ...values, setBy: caller.user.id, setAt: clock() });
    await audit.write(
      {
        ...actorOf(caller),
        ...{ action: 'troubleshooter/set-bands', target: clientUuid, reason },
        before: { ruleId, numbers: last?.numbers ?? null },
        after: { ruleId, numbers: after, version: seen + 1 },
      },
      tx,
    );
    return seen + 1;
  });
  await queueRun(services, [...scope.keys()], caller.user.id);
  return { version };
}

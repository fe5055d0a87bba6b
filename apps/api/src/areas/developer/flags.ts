/** Feature flags of people: who was given which variant, and by whom. */
import type { BodyOf } from '@flightdeck/contract';
import type { HeldFlags } from '@flightdeck/contract/developer';
import type { CALLS } from '@flightdeck/contract/server';
import { FLAGS, FlagId, isVariant } from '@flightdeck/domain/flags';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { flagDefaults } from '../../platform/flags/flags.ts';
import { namesOf } from '../../platform/records/names.ts';
import { flagChoice, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

type ChooseFlag = BodyOf<(typeof CALLS)['developer']['chooseFlag']>;

const mayForOthers = ({ allowed }: Caller) => allowed['developer/flags'] === true;

/** The defaults, and the choices that the caller may see: their own, or with `developer/flags` everybody's. */
export async function heldFlags(
  { config, records: { db } }: Pick<Services, 'config' | 'records'>,
  caller: Caller,
): Promise<HeldFlags> {
  const rows = await db
    .select({ choice: flagChoice, id: user.id, name: user.name, email: user.email })
    .from(flagChoice)
    .innerJoin(user, eq(user.id, flagChoice.userId))
    .where(
      and(
        isNull(user.erasedAt),
        mayForOthers(caller) ? undefined : eq(flagChoice.userId, caller.user.id),
      ),
    )
    .orderBy(asc(flagChoice.flag), sql`lower(${user.name})`, asc(user.id));
  const nameOf = await namesOf(
    db,
    rows.map(({ choice }) => choice.setBy),
  );
  return {
    defaults: flagDefaults(config),
    choices: rows.flatMap(({ choice, ...person }) => {
      // A flag that this version no longer has.
      const flag = FlagId.safeParse(choice.flag).data;
      if (!flag) return [];
      const by = nameOf(choice.setBy);
      return [
        {
          ...{ flag, variant: choice.variant, person },
          setBy: by.id === null ? null : by.name,
          setAt: choice.setAt.toISOString(),
        },
      ];
    }),
  };
}

/**
 * Gives somebody a variant, or the default again; it holds at their next request.
 * @throws {AppError} `unprocessable` for a variant that the flag has not, `forbidden` for somebody else without
 * `developer/flags`, `not-found` for an address without an account.
 */
export async function chooseFlag(
  services: Services,
  caller: Caller,
  { flag, variant, email }: ChooseFlag,
): Promise<HeldFlags> {
  const { records, audit, clock } = services;
  if (variant !== null && !isVariant(flag, variant)) {
    const known = FLAGS[flag].variants.map(({ id }) => id).join(', ');
    throw new AppError('unprocessable', `${flag} has no variant ${variant}, only ${known}.`);
  }
  const address = email?.toLowerCase();
  const isOwn = address === undefined || address === caller.user.email;
  if (!isOwn && !mayForOthers(caller)) {
    throw new AppError('forbidden', 'You may choose features for yourself only.', {
      missing: ['developer/flags'],
    });
  }
  await records.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: user.id })
      .from(user)
      .where(
        and(isOwn ? eq(user.id, caller.user.id) : eq(user.email, address), isNull(user.erasedAt)),
      )
      // Locked, so that two changes at once are told of in the order in which they were made.
      .for('update');
    if (!person) throw new AppError('not-found', `There is no account of ${address}.`);
    const row = and(eq(flagChoice.userId, person.id), eq(flagChoice.flag, flag));
    const [before] = await tx.select().from(flagChoice).where(row);
    if ((before?.variant ?? null) === variant) return;
    if (variant === null) await tx.delete(flagChoice).where(row);
    else {
      const values = { variant, setBy: caller.user.id, setAt: clock() };
      await tx
        .insert(flagChoice)
        .values({ userId: person.id, flag, ...values })
        .onConflictDoUpdate({ target: [flagChoice.userId, flagChoice.flag], set: values });
    }
    await audit.write(
      {
        ...actorOf(caller),
        action: 'developer/flag',
        target: person.id,
        before: { flag, variant: before?.variant ?? null },
        after: { flag, variant },
      },
      tx,
    );
  });
  return heldFlags(services, caller);
}

/** Who a schedule reaches, and whether each may have what it sends at this moment (security.md row 48). */
import { NotificationChoices } from '@flightdeck/contract/account';
import type { ScheduleReader } from '@flightdeck/contract/schedules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { role, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Sendable } from '../../platform/schedules/source.ts';
import type { Services } from '../../platform/services.ts';
import type { Scheduled, ScheduleServices } from './rows.ts';
import { scheduleRecipient } from './schema.ts';
import { sourceOf } from './subjects.ts';

/** Name of somebody whom the caller does not know of. */
export const UNKNOWN_PERSON = 'Somebody outside your clients';

/** A reader with the rights they have now; null for an account that is not in use. */
export interface JudgedReader extends ScheduleReader {
  readonly caller: Caller | null;
}

/** Why somebody may not open it now; null where they may. */
export async function refusalOf(caller: Caller | null, subject: Sendable): Promise<string | null> {
  if (!caller) return 'The account is not in use.';
  const { user: person } = caller;
  if (!person.hasAcceptedTerms) return 'The terms are not accepted yet.';
  if (person.secondFactor?.isDue) return 'The account lacks its second factor.';
  return subject.refusal(caller);
}

/** Why somebody may not schedule it now; null where they may. */
export const makerRefusal = async (
  caller: Caller | null,
  subject: Sendable,
): Promise<string | null> =>
  (await refusalOf(caller, subject)) ?? (caller && (await subject.makerRefusal(caller)));

/** The recipients of schedules, with their names. */
export const recipientsOf = ({ db }: Services['records'], scheduleIds: readonly string[]) =>
  db
    .select({
      scheduleId: scheduleRecipient.scheduleId,
      userId: scheduleRecipient.userId,
      roleId: scheduleRecipient.roleId,
      name: sql<string>`coalesce(${user.name}, ${role.name})`,
    })
    .from(scheduleRecipient)
    .leftJoin(user, eq(user.id, scheduleRecipient.userId))
    .leftJoin(role, eq(role.id, scheduleRecipient.roleId))
    .where(inArray(scheduleRecipient.scheduleId, [...scheduleIds]))
    .orderBy(scheduleRecipient.id);

/**
 * Everybody a schedule reaches now, each once: the people it names, then the holders of its roles who can open it, of those
 * that its owner may know of. What each may do is read anew.
 */
export async function readersOf(
  services: ScheduleServices,
  { schedule, subject }: Pick<Scheduled, 'schedule' | 'subject'>,
): Promise<JudgedReader[]> {
  const { records, callers } = services;
  const recipients = await recipientsOf(records, [schedule.id]);
  const roles = recipients.filter(({ roleId }) => roleId !== null);
  const owner = roles.length > 0 ? await callers.byUser(schedule.ownerId, '', '') : null;
  const seeing = owner ? await subject.people(owner) : [];
  const through = new Map<string, string | null>();
  for (const { userId } of recipients) if (userId !== null) through.set(userId, null);
  for (const { roleId, name } of roles) {
    for (const { id, roleIds } of seeing) {
      if (roleId !== null && roleIds.includes(roleId) && !through.has(id)) through.set(id, name);
    }
  }
  return judged(services, through, subject);
}

/** Judges people by id. @param through The role that each gets it through; null for those named themselves. */
export async function judged(
  { records, callers }: Services,
  through: ReadonlyMap<string, string | null>,
  subject: Sendable,
): Promise<JudgedReader[]> {
  const ids = [...through.keys()];
  if (ids.length === 0) return [];
  const rows = await records.db
    .select({ id: user.id, name: user.name, email: user.email, choices: user.notifications })
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id));
  const found = await callers.byUsers(ids);
  return Promise.all(
    rows.map(async ({ id, name, email, choices }) => {
      const caller = found.get(id) ?? null;
      const isWanted = NotificationChoices.safeParse(choices).data?.scheduledReport ?? true;
      const problem =
        (await refusalOf(caller, subject)) ??
        (isWanted ? null : 'Scheduled mails are turned off under My Details.');
      return { userId: id, name, email, role: through.get(id) ?? null, problem, caller };
    }),
  );
}

/** Whether the caller may know of each of these people: those of other clients may get the same dashboard. */
export async function knownPeople(
  services: ScheduleServices,
  caller: Caller,
  userIds: readonly string[],
): Promise<(subject: Sendable, userId: string) => boolean> {
  const condition = visibleTo(services.records.db, caller);
  const rows =
    condition === undefined || userIds.length === 0
      ? []
      : await services.records.db
          .select({ id: user.id })
          .from(user)
          .where(and(inArray(user.id, [...new Set(userIds)]), condition));
  const known = new Set(rows.map(({ id }) => id));
  return (subject, userId) =>
    condition === undefined ||
    known.has(userId) ||
    sourceOf(services, subject.kind).readersAreKnown;
}

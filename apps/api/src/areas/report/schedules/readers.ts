/** Who a schedule reaches, and whether each may have the report at this moment (security.md row 48). */
import { NotificationChoices } from '@flightdeck/contract/account';
import type { ScheduleReader } from '@flightdeck/contract/schedules';
import { and, asc, eq, exists, inArray, isNotNull, like, notExists, or, sql } from 'drizzle-orm';
import {
  clientAdvertiser,
  role,
  rolePermission,
  user,
  userClient,
  userRole,
} from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { scheduleRecipient } from '../schema.ts';

const VIEW = 'reporting/viewReports';
const CREATE = 'reporting/createReport';

/** A reader with the rights they have now; null for an account that is not in use. */
export interface JudgedReader extends ScheduleReader {
  readonly caller: Caller | null;
}

/** Why somebody may not open reports on an advertiser now; null where they may. */
export function refusalOf(caller: Caller | null, advId: number): string | null {
  if (!caller) return 'The account is not in use.';
  const { user: person, allowed, advertiserIds } = caller;
  if (!person.hasAcceptedTerms) return 'The terms are not accepted yet.';
  if (person.secondFactor?.isDue) return 'The account lacks its second factor.';
  if (!allowed[VIEW] && !allowed[CREATE]) return 'The account may not open reports.';
  return advertiserIds.includes(advId) ? null : 'The account may not see this advertiser.';
}

/** Why somebody may not make reports on an advertiser now; null where they may. */
export const makerRefusal = (caller: Caller | null, advId: number): string | null =>
  refusalOf(caller, advId) ??
  (caller?.access.createReport ? null : 'The account may not make reports.');

/** People who can open reports on an advertiser, by name, with the roles they have. */
export async function peopleSeeing(
  { records: { db }, config }: Pick<Services, 'records' | 'config'>,
  advId: number,
) {
  const ofClient = db
    .select({ one: sql`1` })
    .from(userClient)
    .innerJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, userClient.clientUuid))
    .where(and(eq(userClient.userId, user.id), eq(clientAdvertiser.advertiserId, advId)));
  const anyClient = db
    .select({ one: sql`1` })
    .from(userClient)
    .where(eq(userClient.userId, user.id));
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      mayCreate: sql<boolean>`bool_or(${rolePermission.permission} = ${CREATE})`,
      roleIds: sql<
        string[]
      >`array(SELECT r.role_id FROM ${userRole} r WHERE r.user_id = ${user.id})`,
    })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
    .where(
      and(
        inArray(rolePermission.permission, [VIEW, CREATE]),
        eq(user.disabled, false),
        isNotNull(user.activatedAt),
        or(
          exists(ofClient),
          and(like(user.email, `%@${config.provider.emailDomain}`), notExists(anyClient)),
        ),
      ),
    )
    .groupBy(user.id, user.name, user.email)
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id));
}

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
 * Everybody a schedule reaches now, each once: the people it names, then the holders of its roles who can open reports
 * on the advertiser. What each may do is read anew.
 */
export async function readersOf(
  services: Services,
  scheduleId: string,
  advId: number,
): Promise<JudgedReader[]> {
  const { records } = services;
  const recipients = await recipientsOf(records, [scheduleId]);
  const roles = recipients.filter(({ roleId }) => roleId !== null);
  const seeing = roles.length > 0 ? await peopleSeeing(services, advId) : [];
  const through = new Map<string, string | null>();
  for (const { userId } of recipients) if (userId !== null) through.set(userId, null);
  for (const { roleId, name } of roles) {
    for (const { id, roleIds } of seeing) {
      if (roleId !== null && roleIds.includes(roleId) && !through.has(id)) through.set(id, name);
    }
  }
  return judged(services, through, advId);
}

/** Judges people by id. @param through The role that each gets it through; null for those named themselves. */
export async function judged(
  { records, callers }: Services,
  through: ReadonlyMap<string, string | null>,
  advId: number,
): Promise<JudgedReader[]> {
  const ids = [...through.keys()];
  if (ids.length === 0) return [];
  const rows = await records.db
    .select({ id: user.id, name: user.name, email: user.email, choices: user.notifications })
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(asc(sql`lower(${user.name})`), asc(user.id));
  return Promise.all(
    rows.map(async ({ id, name, email, choices }) => {
      const caller = await callers.byUser(id, '', '');
      const isWanted = NotificationChoices.safeParse(choices).data?.scheduledReport ?? true;
      const problem =
        refusalOf(caller, advId) ??
        (isWanted ? null : 'Scheduled reports are turned off under My Details.');
      return { userId: id, name, email, role: through.get(id) ?? null, problem, caller };
    }),
  );
}

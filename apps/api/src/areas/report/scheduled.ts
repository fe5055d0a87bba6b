/** Saved reports as schedules send them: to whoever sees their advertiser. */
import { resolveRange } from '@flightdeck/domain/dates';
import { and, asc, eq, exists, inArray, isNotNull, like, notExists, or, sql } from 'drizzle-orm';
import { readOnce } from '../../platform/cache/share-reads.ts';
import { AppError } from '../../platform/errors.ts';
import { loaded } from '../../platform/facts/as-of.ts';
import {
  clientAdvertiser,
  rolePermission,
  user,
  userClient,
  userRole,
} from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { ScheduleSource, Sendable, SubjectPerson } from '../../platform/schedules/source.ts';
import type { Services } from '../../platform/services.ts';
import { drawSaved } from './print-saved.ts';
import { ReportBody } from './report-body.ts';
import { report } from './schema.ts';
import { NOT_FOUND, within } from './visible.ts';

const VIEW = 'reporting/viewReports';
const CREATE = 'reporting/createReport';

/** The reports of schedules. */
export const scheduledReports: ScheduleSource = {
  kind: 'report',
  readersAreKnown: true,
  schedulable: ({ records: { db } }, caller) =>
    db
      .select({ id: report.id, name: report.name })
      .from(report)
      .where(caller.access.createReport ? within(caller) : sql`false`),
  async forMaker(services, caller, id) {
    if (!caller.access.createReport) {
      throw new AppError(
        'forbidden',
        'You may not make reports, so you cannot schedule one. Ask your administrator for access.',
      );
    }
    const [row] = await services.records.db
      .select()
      .from(report)
      .where(and(eq(report.id, id), within(caller)));
    if (!row) throw new AppError('not-found', NOT_FOUND);
    return sendable(services, row);
  },
  async find(services, ids) {
    const rows = await services.records.db
      .select()
      .from(report)
      .where(inArray(report.id, [...ids]));
    return rows.map((row) => sendable(services, row));
  },
};

function sendable(services: Services, row: typeof report.$inferSelect): Sendable {
  const { id, name, advId } = row;
  const options = () => ReportBody.parse(row.body).options;
  // All who get it are shown the figures of one moment, which are read once.
  const { facts } = services;
  const atOnce = { ...services, facts: { ...facts, query: readOnce(facts.query) } };
  return {
    ...{ kind: 'report', id, name, path: `/report/build/${id}` },
    ...{ advertiserIds: [advId], stopped: null },
    rolls: async () => options().typeDate !== 'cr',
    async rangeOn(today) {
      const { typeDate, customStartDate: start, customEndDate: end } = options();
      const range = resolveRange(typeDate, { start, end }, today);
      if (!range) throw new AppError('unprocessable', 'The report lacks its range. Save it again.');
      return range;
    },
    async refusal({ allowed, advertiserIds }) {
      if (!allowed[VIEW] && !allowed[CREATE]) return 'The account may not open reports.';
      return advertiserIds.includes(advId) ? null : 'The account may not see this advertiser.';
    },
    makerRefusal: async ({ access }) =>
      access.createReport ? null : 'The account may not make reports.',
    opensOthers: async () => true,
    people: () => peopleSeeing(services, advId),
    async loadedUntil() {
      const { knownUntil, accountsUntil } = await loaded(services.facts, [advId]);
      return accountsUntil ?? (knownUntil === null ? [] : [knownUntil]);
    },
    async draw(reader: Caller, today) {
      const { content, slides } = await drawSaved(atOnce, reader, row, today);
      const shown = slides.map(({ slide, state }) =>
        state.kind === 'ready'
          ? [slide, state.data.results, state.data.benchmarks]
          : [slide, state.kind],
      );
      return { content, shown };
    },
  };
}

/** People who can open reports on an advertiser, by name. */
async function peopleSeeing(
  { records: { db }, config }: Pick<Services, 'records' | 'config'>,
  advId: number,
): Promise<SubjectPerson[]> {
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
      maySchedule: sql<boolean>`bool_or(${rolePermission.permission} = ${CREATE})`,
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

/** Dashboards as schedules send them: the published version, as each reader may see it (docs/decisions/0058). */
import {
  DashboardBody,
  periodRange,
  type ViewChoice,
  withoutHidden,
} from '@flightdeck/domain/dashboards';
import type { Day } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import { loaded } from '../../../platform/facts/as-of.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { DrawnSubject, ScheduleSource, Sendable } from '../../../platform/schedules/source.ts';
import type { Services } from '../../../platform/services.ts';
import { mayLook } from '../alerts/subject.ts';
import type { AnsweredPage } from '../download/answered.ts';
import { drawPaper } from '../download/paper.ts';
import { clientWords, shownWords } from '../download/words.ts';
import { hiddenFrom } from '../figures/scope.ts';
import { tileAnswers } from '../figures/tiles.ts';
import { asking, findKept, isEditable, isOpenTo, rightOf } from '../rights.ts';
import { dashboard, dashboardVersion } from '../schema.ts';
import { peopleOpening } from './people.ts';

/** What a dashboard of slides, or without figures, is about. */
const DELIVERY = 'delivery';
const HEALTH = 'troubleshooter/aggregator';

/** The dashboards of schedules. */
export const scheduledDashboards: ScheduleSource = {
  kind: 'dashboard',
  readersAreKnown: false,
  schedulable(services, caller) {
    const asked = asking(services, caller);
    return asked.db
      .select({ id: dashboard.id, name: dashboard.name })
      .from(dashboard)
      .where(isEditable(asked));
  },
  async forMaker(services, caller, id) {
    await findKept(asking(services, caller), id, 'edit');
    const [found] = await find(services, [id]);
    if (!found) throw new Error('The dashboard was deleted meanwhile.');
    return found;
  },
  find,
};

async function find(services: Services, ids: readonly string[]): Promise<Sendable[]> {
  const rows = await services.records.db
    .select({ row: dashboard, body: dashboardVersion.body, ownerName: user.name })
    .from(dashboard)
    .innerJoin(
      dashboardVersion,
      and(
        eq(dashboardVersion.dashboardId, dashboard.id),
        eq(dashboardVersion.revision, dashboard.revision),
      ),
    )
    .innerJoin(user, eq(user.id, dashboard.ownerId))
    .where(inArray(dashboard.id, [...ids]));
  return rows.map(({ row, body, ownerName }) => sendable(services, row, body, ownerName));
}

function sendable(
  services: Services,
  { id, name, deletedAt, isFixed }: typeof dashboard.$inferSelect,
  stored: unknown,
  ownerName: string,
): Sendable {
  const { facts, records } = services;
  const { data } = DashboardBody.safeParse(stored);
  const advertiserIds = data?.view.advIds ?? [];
  // One that cannot be read fails where it is sent, and its schedule goes on.
  const body = () => {
    if (data) return data;
    throw new AppError(
      'unprocessable',
      'The dashboard cannot be read. Edit it and publish it again.',
    );
  };
  return {
    ...{ kind: 'dashboard', id, name, path: `/dashboard/${id}`, advertiserIds },
    stopped:
      deletedAt &&
      `The dashboard is in the bin. ${ownerName}, who owns it, can take it out; nothing is sent until then.`,
    rolls: async () => !isFixed,
    rangeOn: async (today) => periodRange(body().view.period, today),
    async refusal(reader) {
      if (!mayLook(reader)) return 'The account may not open dashboards.';
      if (deletedAt) return 'The dashboard is in the bin.';
      if (!(await isOpenTo(asking(services, reader), id))) {
        return 'The dashboard is not shared with this account.';
      }
      const seen = reader.advertiserIds.filter(
        (own) => advertiserIds.length === 0 || advertiserIds.includes(own),
      );
      return seen.length > 0 ? null : 'The account may not see any of its clients.';
    },
    async makerRefusal(maker) {
      const [found] = await records.db
        .select({ right: rightOf(asking(services, maker)) })
        .from(dashboard)
        .where(eq(dashboard.id, id));
      return found?.right === 'view' ? 'The account may not edit this dashboard.' : null;
    },
    opensOthers: async ({ allowed }) =>
      allowed[HEALTH] === true || !(await everShowedFindings(records.db, id)),
    people: (maker) => peopleOpening(services, asking(services, maker), id),
    async loadedUntil(owner) {
      const ids = advertiserIds.length > 0 ? advertiserIds : owner.advertiserIds;
      const each = await Promise.all(
        datasetsOf(body()).map((dataset) => loaded(facts, ids, dataset)),
      );
      return each.flatMap(
        ({ accountsUntil, knownUntil }): Day[] =>
          accountsUntil ?? (knownUntil === null ? [] : [knownUntil]),
      );
    },
    draw: async (reader, today, per) => draw(services, reader, body(), today, per),
  };
}

/** Whether any version of a dashboard has a tile of findings, which not everybody may see. */
async function everShowedFindings(db: RecordsDb, dashboardId: string): Promise<boolean> {
  const hasTile = sql`jsonb_path_exists(${dashboardVersion.body}, '$.pages[*].tiles[*] ? (@.kind == "findings")')`;
  const count = await db.$count(
    dashboardVersion,
    and(eq(dashboardVersion.dashboardId, dashboardId), hasTile),
  );
  return count > 0;
}

function datasetsOf({ pages }: DashboardBody): string[] {
  const asked = pages.flatMap(({ tiles }) =>
    tiles.flatMap(({ question, beside }) =>
      [question, beside].flatMap((one) => one?.dataset ?? []),
    ),
  );
  return asked.length > 0 ? [...new Set(asked)] : [DELIVERY];
}

async function draw(
  services: Services,
  reader: Caller,
  body: DashboardBody,
  today: Day,
  per: 'page' | 'tile',
): Promise<DrawnSubject> {
  const { locale } = reader.user;
  const hidden = hiddenFrom(reader, body.view.advIds);
  const choice = withoutHidden(body.view, hidden);
  const words = await choiceLine(services, choice, hidden, today, locale);
  const { content, pages } = await drawPaper(
    tileAnswers(services),
    reader,
    { body: { ...body, view: choice }, choice, today, tileId: null },
    { mode: per, choice: words },
  );
  return { content, shown: figuresOf(pages) };
}

/** What is shown, on one line; clients that are left out are told. */
async function choiceLine(
  { facts }: Pick<Services, 'facts'>,
  choice: ViewChoice,
  hidden: readonly number[],
  today: Day,
  locale: string,
): Promise<string> {
  const clients = await clientWords(facts, choice.advIds);
  return [
    shownWords(choice, today, locale, clients),
    ...(hidden.length > 0
      ? [`without ${counted(hidden.length, locale, 'client')} that you do not see`]
      : []),
  ].join(' · ');
}

/** The figures of the tiles, or why there are none. */
const figuresOf = (pages: readonly AnsweredPage[]) =>
  pages.flatMap(({ tiles }) =>
    tiles.map((one) =>
      one.definition ? [one.tile, one.data.results, one.data.findings] : [one.tile, one.missing],
    ),
  );

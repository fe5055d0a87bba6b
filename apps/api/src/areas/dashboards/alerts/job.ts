/** The job that judges alerts with the rights that their people have now, and tells each once until it is over. */
import { tileName } from '@flightdeck/domain/dashboards';
import { AlertRule, follow, ruleWords } from '@flightdeck/domain/dashboards/alerts';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { publicOrigin } from '../../../platform/config.ts';
import { mainOf } from '../../../platform/facts/accounts.ts';
import { describeError } from '../../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import { archivedOwners } from '../../../platform/records/archived.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { bodyOf } from '../bodies.ts';
import { asking, isVisible } from '../rights.ts';
import { dashboard, dashboardAlert } from '../schema.ts';
import { type JudgedNow, judgeNow } from './figures.ts';
import { ALERTS, queueAlerts, type Touched } from './queue.ts';
import { mayLook, type Subject, subjectOf } from './subject.ts';

type Payload = z.infer<(typeof ALERTS)['payload']>;
type AlertRow = typeof dashboardAlert.$inferSelect;

/** Rows that a mail names. */
const NAMED = 20;

const queueMorning = (services: Services): Promise<void> =>
  services.records.transaction((tx) => queueAlerts(services, tx, 'morning'));

/** Judges alerts. */
export const alertsJob = defineJob({
  ...ALERTS,
  title: 'Alerts on dashboards',
  mayRetry: true,
  result: z.object({ told: z.int() }),
  retry: { tries: 4, firstWaitMs: 60_000 },
  concurrency: 1,
  keptSeconds: 14 * 24 * 60 * 60,
  open(services: Services) {
    return {
      async handle({ payload }: ClaimedJob<Payload, { told: number }>, signal: AbortSignal) {
        const told = await judgeAlerts(services, payload.touched, signal);
        await queueMorning(services);
        return { told };
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
      tidy: () => queueMorning(services),
    };
  },
});

/**
 * Judges the alerts that have not stopped, of dashboards outside the bin; answers how many were told.
 * @param touched Only new ones, and those whose figures changed; all where it is absent.
 */
export async function judgeAlerts(
  services: Services,
  touched?: Touched,
  signal?: AbortSignal,
): Promise<number> {
  const changed = touched && {
    datasets: touched.datasets && new Set(touched.datasets),
    advertiserIds: new Set([
      ...touched.advertiserIds,
      ...(await mainOf(services.facts, touched.advertiserIds)).values(),
    ]),
  };
  const isTouched = ({ tile, scope }: Subject): boolean =>
    !changed ||
    (changed.datasets?.has(tile.question.dataset) !== false &&
      scope.advertiserIds.some((id) => changed.advertiserIds.has(id)));
  const rows = await services.records.db
    .select({ alert: dashboardAlert })
    .from(dashboardAlert)
    .innerJoin(dashboard, eq(dashboard.id, dashboardAlert.dashboardId))
    .where(and(isNull(dashboard.deletedAt), ne(dashboardAlert.state, 'stopped')))
    .orderBy(asc(dashboardAlert.userId), asc(dashboardAlert.id));
  let told = 0;
  for (const { alert } of rows) {
    signal?.throwIfAborted();
    try {
      if (await judgeOne(services, alert, isTouched)) told += 1;
    } catch (error) {
      // The others need not wait for one whose figures cannot be read; the next look tries it again.
      services.log.error('An alert on a dashboard could not be judged', error);
    }
  }
  return told;
}

/** A dashboard's tile as a mail and home name it. */
interface Told {
  readonly title: string;
  readonly page: string;
  readonly name: string;
}

/** Why an alert stops, or what it says; null in its place where nothing that it is about has changed, and while it rests. */
type Outcome =
  | { readonly stops: string; readonly told: Told }
  | (JudgedNow & { readonly told: Told });

async function outcomeOf(
  services: Services,
  caller: Caller | undefined,
  rule: AlertRule,
  { dashboardId, tileId, advertiserIds, state }: AlertRow,
  isTouched: (subject: Subject) => boolean,
): Promise<Outcome | null> {
  const unnamed = { title: 'A tile', page: '', name: 'a dashboard' };
  if (!caller) return { stops: 'The account is no longer in use.', told: unnamed };
  if ((await archivedOwners(services.records.db, advertiserIds)).size > 0) return null;
  if (!mayLook(caller)) {
    return { stops: 'You may no longer look at dashboards.', told: unnamed };
  }
  const asked = asking(services, caller);
  const [row] = await asked.db
    .select({ name: dashboard.name, revision: dashboard.revision })
    .from(dashboard)
    .where(and(eq(dashboard.id, dashboardId), isVisible(asked)));
  if (!row) return { stops: 'The dashboard is no longer shared with you.', told: unnamed };
  const body = await bodyOf(asked.db, dashboardId, row.revision);
  const page = body.pages.find(({ tiles }) => tiles.some(({ id }) => id === tileId));
  const tile = page?.tiles.find(({ id }) => id === tileId);
  const told = {
    ...{ title: tile ? tileName(tile, body.metrics) : unnamed.title, name: row.name },
    page: page?.id ?? '',
  };
  const seen = new Set(caller.advertiserIds);
  if (!advertiserIds.every((id) => seen.has(id))) {
    return { stops: 'You no longer see all the clients that it is about.', told };
  }
  const subject = subjectOf(body, tileId, rule, caller);
  if ('problem' in subject) return { stops: subject.problem, told };
  if (state !== 'new' && !isTouched(subject)) return null;
  return { ...(await judgeNow(services, subject, rule, caller)), told };
}

/** Judges one and keeps what became of it together with the mail, so that nothing is told twice. */
async function judgeOne(
  services: Services,
  alert: AlertRow,
  isTouched: (subject: Subject) => boolean,
): Promise<boolean> {
  const { records, clock, audit, callers } = services;
  const rule = AlertRule.parse(alert.rule);
  const caller = (await callers.byUser(alert.userId, '', '')) ?? undefined;
  const outcome = await outcomeOf(services, caller, rule, alert, isTouched);
  if (!outcome) return false;
  return records.transaction(async (tx) => {
    const isThis = eq(dashboardAlert.id, alert.id);
    const [now] = await tx.select().from(dashboardAlert).where(isThis).for('update');
    // It was deleted or changed meanwhile, which queued another look.
    if (!now || now.setAt.getTime() !== alert.setAt.getTime()) return false;
    const at = clock();
    const { title, page } = outcome.told;
    const tell = (text: string) => ({
      ...{ toldAt: at, toldText: text, toldTitle: title, toldPage: page },
    });
    if ('stops' in outcome) {
      const text = `${outcome.stops} This alert has stopped: save it again or delete it.`;
      await tx
        .update(dashboardAlert)
        .set({ state: 'stopped', text, judgedAt: at, firing: [], ...tell(text) })
        .where(isThis);
      await audit.write(
        {
          ...{ action: 'dashboard/alert/stop', actorId: null, target: alert.id },
          after: { dashboardId: alert.dashboardId, userId: alert.userId, text: outcome.stops },
        },
        tx,
      );
      if (caller) await mail(services, tx, { alert, caller, ...outcome.told, paragraphs: [text] });
      return true;
    }
    const { judgement, words } = outcome;
    const { firing, fresh } = follow(now.firing, judgement);
    const isTold = fresh.length > 0;
    await tx
      .update(dashboardAlert)
      .set({
        ...{ state: judgement.state, text: judgement.text, judgedAt: at, firing: [...firing] },
        ...(isTold ? { firedAt: at, ...tell(judgement.text) } : {}),
      })
      .where(isThis);
    if (!isTold || !caller) return false;
    const others = fresh.length - NAMED;
    const paragraphs = [
      `${ruleWords(rule, words.metric, words)}:`,
      fresh
        .slice(0, NAMED)
        .map(({ text }) => `• ${text}`)
        .join('\n'),
      ...(others > 0 ? [`And ${others} more.`] : []),
    ];
    await mail(services, tx, { alert, caller, ...outcome.told, paragraphs });
    return true;
  });
}

interface Mailing extends Told {
  readonly alert: AlertRow;
  readonly caller: Caller;
  readonly paragraphs: readonly string[];
}

/** Queues the mail, to who chose it and may read in a mail what the portal would show them now. */
async function mail(
  { mailer, config }: Services,
  tx: RecordsDb,
  { alert, caller, title, name, page, paragraphs }: Mailing,
): Promise<void> {
  const { name: person, email, hasAcceptedTerms, secondFactor } = caller.user;
  if (!alert.isMailed || !hasAcceptedTerms || secondFactor?.isDue === true) return;
  await mailer.queue(
    tx,
    composeMail({
      ...{ to: email, name: person, provider: config.provider.name },
      ...{ subject: `Alert: ${title}, ${name}`, paragraphs },
      link: {
        label: 'Open the dashboard',
        url: `${publicOrigin(config)}${pathOf(alert.dashboardId, page)}`,
      },
      after: ['You set this alert in the menu of the tile, where you change or delete it.'],
    }),
    { priority: 'schedule', about: alert },
  );
}

/** Path of a dashboard's page in the portal. */
export const pathOf = (dashboardId: string, page: string): string =>
  `/dashboard/${dashboardId}${page ? `/${page}` : ''}`;

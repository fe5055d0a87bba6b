/** What an alert is about at this moment, with the rights of the person it belongs to; or why it has to stop. */
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import {
  type AlertRule,
  type AlertTile,
  type AlertWords,
  alertMetric,
  alertTile,
  ruleProblem,
} from '@flightdeck/domain/dashboards/alerts';
import type { FactScope } from '../../../platform/facts/store.ts';
import type { Caller } from '../../../platform/route.ts';
import { MAKE, OPEN } from '../people.ts';

/** An alert's tile with its clients. */
export interface Subject {
  readonly tile: AlertTile;
  readonly scope: FactScope;
}

/** What keeps somebody from an alert. */
export interface Barred {
  readonly problem: string;
}

/** Whether somebody may look at dashboards. */
export const mayLook = ({ allowed }: Pick<Caller, 'allowed'>): boolean =>
  allowed[OPEN] === true || allowed[MAKE] === true;

/** The clients that the dashboard was saved with, among those that the caller sees; all of these where it names none. */
function advertisersOf({ view }: DashboardBody, { advertiserIds }: Caller): number[] {
  const own = new Set(advertiserIds);
  const wanted = view.advIds.length > 0 ? view.advIds.filter((id) => own.has(id)) : advertiserIds;
  return [...new Set(wanted)].sort((a, b) => a - b);
}

/** What a rule on a tile is about, for the caller. */
export function subjectOf(
  body: DashboardBody,
  tileId: string,
  rule: AlertRule,
  caller: Caller,
): Subject | Barred {
  const tile = alertTile(body, tileId);
  if (!tile) return { problem: 'The dashboard no longer has this tile, or it has no figures.' };
  const problem = ruleProblem(rule, tile.question, body.metrics);
  if (problem) return { problem };
  const advertiserIds = advertisersOf(body, caller);
  if (advertiserIds.length === 0) {
    return { problem: 'You see none of the clients of this dashboard.' };
  }
  return { tile, scope: { advertiserIds } };
}

/** Who is told. */
export interface AlertReader {
  readonly user: Pick<Caller['user'], 'locale'>;
}

/** How somebody is told of it. */
export const wordsFor = (
  { tile: { body, question } }: Subject,
  rule: AlertRule,
  { user: { locale } }: AlertReader,
  currency: string | null,
): AlertWords => ({
  ...{ locale, currency },
  metric: alertMetric(question.dataset, rule, body.metrics) ?? {
    label: rule.metric,
    unit: 'number',
  },
});

/** What a share link shows of a dashboard: clients, and questions that its tiles ask (docs/decisions/0057). */
import type { DatasetQuery } from '../datasets/query.ts';
import { groupQueries } from './groups.ts';
import type { DashboardBody } from './model.ts';

/** Clients that a dashboard names: those of its choice, or the one that it is about. None where it shows all that its reader sees. */
export const namedClients = ({ advId, view }: Pick<DashboardBody, 'advId' | 'view'>): number[] =>
  view.advIds.length > 0 ? view.advIds : advId === null ? [] : [advId];

/**
 * Clients that a link shows: those that it was made for, as long as the dashboard names them. A client that somebody adds
 * to the dashboard later is in no link that was made before.
 */
export function sharedClients(
  ofLink: readonly number[],
  body: Pick<DashboardBody, 'advId' | 'view'>,
): number[] {
  const named = namedClients(body);
  return ofLink.filter((id) => named.length === 0 || named.includes(id));
}

/** A dashboard as the readers of a link see it: about the clients that the link shows, and no others. */
export const sharedBody = (body: DashboardBody, shown: readonly number[]): DashboardBody => ({
  ...body,
  advId: body.advId !== null && shown.includes(body.advId) ? body.advId : null,
  view: { ...body.view, advIds: [...shown] },
});

/** Whether a question is one of others, or several of them put together: the same but for its metrics. */
export function isMadeOf(query: DatasetQuery, others: readonly DatasetQuery[]): boolean {
  const asked = new Set(query.metrics);
  const parts = others.filter(
    (other) =>
      other.metrics.every((metric) => asked.has(metric)) &&
      groupQueries({ query, other }).length === 1,
  );
  const covered = new Set(parts.flatMap(({ metrics }) => metrics));
  return query.metrics.every((metric) => covered.has(metric));
}

/** A question about the days of another one, within all of its filters; null where it has filters that the other lacks. */
export function narrowedAs(own: DatasetQuery, asked: DatasetQuery): DatasetQuery | null {
  const kept = own.filters ?? [];
  const chosen = asked.filters ?? [];
  if (JSON.stringify(chosen.slice(0, kept.length)) !== JSON.stringify(kept)) return null;
  const { compare: _compare, filters: _filters, ...question } = own;
  return {
    ...question,
    range: asked.range,
    ...(asked.compare ? { compare: asked.compare } : {}),
    ...(asked.filters ? { filters: asked.filters } : {}),
  };
}

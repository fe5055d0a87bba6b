/** The networks of an aggregator's social media, and what each counts as an engagement. */
import { ENGAGEMENTS, social } from '@flightdeck/domain/datasets/social';
import type { MetricResult } from '@flightdeck/domain/metrics';

/** A network with figures. */
export interface Network {
  readonly id: number;
  readonly name: string;
  /** As addresses have it. */
  readonly slug: string;
  /** Labels of the actions that it has figures of. */
  readonly counts: readonly string[];
  /** Labels of those that it has none of: its report lacks them, or nobody did them. */
  readonly lacks: readonly string[];
}

/** Names in addresses: small letters, everything else a dash. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The networks of an answer by network, in its order. */
export const networksOf = ({ rows }: MetricResult): Network[] =>
  rows.map(({ keys, values }) => {
    const { id = '', label: name = '' } = keys.network ?? {};
    const labels = (isCounted: boolean) =>
      ENGAGEMENTS.filter((action) => Boolean(values[action]) === isCounted).map(
        (action) => social.metrics[action].label,
      );
    return { id: Number(id), name, slug: slugOf(name), counts: labels(true), lacks: labels(false) };
  });

export const networkPath = (slug: string | null, uuid: string): string =>
  slug === null ? `/outcome/analytics/social/${uuid}` : `/outcome/analytics/social/${slug}/${uuid}`;

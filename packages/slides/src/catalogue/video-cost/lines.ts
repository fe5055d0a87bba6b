/** What video starts and completed views cost: by site, placement or campaign, from the placements that played video. */

import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { computedFrom, sourceOf } from '../../figure-source.ts';
import { rowId, rowLabel } from '../shared.ts';

/** Spend in currency units, and what it bought. */
export interface VideoSums {
  readonly spend: number;
  readonly starts: number;
  readonly completes: number;
  readonly impressions: number;
}

/** One site, placement or campaign. */
export interface VideoLine extends VideoSums {
  readonly id: string;
  readonly label: string;
  /** Where its costs come from: see `sourceOf`. */
  readonly source: string | undefined;
}

export interface VideoCosts {
  /** The most spend first. */
  readonly lines: readonly VideoLine[];
  readonly all: VideoSums;
  /** Placements that played video and have no cost in the data: they are left out. */
  readonly withoutCost: number;
}

const sumsOf = ({ values }: MetricRow): VideoSums => ({
  spend: values.spend ?? 0,
  starts: values.videoStarts ?? 0,
  completes: values.videoCompletes ?? 0,
  impressions: values.impressions ?? 0,
});

const add = (list: readonly VideoSums[]): VideoSums =>
  list.reduce<VideoSums>(
    (all, one) => ({
      spend: all.spend + one.spend,
      starts: all.starts + one.starts,
      completes: all.completes + one.completes,
      impressions: all.impressions + one.impressions,
    }),
    { spend: 0, starts: 0, completes: 0, impressions: 0 },
  );

/**
 * The costs in an answer by placement and `group`. Only placements with video starts count, so that the cost of banners on the
 * same site is not taken for that of video.
 */
export function videoCosts({ rows }: MetricResult, group: string): VideoCosts {
  const video = rows.filter((row) => sumsOf(row).starts > 0);
  const paid = video.filter((row) => sumsOf(row).spend > 0);
  const lines = [...Map.groupBy(paid, (row) => rowId(row, group))].map(([id, own]) => ({
    id,
    label: own[0] ? rowLabel(own[0], group) : '',
    ...add(own.map(sumsOf)),
    source: sourceOf(
      computedFrom(
        {},
        own.map(({ values }) => values),
      ),
      'spend',
      'videoStarts',
      'videoCompletes',
    ),
  }));
  return {
    lines: lines.sort((a, b) => b.spend - a.spend),
    all: add(lines),
    withoutCost: video.length - paid.length,
  };
}

/** Currency units a start; never asked of lines without starts. */
export const perStart = ({ spend, starts }: VideoSums): number => spend / starts;
/** Currency units a completed view; null where nobody watched to the end. */
export const perView = ({ spend, completes }: VideoSums): number | null =>
  completes > 0 ? spend / completes : null;
export const completion = ({ starts, completes }: VideoSums): number => completes / starts;

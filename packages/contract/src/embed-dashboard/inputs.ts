/** What the calls of `embed-dashboard` do, and the bodies they take: read by the server alone. */
import { Comparison, LIMITS, Period } from '@flightdeck/domain/dashboards';
import { EntityId } from '@flightdeck/domain/report';
import * as z from 'zod/mini';
import { DashboardEmbedSettings } from './shapes.ts';

const PartId = z.string().check(z.minLength(1), z.maxLength(40));
const Dimension = z.string().check(z.minLength(1), z.maxLength(64));

/** What a visitor has chosen; what is left out is as it was saved. */
const EmbedChosen = z.strictObject({
  period: z.optional(Period),
  compare: z.optional(Comparison),
  filters: z.optional(
    z
      .array(
        z.strictObject({
          dimension: Dimension,
          ids: z.array(EntityId).check(z.minLength(1), z.maxLength(500)),
        }),
      )
      .check(z.maxLength(LIMITS.filters)),
  ),
});
const choice = z._default(EmbedChosen, {});

/** Values that a visitor looks into in a tile, from the whole to the part. */
const Steps = z
  .array(z.strictObject({ dimension: Dimension, id: EntityId }))
  .check(z.maxLength(LIMITS.filters));

export const embedDashboardInputs = {
  dashboard: { summary: 'The dashboard of the token: its pages, and what its owner allowed.' },
  tiles: {
    summary:
      'What tiles of the token’s dashboard are drawn from, within the filters that the token locks.',
    body: z.strictObject({
      pageId: PartId,
      tileIds: z.array(PartId).check(z.minLength(1), z.maxLength(LIMITS.tiles)),
      choice,
      /** Of tiles that are looked into. */
      drills: z._default(
        z.array(z.strictObject({ tileId: PartId, steps: Steps })).check(z.maxLength(LIMITS.tiles)),
        [],
      ),
    }),
  },
  values: {
    summary:
      'Values of a dimension that visitors may filter by, by words of their names, within the filters that the token locks.',
    body: z.strictObject({
      dimension: Dimension,
      search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
  },
  csv: {
    summary:
      'The figures of a tile of the token’s dashboard as CSV text, within the filters that the token locks.',
    body: z.strictObject({
      ...{ pageId: PartId, tileId: PartId, choice },
      steps: z._default(Steps, []),
    }),
  },
  settings: { summary: 'Where a dashboard is embedded, and what is allowed there.' },
  allow: {
    summary: 'Allows partners to embed a dashboard, or takes it back.',
    body: z.strictObject({ dashboardId: z.uuid(), ...DashboardEmbedSettings.shape }),
  },
} as const;

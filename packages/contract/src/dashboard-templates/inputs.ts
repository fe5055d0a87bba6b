/** What the calls of `dashboard-templates` do, and the bodies they take: read by the server alone. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { z } from 'zod';
import { listInput, orderedBy } from '../list.ts';
import { DashboardTemplateId, TemplateAudience } from './shapes.ts';

const MiB = 1024 * 1024;
/** Dashboards that one push goes to at most. */
const MOST = 200;

export const dashboardTemplatesInputs = {
  offered: { summary: 'The templates that the user may start a dashboard from.' },
  content: { summary: 'The newest version of a template that the user may start from.' },
  list: {
    summary: 'A page of the templates of dashboards for clients of the user.',
    body: listInput({
      state: z.enum(['any', 'offered', 'archived']).default('offered'),
      ...orderedBy(['name', 'changed'], 'name', 'asc'),
    }).list,
  },
  choices: { summary: 'The clients that the user may make templates of dashboards for.' },
  get: { summary: 'A template of dashboards as it is now.' },
  versions: { summary: 'The versions of a template of dashboards, the newest first.' },
  version: { summary: 'A template of dashboards as it was saved once.' },
  set: {
    summary:
      'Saves the next version of a template of dashboards, which holds nothing of any client. A first save takes `Idempotency-Key`.',
    bodyLimit: 2 * MiB,
    body: z.strictObject({
      /** Null makes a new one. Otherwise `If-Match: "<version>"` is required: without it 428, stale 409 with StaleSave. */
      templateId: DashboardTemplateId.nullable(),
      body: DashboardBody,
      /** What changed, for the list of versions. */
      comment: z.string().trim().max(200).default(''),
      /** Whom a new one is for. */
      clientUuids: TemplateAudience.optional(),
    }),
  },
  offer: {
    summary: 'Sets whom a template of dashboards is for; dashboards made from it keep it.',
    body: z.strictObject({ clientUuids: TemplateAudience }),
  },
  archive: {
    summary: 'Stops offering a template of dashboards, or offers it again.',
    body: z.strictObject({ isArchived: z.boolean() }),
  },
  remove: { summary: 'Deletes a template that no dashboard was made from.' },
  uses: { summary: 'The dashboards made from a template, and what each has changed since.' },
  preview: {
    summary: 'What a push of a template would change in each of some dashboards.',
    body: z.strictObject({
      templateId: DashboardTemplateId,
      dashboardIds: z.array(z.uuid()).min(1).max(MOST),
    }),
  },
  push: {
    summary:
      'Brings dashboards to the newest version of their template. One that fails is told, and the others go on.',
    body: z.strictObject({
      templateId: DashboardTemplateId,
      /** The version that was previewed. */
      version: z.int().positive(),
      /** Why, for the versions of the dashboards. */
      comment: z.string().trim().max(150).default(''),
      dashboards: z
        .array(
          z.strictObject({
            dashboardId: z.uuid(),
            /** That was previewed. */
            revision: z.int().positive(),
            /** Keys of the conflicts in which the template's is taken. */
            taken: z.array(z.string().max(80)).max(2000).default([]),
          }),
        )
        .min(1)
        .max(MOST),
    }),
  },
} as const;

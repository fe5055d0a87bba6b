/** What the calls of `templates` do, and the bodies they take: read by the server alone. */
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { listInput, orderedBy } from '../list.ts';
import { TemplateSettings, TemplateVersion } from './shapes.ts';

const MiB = 1024 * 1024;

export const templatesInputs = {
  offered: {
    summary: 'The templates that people made and reports of an advertiser may use.',
    body: z.strictObject({ advId: EntityId }),
  },
  content: {
    summary:
      'A version of a template, by its number or `latest`: for those who may use it, or see a report that was made from it.',
  },
  list: {
    summary: 'A page of the templates that people made, of clients of the person.',
    body: listInput({
      state: z.enum(['any', 'offered', 'archived']).default('offered'),
      ...orderedBy(['name', 'changed'], 'name', 'asc'),
    }).list,
  },
  choices: { summary: 'The clients that the person may make templates for.' },
  get: { summary: 'A template as it is now.' },
  versions: { summary: 'The versions of a template, newest first: who saved each, and when.' },
  create: { summary: 'Makes a template.', body: TemplateSettings, bodyLimit: 4 * MiB },
  set: {
    summary: 'Saves the next version of a template.',
    body: TemplateSettings,
    bodyLimit: 4 * MiB,
  },
  restore: {
    summary: 'Saves the content of an older version of a template as its next version.',
    body: z.strictObject({ version: TemplateVersion.shape.version }),
  },
  archive: {
    summary: 'Stops offering a template, or offers it again; reports that use it keep it.',
    body: z.strictObject({ isArchived: z.boolean() }),
  },
  remove: { summary: 'Deletes a template that no report uses.' },
} as const;

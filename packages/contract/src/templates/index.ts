/** Report templates: making and changing them, and reading them for the reports that use them. */
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { listCall } from '../list.ts';
import type { templatesInputs } from './inputs.ts';
import {
  OfferedTemplate,
  Template,
  TemplateChoices,
  TemplateContent,
  TemplateItem,
  TemplateVersion,
} from './shapes.ts';

export * from './shapes.ts';

const using = {
  audience: 'member',
  needs: ['reporting/viewReports || reporting/createReport'],
} as const;
const managing = { audience: 'member', needs: ['reporting/templateManage'] } as const;
const reading = { ...managing, method: 'GET', freshFor: 0 } as const;
const changing = { ...managing, method: 'POST' } as const;
const Saved = z.strictObject({ templateId: Template.shape.templateId, version: z.int() });

export const templatesCalls = calls<typeof templatesInputs>()({
  offered: {
    ...using,
    method: 'POST',
    path: 'templates/offered',
    reads: true,
    freshFor: 0,
    data: z.strictObject({ advId: EntityId, templates: z.array(OfferedTemplate) }),
  },
  content: {
    ...using,
    method: 'GET',
    path: 'templates/content/{templateId}/{version}',
    freshFor: 0,
    data: TemplateContent,
  },
  list: { ...managing, ...listCall(TemplateItem), path: 'templates/list' },
  choices: { ...reading, path: 'templates/choices', data: TemplateChoices },
  get: { ...reading, path: 'templates/{templateId}', data: Template },
  versions: {
    ...reading,
    path: 'templates/{templateId}/versions',
    data: z.strictObject({ versions: z.array(TemplateVersion) }),
  },
  create: { ...changing, path: 'templates', data: Saved },
  set: { ...changing, path: 'templates/{templateId}', revisioned: true, data: Saved },
  restore: {
    ...changing,
    path: 'templates/{templateId}/restore',
    revisioned: true,
    data: Saved,
  },
  archive: { ...changing, path: 'templates/{templateId}/archive', data: Nothing },
  remove: { ...changing, path: 'templates/{templateId}/remove', data: Nothing },
});

/** Report templates that people make: their slides, for which clients they are, and their versions. */
import { Slide, TemplateId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Most slides of a template. */
export const TEMPLATE_SLIDES_LIMIT = 100;
/** Most clients that a template names. */
const CLIENTS_LIMIT = 500;

/** Number of a version: each save makes the next. */
const Version = z.int().positive();
const Client = z.strictObject({ uuid: z.string(), name: z.string() });

/** A slide of a template. */
export const TemplateSlide = z.strictObject({
  /** Stays the same over all versions; no other slide of the template gets it. */
  id: z.string().regex(/^TS\d{4,9}$/, 'Send the id of a slide of the template, such as TS0001.'),
  component: Slide.shape.component,
  title: z.string().trim().min(1, 'Give the slide a name.').max(200),
  options: Slide.shape.options,
  position: Slide.shape.position,
});
export type TemplateSlide = z.infer<typeof TemplateSlide>;

/** What a person writes of a template. */
export const TemplateSettings = z.strictObject({
  name: z.string().trim().min(1, 'Give the template a name.').max(100),
  description: z.string().trim().max(500),
  /** Clients whose reports may use it; null for all. */
  clientUuids: z.nullable(z.array(z.string().min(1).max(64)).max(CLIENTS_LIMIT)),
  /** In order; those at the end come last. Without id for a new slide. */
  slides: z
    .array(z.strictObject({ ...TemplateSlide.shape, id: z.nullable(TemplateSlide.shape.id) }))
    .max(TEMPLATE_SLIDES_LIMIT),
});
export type TemplateSettings = z.infer<typeof TemplateSettings>;

/** A template as lists show it. */
export const TemplateItem = z.strictObject({
  templateId: TemplateId,
  version: Version,
  name: z.string(),
  description: z.string(),
  /** Those of its clients that the caller may see; null where it is for all. */
  clients: z.nullable(z.array(Client)),
  /** It is for further clients, which the caller may not see. */
  isForOthers: z.boolean(),
  slideCount: z.int(),
  changedBy: PersonName,
  changedAt: When,
  /** Reports that use it, of those that the caller may see. */
  reportCount: z.int(),
  isArchived: z.boolean(),
  /** Whether the caller sees all clients that it is for. */
  canChange: z.boolean(),
});
export type TemplateItem = z.infer<typeof TemplateItem>;

/** One template. `version` is its revision as well. */
export const Template = z.strictObject({
  ...TemplateItem.shape,
  slides: z.array(TemplateSlide),
});
export type Template = z.infer<typeof Template>;

/** A version of a template, as decks are made from it. */
export const TemplateContent = z.strictObject({
  id: TemplateId,
  version: Version,
  name: z.string(),
  slides: z.array(TemplateSlide),
});
export type TemplateContent = z.infer<typeof TemplateContent>;

/** A template that reports of an advertiser may use. */
export const OfferedTemplate = z.strictObject({ id: TemplateId, name: z.string() });
export type OfferedTemplate = z.infer<typeof OfferedTemplate>;

/** A version in the history of a template. */
export const TemplateVersion = z.strictObject({
  version: Version,
  name: z.string(),
  slideCount: z.int(),
  savedBy: PersonName,
  savedAt: When,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

/** The clients that a template may be made for, and whether it may be for all. */
export const TemplateChoices = z.strictObject({
  clients: z.array(Client),
  allowsAll: z.boolean(),
});
export type TemplateChoices = z.infer<typeof TemplateChoices>;

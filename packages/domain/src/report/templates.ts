/** The report templates: the slides of a new report, built in or made by people (spec.md §3). */
import type { TemplateId } from './schema.ts';
import type { Slide, SlideOptions } from './slide.ts';

/** One preset slide of a template. */
export interface TemplateSlide {
  /** Slide id within the template, such as TS0001. */
  readonly id: string;
  /** Id of the slide definition. */
  readonly component: string;
  readonly title: string;
  readonly options: SlideOptions;
  readonly position: 'start' | 'end';
}

/** A report template. */
export interface ReportTemplate {
  readonly id: TemplateId;
  /** Grows by one with each save; null for a built-in one, which never changes. */
  readonly version: number | null;
  readonly name: string;
  readonly slides: readonly TemplateSlide[];
}

/** Fixed ids of the built-in default slides. */
export const COVER_SLIDE_ID = 'AAA-111';
export const THANK_YOU_SLIDE_ID = 'ZZZ-999';

const STANDARD = [
  ['cover', 'Cover'],
  ['campaign-overview', 'Campaign overview'],
  ['campaign-status', 'Campaign status'],
  ['over-time', 'Delivery over time'],
  ['delivery-by-site', 'Delivery by site'],
  ['delivery-by-placement', 'Delivery by placement'],
  ['viewability', 'Viewability'],
  ['creative-performance', 'Creative performance'],
  ['creative-by-size', 'Placements by size'],
  ['device-split', 'Device split'],
  ['cost-comparison', 'Cost comparison'],
  ['glossary', 'Glossary'],
] as const;

/** The template of a new report. */
export const STANDARD_TEMPLATE: ReportTemplate = {
  id: 'T0001',
  version: null,
  name: 'Standard Template',
  slides: [
    ...STANDARD.map(([component, title], index) => ({
      id: component === 'cover' ? COVER_SLIDE_ID : `TS${String(index + 1).padStart(4, '0')}`,
      component,
      title,
      options: {},
      position: 'start' as const,
    })),
    {
      id: THANK_YOU_SLIDE_ID,
      component: 'thank-you',
      title: 'Thank you',
      options: {},
      position: 'end',
    },
  ],
};

/** The template without slides. */
export const BLANK_TEMPLATE: ReportTemplate = {
  id: 'T0002',
  version: null,
  name: 'Blank Template',
  slides: [],
};

/** The built-in templates, in the order offered. Others are content, which the server keeps. */
export const TEMPLATES: readonly ReportTemplate[] = [STANDARD_TEMPLATE, BLANK_TEMPLATE];

/** A built-in template; undefined for one that people made. */
export const builtInTemplate = (id: TemplateId): ReportTemplate | undefined =>
  TEMPLATES.find((template) => template.id === id);

/** Id of a template by its number: 3 is T0003. */
export const templateId = (number: number): TemplateId => `T${String(number).padStart(4, '0')}`;
/** Id of a slide in its template by its number: 1 is TS0001. */
export const templateSlideId = (number: number): string => `TS${String(number).padStart(4, '0')}`;

/** Id that a template's slide has in a deck: two templates may both have a TS0001. */
export const deckSlideId = (template: ReportTemplate, { id }: TemplateSlide): string =>
  builtInTemplate(template.id) ? id : `${template.id}.${id}`;

const PRESET_IDS: ReadonlySet<string> = new Set(
  TEMPLATES.flatMap((template) => template.slides.map(({ id }) => id)).concat(COVER_SLIDE_ID),
);
const MADE_PRESET = /^T\d{4,}\.TS\d{4,}$/;
const isPreset = (id: string): boolean => PRESET_IDS.has(id) || MADE_PRESET.test(id);

/** Id of the template slide that a slide came from, merged or edited or neither; undefined for the user's own. */
export function presetOf({ id, presetId, template }: Slide): string | undefined {
  return presetId ?? (template || isPreset(id) ? id : undefined);
}

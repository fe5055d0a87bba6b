/** The report templates: the slides of a new report (spec.md §3). */
import type { TemplateId } from './schema.ts';
import type { Slide } from './slide.ts';

/** One preset slide of a template. */
export interface TemplateSlide {
  /** Slide id within the template, such as TS0001. */
  readonly id: string;
  /** Id of the slide definition. */
  readonly component: string;
  readonly title: string;
  readonly position: 'start' | 'end';
}

/** A report template. */
export interface ReportTemplate {
  readonly id: TemplateId;
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

/** Every template, in the order offered. */
export const TEMPLATES: readonly ReportTemplate[] = [
  {
    id: 'T0001',
    name: 'Standard Template',
    slides: [
      ...STANDARD.map(([component, title], index) => ({
        id: component === 'cover' ? COVER_SLIDE_ID : `TS${String(index + 1).padStart(4, '0')}`,
        component,
        title,
        position: 'start' as const,
      })),
      { id: THANK_YOU_SLIDE_ID, component: 'thank-you', title: 'Thank you', position: 'end' },
    ],
  },
  { id: 'T0002', name: 'Blank Template', slides: [] },
];

const PRESET_IDS: ReadonlySet<string> = new Set(
  TEMPLATES.flatMap((template) => template.slides.map(({ id }) => id)).concat(COVER_SLIDE_ID),
);

/** Id of the template slide that a slide came from, merged or edited or neither; undefined for the user's own. */
export function presetOf({ id, presetId, template }: Slide): string | undefined {
  return presetId ?? (template || PRESET_IDS.has(id) ? id : undefined);
}

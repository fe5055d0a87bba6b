/** A template as its form holds it: from the server, from a copy, or from a report. */
import type { Template, TemplateSettings } from '@flightdeck/contract/templates';
import {
  deckOrder,
  EXCLUDE_OPTION,
  type Slide,
  type SlideOptions,
} from '@flightdeck/domain/report';
import type { SlideDefinition } from '@flightdeck/slides';

/** A slide in the form. */
export interface FormSlide {
  /** Names its row; the slide has no id before it is saved. */
  readonly key: string;
  readonly id: string | null;
  readonly component: string;
  readonly title: string;
  readonly options: SlideOptions;
  readonly position: 'start' | 'end';
  /** Something typed is missing or wrong. */
  readonly isUnfinished: boolean;
}

/** The fields as typed. */
export interface TemplateForm {
  readonly name: string;
  readonly description: string;
  readonly isForAll: boolean;
  readonly clientUuids: readonly string[];
  readonly slides: readonly FormSlide[];
}

/** Where a form starts from. */
export interface FormStart {
  readonly form: TemplateForm;
  /** What is to be said about it first, a sentence each. */
  readonly notes: readonly string[];
}

/** An empty form. @param allowsAll Whether it may be for all clients, which it then starts as. */
export const blankForm = (allowsAll: boolean): TemplateForm => ({
  ...{ name: '', description: '', isForAll: allowsAll, clientUuids: [], slides: [] },
});

let keys = 0;
/** A new slide, or one of a template or report; each row has a key of its own. */
export function formSlide(
  slide: Pick<FormSlide, 'component' | 'title' | 'options' | 'position'>,
  id: string | null = null,
): FormSlide {
  const { component, title, options, position } = slide;
  keys += 1;
  return { key: `row-${keys}`, id, component, title, options, position, isUnfinished: false };
}

/** The form of a template. */
export const formOf = (template: Template): TemplateForm => ({
  name: template.name,
  description: template.description,
  isForAll: template.clients === null,
  clientUuids: template.clients?.map(({ uuid }) => uuid) ?? [],
  slides: template.slides.map((slide) => formSlide(slide, slide.id)),
});

/** The form of a copy: slides without ids, for clients that the person may choose. */
export function copyOf(template: Template, allowsAll: boolean): TemplateForm {
  const form = formOf(template);
  return {
    ...form,
    name: `Copy of ${form.name}`.slice(0, 100),
    isForAll: form.isForAll && allowsAll,
    slides: template.slides.map((slide) => formSlide(slide)),
  };
}

/**
 * The form of a report's slides, for its client. Options that name things of its advertiser are left out, and said.
 * @param definitionOf The kinds must be loaded.
 * @param clientUuid Null where nobody may choose it.
 */
export function formOfReport(
  report: { readonly name: string; readonly slides: readonly Slide[] },
  definitionOf: (component: string) => SlideDefinition | undefined,
  clientUuid: string | null,
): FormStart {
  const dropped: string[] = [];
  const slides = deckOrder(report.slides).map((slide) => {
    const fields = definitionOf(slide.component)?.options.fields ?? [];
    const own = fields.filter(({ key, isOfAdvertiser }) => isOfAdvertiser && isSet(slide, key));
    const left = new Set([EXCLUDE_OPTION, ...own.map(({ key }) => key)]);
    const options = Object.entries(slide.options).filter(([key]) => !left.has(key));
    for (const { label } of own) dropped.push(`${label} of “${slide.title}”`);
    return formSlide({ ...slide, options: Object.fromEntries(options) });
  });
  const notes =
    dropped.length === 0
      ? []
      : [`Left out, because it names things of one advertiser: ${dropped.join(', ')}.`];
  const form = {
    ...blankForm(false),
    name: report.name.slice(0, 100),
    clientUuids: clientUuid === null ? [] : [clientUuid],
    slides: inOrder(slides),
  };
  return { form, notes };
}

function isSet({ options }: Slide, key: string): boolean {
  const value = options[key];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** Closing slides last. */
export const inOrder = (slides: readonly FormSlide[]): FormSlide[] => [
  ...slides.filter(({ position }) => position === 'start'),
  ...slides.filter(({ position }) => position === 'end'),
];

/** The slides with one of them at another place, from 0, among those at the same end of the deck. */
export function moved(slides: readonly FormSlide[], key: string, to: number): FormSlide[] {
  const moving = slides.find((slide) => slide.key === key);
  if (!moving) return [...slides];
  const others = slides.filter((slide) => slide !== moving);
  const beside = others.filter(({ position }) => position === moving.position);
  beside.splice(to, 0, moving);
  return inOrder([...others.filter(({ position }) => position !== moving.position), ...beside]);
}

/** What is sent; null while something is missing or wrong. */
export function bodyOf(form: TemplateForm): TemplateSettings | null {
  const { name, description, isForAll, clientUuids, slides } = form;
  const isFor = isForAll || clientUuids.length > 0;
  if (name.trim() === '' || !isFor || slides.some((slide) => slide.isUnfinished)) return null;
  return {
    name,
    description,
    clientUuids: isForAll ? null : [...clientUuids],
    slides: slides.map(({ id, component, title, options, position }) => ({
      ...{ id, component, title, options, position },
    })),
  };
}

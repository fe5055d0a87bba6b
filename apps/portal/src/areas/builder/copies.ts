/** Slides that come from another report: what is added of them, and what the person is told. Pure. */
import {
  contentOfSlide,
  isOffered,
  type ReportMode,
  type Slide,
  type SlideContent,
  type SlideOptions,
} from '@flightdeck/domain/report';
import type { SlideDefinition } from '@flightdeck/slides';
import type { CopiedSlides } from '../../app/slide-clipboard.ts';

/** The report that slides are added to. */
export interface CopyTarget {
  readonly advId: number;
  readonly mode: ReportMode;
}

/** A slide and what was left out of it. */
interface Dropped {
  readonly title: string;
  /** Labels of its options. */
  readonly labels: readonly string[];
}

/** What becomes of copied slides. */
export interface CopyPlan {
  readonly slides: readonly SlideContent[];
  /** Slides without options that name something of the advertiser that they were made for. */
  readonly dropped: readonly Dropped[];
  /** Titles of slides with texts that somebody wrote for that advertiser. */
  readonly written: readonly string[];
  /** Titles of slides that the mode of the report does not offer. */
  readonly notOffered: readonly string[];
  /** Titles of slides of a kind that the catalogue no longer has. */
  readonly unknown: readonly string[];
}

/** Slides of a report as they are copied. */
export const copiedFrom = (
  { advId, advertiser }: Pick<CopiedSlides, 'advId' | 'advertiser'>,
  slides: readonly Slide[],
): CopiedSlides => ({ advId, advertiser, slides: slides.map(contentOfSlide) });

const TYPED: readonly string[] = ['text', 'multiline', 'lines', 'questions'];
const isBlank = (value: SlideOptions[string] | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/**
 * Plans the copies. In a report about another advertiser, options that name something of the first one go: campaigns,
 * accounts and pictures of one client are wrong for another, or cannot be seen there. Titles and all else stay.
 * @param kindOf The slide's kind, whose code is loaded; undefined when the catalogue no longer has it.
 */
export function planCopies(
  copied: CopiedSlides,
  target: CopyTarget,
  kindOf: (component: string) => SlideDefinition | undefined,
): CopyPlan {
  const isOther = copied.advId !== target.advId;
  const slides: SlideContent[] = [];
  const dropped: Dropped[] = [];
  const written: string[] = [];
  const notOffered: string[] = [];
  const unknown: string[] = [];
  for (const slide of copied.slides) {
    const { title, options } = slide;
    const kind = kindOf(slide.component);
    if (!kind) unknown.push(title);
    else if (!isOffered(kind, target.mode)) notOffered.push(title);
    else if (!isOther) slides.push(slide);
    else {
      const filled = kind.options.fields.filter(({ key }) => !isBlank(options[key]));
      const leaving = filled.filter(({ isOfAdvertiser }) => isOfAdvertiser);
      const staying = filled.filter((field) => !leaving.includes(field));
      if (leaving.length > 0) dropped.push({ title, labels: leaving.map(({ label }) => label) });
      if (staying.some((field) => TYPED.includes(field.kind))) written.push(title);
      slides.push({
        ...slide,
        options: Object.fromEntries(staying.map(({ key }) => [key, options[key] ?? null] as const)),
      });
    }
  }
  return { slides, dropped, written, notOffered, unknown };
}

/** Names at most so many slides: a notification is read at a glance. */
const NAMED = 5;
const namesOf = (names: readonly string[]): string => {
  const rest = names.length - NAMED;
  const shown = rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
};
const quoted = (titles: readonly string[]): string => namesOf(titles.map((title) => `“${title}”`));

/** Sentences about what is not as it was; none where the slides are whole. */
export function planTexts(plan: CopyPlan, advertiser: string, mode: ReportMode): string[] {
  const { dropped, written, notOffered, unknown } = plan;
  const without = dropped.map(({ title, labels }) => `“${title}” (${labels.join(', ')})`);
  return [
    without.length > 0 ? `Without what belongs to ${advertiser}: ${namesOf(without)}.` : '',
    written.length > 0
      ? `Read what is written on ${quoted(written)}: it was written for ${advertiser}.`
      : '',
    notOffered.length > 0
      ? `Left out, because ${mode} mode does not offer them: ${quoted(notOffered)}.`
      : '',
    unknown.length > 0
      ? `Left out, because the catalogue no longer has them: ${quoted(unknown)}.`
      : '',
  ].filter(Boolean);
}

/** Placeholders in slide texts: `{{advertiser}}`, `{{range}}`, `{{metric:ctr}}` and the like. */
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { type MetricId, metric } from '@flightdeck/domain/metrics';
import type { Slide, SlideOptions } from '@flightdeck/domain/report';
import type { ReportContext, SlideData } from '../definition.ts';
import { isolated } from '../format/sentence.ts';
import { type MetricText, metricText, writeMetricText } from './metric-texts.ts';

/** Replaces the page number of a slide that is not in the PDF. */
const NO_PAGE = '–';

/** `6 of 12`; an en dash for a slide that is not in the PDF. */
export function pageText(page: number | null, total: number): string {
  return page === null ? NO_PAGE : `${page} of ${total}`;
}

/** Every placeholder and its value. */
const PLACEHOLDERS = {
  advertiser: ({ advertiserName }) => advertiserName,
  client: ({ client, advertiserName }) => client?.clientName ?? advertiserName,
  report: ({ reportName }) => reportName,
  range: ({ range, locale }) => writeRange(range, locale),
  start: ({ range, locale }) => writeDay(range.start, locale),
  end: ({ range, locale }) => writeDay(range.end, locale),
  today: ({ today, locale }) => writeDay(today, locale),
  'prepared by': ({ preparedBy }) => preparedBy,
  page: (_context, page) => page,
} as const satisfies Record<string, (context: ReportContext, page: string) => string>;

const NAMES = Object.keys(PLACEHOLDERS);
const isName = (name: string): name is keyof typeof PLACEHOLDERS => NAMES.includes(name);
/** Whole placeholders, and those whose second closing brace was forgotten. */
const PATTERN = /\{\{([^{}]*)\}\}?/g;
const nameOf = (typed: string): string => typed.trim().toLowerCase();

/** Help text of fields with placeholders. */
export const PLACEHOLDER_HELP = `Filled in: ${NAMES.map((name) => `{{${name}}}`).join(', ')}, and figures such as {{metric:ctr}} or {{metric:spend vs previous}}.`;

/** Figures that authors put into texts most. */
const USUAL_FIGURES: readonly MetricId[] = [
  ...(['impressions', 'clicks', 'ctr', 'viewability', 'conversions', 'spend'] as const),
  ...(['cpm', 'cpa'] as const),
];

/** What can be put into a text: its name, and the placeholder. */
export const FIGURES_FOR_TEXTS: readonly { readonly label: string; readonly text: string }[] = [
  { label: 'Advertiser', text: '{{advertiser}}' },
  { label: 'Range of the report', text: '{{range}}' },
  ...USUAL_FIGURES.flatMap((id) => [
    { label: metric(id).label, text: `{{metric:${id}}}` },
    { label: `${metric(id).label} vs previous`, text: `{{metric:${id} vs previous}}` },
  ]),
];

/**
 * `text` with its placeholders filled. Names ignore case and spaces around them. Unknown ones are left out, for they are
 * nothing that a client should read.
 * @param keepUnknown For the author, who sees them as typed.
 * @param data Answers the figures; without it they are en dashes.
 */
export function fillText(
  text: string,
  context: ReportContext,
  page: string,
  keepUnknown = false,
  data: SlideData | null = null,
): string {
  let isCut = false;
  const filled = text.replace(PATTERN, (whole, typed: string) => {
    const name = nameOf(typed);
    if (isName(name) && whole.endsWith('}}')) {
      return isolated(PLACEHOLDERS[name](context, page));
    }
    const wanted = whole.endsWith('}}') ? metricText(name) : null;
    if (wanted) return writeMetricText(wanted, context, data);
    if (keepUnknown) return whole;
    isCut = true;
    return CUT;
  });
  return isCut ? withoutGaps(filled) : filled;
}

/** Stands where something was left out: the object replacement character, which nobody types. */
const CUT = '\ufffc';

/** Closes up the spaces around what was left out, also before a punctuation mark. */
const withoutGaps = (text: string): string =>
  text
    .replace(/ *\ufffc(?: *\ufffc)* *([.,;:!?])/g, '$1')
    .replace(/^ *\ufffc[ \ufffc]*|[ \ufffc]*\ufffc *$/g, '')
    .replace(/ *\ufffc[ \ufffc]*/g, ' ');

/** A slide's title as it stands on the slide. `page` and `total` as in `pageText`. */
export function slideTitle(
  { title }: Pick<Slide, 'title'>,
  context: ReportContext,
  page: number | null,
  total: number,
  keepUnknown = false,
  data: SlideData | null = null,
): string {
  return fillText(title, context, pageText(page, total), keepUnknown, data);
}

/** Placeholders in a slide's title and options that do not exist or are not closed, as typed and each once. */
export function unknownPlaceholders({
  title,
  options,
}: Pick<Slide, 'title' | 'options'>): string[] {
  const unknown = new Set<string>();
  const collect = (text: string): string => {
    for (const [whole, name = ''] of text.matchAll(PATTERN)) {
      const isKnown = isName(nameOf(name)) || metricText(nameOf(name)) !== null;
      if (!isKnown || !whole.endsWith('}}')) unknown.add(whole);
    }
    return text;
  };
  collect(title);
  mapTexts(options, collect);
  return [...unknown];
}

/** The figures that a slide's title and options ask for. */
export function metricTexts(title: string, options: SlideOptions): MetricText[] {
  const found: MetricText[] = [];
  const collect = (text: string): string => {
    for (const [, name = ''] of text.matchAll(PATTERN)) {
      const wanted = metricText(nameOf(name));
      if (wanted) found.push(wanted);
    }
    return text;
  };
  collect(title);
  mapTexts(options, collect);
  return found;
}

type Json = SlideOptions[string];

/** A slide's options with every text changed by `change`. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
    );
  }
  return value;
}

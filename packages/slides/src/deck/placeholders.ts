/** Placeholders in slide texts: `{{advertiser}}`, `{{range}}`, `{{page}}` and the like. */
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { ReportContext } from '../definition.ts';

/** What stands where a page number belongs on a slide that is not in the PDF. */
const NO_PAGE = '–';

/** `6 of 12`; an en dash for a slide that is not in the PDF. */
export function pageText(page: number | null, total: number): string {
  return page === null ? NO_PAGE : `${page} of ${total}`;
}

/** Values of every placeholder. Unknown names stay as they were typed. */
function values(context: ReportContext, page: string): Readonly<Record<string, string>> {
  const { locale } = context;
  return {
    advertiser: context.advertiserName,
    client: context.client?.clientName ?? context.advertiserName,
    report: context.reportName,
    range: writeRange(context.range, locale),
    start: writeDay(context.range.start, locale),
    end: writeDay(context.range.end, locale),
    today: writeDay(context.today, locale),
    'prepared by': context.preparedBy,
    page,
  };
}

/** `text` with its placeholders filled. Names ignore case and spaces around them. */
export function fillText(text: string, context: ReportContext, page: string): string {
  if (!text.includes('{{')) return text;
  const known = values(context, page);
  return text.replace(/\{\{\s*([^{}]{1,40}?)\s*\}\}/g, (whole, name: string) => {
    return known[name.toLowerCase()] ?? whole;
  });
}

type Json = SlideOptions[string];

/** Every text in a slide's options, changed by `change`. */
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

/** Pictures in slides: a report shows none of clients that its author, or its reader, may not see. */
import type { Slide } from '@flightdeck/domain/report';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { PICTURE_URL } from '../../platform/picture-url.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { foreignPictures } from './image-file.ts';
import { report } from './schema.ts';
import { within } from './visible.ts';

type Options = Slide['options'];
/** A slide of a report or of a template. */
type Pictured = Pick<Slide, 'title' | 'options'>;
type Option = Options[string];

/** Ids of the pictures anywhere in something stored as JSON. */
const namedIn = (stored: unknown): string[] =>
  [...JSON.stringify(stored).matchAll(PICTURE_URL)].map(([, id = '']) => id);
const namedBy = ({ options }: Pictured): string[] => namedIn(options);

/**
 * Refuses a report with another client's picture, however its author got the URL. Pictures in the stored revision are
 * accepted: changing a title does not add them.
 * @param reportId The report that is saved over; null for a new one, and for a template.
 * @throws {AppError} `unprocessable` naming the slide.
 */
export async function requireOwnPictures(
  records: Records,
  author: Caller,
  slides: readonly Pictured[],
  reportId: string | null,
): Promise<void> {
  const named = await foreignPictures(records, author, slides.flatMap(namedBy));
  if (named.size === 0) return;
  const stored = await storedPictures(records, author, reportId);
  const foreign = new Set([...named].filter((id) => !stored.has(id)));
  if (foreign.size === 0) return;
  const slide = slides.find((each) => namedBy(each).some((id) => foreign.has(id)));
  throw new AppError(
    'unprocessable',
    `slides: “${slide?.title}” shows a picture of a client that you may not see. Take it off the slide, or upload your own.`,
  );
}

/** Pictures in the stored revision of a report; none for a report that the author may not see. */
async function storedPictures(
  records: Records,
  author: Caller,
  reportId: string | null,
): Promise<ReadonlySet<string>> {
  if (reportId === null) return new Set();
  const rows = await records.db
    .select({ body: report.body })
    .from(report)
    .where(and(eq(report.id, reportId), within(author)));
  return new Set(rows.flatMap(({ body }) => namedIn(body)));
}

/** The slides without pictures that the reader may not see. */
export async function withOwnPictures<Of extends Pictured>(
  records: Records,
  reader: Caller,
  slides: readonly Of[],
): Promise<readonly Of[]> {
  const foreign = await foreignPictures(records, reader, slides.flatMap(namedBy));
  if (foreign.size === 0) return slides;
  return slides.map((slide) => ({ ...slide, options: optionsWithout(slide.options, foreign) }));
}

const optionsWithout = (options: Options, foreign: ReadonlySet<string>): Options =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => [key, without(value, foreign)] as const),
  );

function without(value: Option, foreign: ReadonlySet<string>): Option {
  if (typeof value === 'string') {
    return value.replaceAll(PICTURE_URL, (url, id: string) => (foreign.has(id) ? '' : url));
  }
  if (Array.isArray(value)) {
    // An entry that was only the URL is removed.
    return value.flatMap((each) => {
      const left = without(each, foreign);
      return left === '' && each !== '' ? [] : [left];
    });
  }
  return value && typeof value === 'object' ? optionsWithout(value, foreign) : value;
}

/** Pictures that slides name: a report shows none of people with whom its author, or its reader, shares no client. */
import type { Slide } from '@flightdeck/domain/report';
import { AppError } from '../../platform/errors.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { foreignPictures, PICTURE_ADDRESS } from './image-file.ts';

type Options = Slide['options'];
type Option = Options[string];

/** Ids of the pictures that a slide names, wherever in its options. */
const namedBy = ({ options }: Slide): string[] =>
  [...JSON.stringify(options).matchAll(PICTURE_ADDRESS)].map(([, id = '']) => id);

/**
 * Refuses a report that names another client's picture, whoever told its author the address.
 * @throws {AppError} `unprocessable` naming the slide.
 */
export async function requireOwnPictures(
  records: Records,
  author: Caller,
  slides: readonly Slide[],
): Promise<void> {
  const foreign = await foreignPictures(records, author, slides.flatMap(namedBy));
  if (foreign.size === 0) return;
  const slide = slides.find((each) => namedBy(each).some((id) => foreign.has(id)));
  throw new AppError(
    'unprocessable',
    `slides: “${slide?.title}” shows a picture of a client that you may not see. Take it off the slide, or upload your own.`,
  );
}

/** The slides without pictures that the reader may not see. */
export async function withOwnPictures(
  records: Records,
  reader: Caller,
  slides: readonly Slide[],
): Promise<readonly Slide[]> {
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
    return value.replaceAll(PICTURE_ADDRESS, (address, id: string) =>
      foreign.has(id) ? '' : address,
    );
  }
  if (Array.isArray(value)) {
    // An entry that was nothing but the address goes whole.
    return value.flatMap((each) => {
      const left = without(each, foreign);
      return left === '' && each !== '' ? [] : [left];
    });
  }
  return value && typeof value === 'object' ? optionsWithout(value, foreign) : value;
}

/** Uploaded pictures as they are stored: upright, without metadata, and no larger than they are shown. */
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from './errors.ts';

/** Longest side of a kept picture, in pixels. */
const MOST_PIXELS = 1600;
/** Most pixels of an uploaded picture: a small file can hold a picture that fills the memory. */
const MOST_INPUT_PIXELS = 50_000_000;

/**
 * Opens a picture, from its content or from a file; `density` is the pixels an inch that a drawing gets.
 * @throws {AppError} `unprocessable` for an empty one.
 */
export const openPicture = (
  source: Buffer | string,
  options: Pick<SharpOptions, 'density' | 'limitInputPixels'> = {},
): Sharp => {
  if (source.length === 0) refuseDamaged(new Error('The picture is empty.'));
  return sharp(source, { limitInputPixels: MOST_INPUT_PIXELS, ...options });
};

/** A picture to encode, turned upright and made smaller where it is larger than `MOST_PIXELS`. */
export const keptPicture = (source: Buffer | string): Sharp =>
  openPicture(source)
    .autoOrient()
    .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 });

/** The error for a picture that cannot be encoded. @throws {AppError} `unprocessable`. */
export function refuseDamaged(cause: unknown): never {
  throw new AppError(
    'unprocessable',
    'The picture is damaged or too large (at most 50 million pixels). Choose another one.',
    undefined,
    { cause },
  );
}

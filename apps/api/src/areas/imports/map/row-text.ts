/** Texts of rows in messages. */
import { AppError } from '../../../platform/errors.ts';
import type { TextRow } from '../../../platform/tables/csv.ts';

/** Copies a cell, which is a view into its chunk of the file: keeping the view would keep the chunk. */
export const ownCopy = (text: string): string => Buffer.from(text).toString();

/** The beginning of a text. */
export const shorten = (text: string, length = 60): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** Where a row stands. */
export const placeOf = ({ line, part }: TextRow): string =>
  `line ${line}${part === undefined ? '' : ` of “${part}”`}`;

/** Says that a file ends within a row. */
export const cutOff = ({ line, part }: TextRow): AppError =>
  new AppError(
    'unprocessable',
    `${part === undefined ? 'The file' : `“${part}”`} ends in the middle of line ${line}, so it was cut off. Export the report again.`,
  );

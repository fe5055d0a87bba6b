/** Checks the numbers that somebody gives the bands of a rule. */
import {
  type BandNumbers,
  type Bands,
  bandFault,
  bandNumbers,
  type Rule,
  withNumbers,
} from '@flightdeck/domain/troubleshooter/rules';
import { AppError } from '../../../platform/errors.ts';

/** The bands of a rule with other numbers. @throws {AppError} `unprocessable`, saying what is wrong with them. */
export function bandsWith({ bands }: Pick<Rule<unknown>, 'bands'>, numbers: BandNumbers): Bands {
  const names = Object.keys(bandNumbers(bands));
  const unknown = Object.keys(numbers).find((name) => !names.includes(name));
  if (names.length === 0) {
    throw new AppError('unprocessable', 'The bands of this rule have no numbers to set.');
  }
  if (unknown !== undefined) {
    throw new AppError(
      'unprocessable',
      `numbers: this rule has no “${unknown}”. It has ${names.map((name) => `“${name}”`).join(', ')}.`,
    );
  }
  const tried = withNumbers(bands, numbers);
  const fault = bandFault(tried);
  if (fault !== null) throw new AppError('unprocessable', fault);
  return tried;
}

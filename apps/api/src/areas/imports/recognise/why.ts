/** Why a file is read as it is, in words. */
import type { Layout } from './recognise.ts';

/** As a sentence. `isChosen`: a person chose the mapping. */
export function whyRead({ format, recognition, mapping }: Layout, isChosen: boolean): string {
  if (recognition) return recognition.reason;
  if (format === 'unknown') {
    return 'Its columns are those of no platform’s report and of no saved mapping: they were told by their names.';
  }
  return isChosen
    ? `Read by the mapping “${mapping.name}”.`
    : `The saved mapping “${mapping.name}” fits its columns.`;
}

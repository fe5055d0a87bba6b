/** The files that exports make: their names for people and their types. */
import { OfficeFormat } from '@flightdeck/contract/report';
import { z } from 'zod';

export const ExportFormat = z.enum(['pdf', 'png', ...OfficeFormat.options]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** What a person calls the file. */
export const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF',
  png: 'picture',
  pptx: 'PowerPoint file',
  xlsx: 'Excel file',
  csv: 'CSV file',
};

/** Whether a file is printed from a deck's HTML; others are made of its content as JSON. */
export const isPrinted = (format: ExportFormat): format is 'pdf' | 'png' =>
  format === 'pdf' || format === 'png';

/** Media type of the file. */
export const FORMAT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

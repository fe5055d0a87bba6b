/** The kinds of files that exports make: their names for people and their types. */
import { OfficeFormat } from '@flightdeck/contract/report';
import { z } from 'zod';

export const ExportFormat = z.enum(['pdf', ...OfficeFormat.options]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** What a person calls the file. */
export const FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF',
  pptx: 'PowerPoint file',
  xlsx: 'Excel file',
  csv: 'CSV file',
};

/** Media type of the file. */
export const FORMAT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

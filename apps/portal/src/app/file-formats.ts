/** The files that a report can be downloaded as, and the one that a person chose last. */
import type { OfficeFormat } from '@flightdeck/contract/report';
import { useState } from 'react';
import { useViewer } from './viewer.ts';

/** Files of a whole report. */
export type ReportFormat = 'pdf' | Exclude<OfficeFormat, 'csv'>;

/** The formats with their names, in the order of the choice. */
export const REPORT_FORMATS: readonly { readonly value: ReportFormat; readonly label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'pptx', label: 'PowerPoint' },
  { value: 'xlsx', label: 'Excel' },
];

const keyOf = (userId: string): string => `flightdeck.download-format.${userId}`;

/** The format that the person chose last in this browser, and its setter; PDF until somebody chooses. */
export function useReportFormat(): readonly [ReportFormat, (format: ReportFormat) => void] {
  const key = keyOf(useViewer().user.id);
  const [format, setFormat] = useState(
    () => REPORT_FORMATS.find(({ value }) => value === localStorage.getItem(key))?.value ?? 'pdf',
  );
  return [
    format,
    (next) => {
      localStorage.setItem(key, next);
      setFormat(next);
    },
  ];
}

/** The rows, bookings or answers behind a figure: the first hundred, what all of them add up to, and the files of them. */
import { type FigureSources, reportCalls, SOURCE_WORKBOOK_ROWS } from '@flightdeck/contract/report';
import { Button, EmptyState } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { plural, writeNumber } from '@flightdeck/domain/locale';
import { formatValue } from '@flightdeck/domain/metrics';
import { BUILDER_MESSAGES } from '@flightdeck/domain/report';
import { fileName } from '@flightdeck/domain/urls';
import { useMutation } from '@tanstack/react-query';
import { FileText, Sheet } from 'lucide-react';
import { useId } from 'react';
import { useApi } from '../../app/api.ts';
import * as factCss from '../../app/figure/facts.css.ts';
import { saveFile } from '../../app/save-file.ts';
import type { FigureBody } from './figure-choice.ts';
import * as css from './figure-sources.css.ts';
import type { ToldFigure } from './figure-told.ts';
import { notifyMessage } from './messages.ts';
import { downloadFile } from './use-export.ts';

type Column = FigureSources['columns'][number];

const isNumber = ({ unit }: Column): boolean => unit !== 'text' && unit !== 'day';

/** @param props.name What the files are called. */
export function SourceRows({
  sources,
  body,
  noun,
  name,
  locale,
}: {
  readonly sources: FigureSources;
  /** Opens the rows as files; null where there are none to open. */
  readonly body: FigureBody | null;
  /** What the rows are. */
  readonly noun: ToldFigure['noun'];
  readonly name: string;
  readonly locale: string;
}) {
  const { columns, rows, rowCount, totals, currency } = sources;
  const title = useId();
  const write = ({ unit }: Column, value: string | number | null): string => {
    if (value === null) return '–';
    if (typeof value === 'string') return unit === 'day' ? writeDay(value, locale) : value;
    return unit === 'text' || unit === 'day'
      ? String(value)
      : formatValue(unit, value, { locale, currency, decimals: 2 });
  };
  const all = writeNumber(rowCount, locale);
  const count =
    rows.length < rowCount
      ? `${rows.length} of ${all} ${noun.many}`
      : `${all} ${plural(rowCount, noun.one, noun.many)}`;
  return (
    <div>
      <div className={css.heading}>
        <h3 id={title} className={css.headingText}>
          {noun.title} behind it: {count}
        </h3>
        {rowCount > 0 && body && <Files body={body} name={name} />}
      </div>
      {rowCount === 0 ? (
        <EmptyState title={`No ${noun.title.toLowerCase()}`}>
          {noun.title === 'Bookings'
            ? 'Nothing is booked for this part of the report.'
            : 'Nothing is loaded for this part of the report: a figure here is a plain zero.'}
        </EmptyState>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
          <section className={css.scroll} tabIndex={0} aria-labelledby={title}>
            <table className={css.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.label} scope="col" {...end(column)}>
                      {column.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and stay as they are
                  <tr key={index}>
                    {columns.map((column, at) => (
                      <td key={column.label} {...end(column)}>
                        {write(column, row[at] ?? null)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  {columns.map((column, at) =>
                    at === 0 ? (
                      <th key={column.label} scope="row">
                        All {all}
                      </th>
                    ) : (
                      <td key={column.label} {...end(column)}>
                        {isNumber(column) ? write(column, totals[at] ?? null) : ''}
                      </td>
                    ),
                  )}
                </tr>
              </tfoot>
            </table>
          </section>
          {rowCount > SOURCE_WORKBOOK_ROWS && (
            <p className={factCss.muted}>
              CSV has all {noun.many}, Excel the first {writeNumber(SOURCE_WORKBOOK_ROWS, locale)}.
            </p>
          )}
        </>
      )}
    </div>
  );
}

const end = (column: Column) => (isNumber(column) ? { 'data-end': '' } : {});

/** Opens all rows as a file. */
function Files({ body, name }: { readonly body: FigureBody; readonly name: string }) {
  const { client, socket } = useApi();
  const csv = useMutation({
    meta: { notify: true },
    mutationFn: () => client.file(reportCalls.figureCsv, { body }),
    onSuccess: (blob) => saveFile(blob, name, 'csv'),
  });
  const excel = useMutation({
    meta: { notify: true },
    mutationFn: async () => {
      const { file } = await client.request(reportCalls.figureExcel, {
        body: { ...body, name: name.slice(0, 200) },
      });
      return socket.subscribe(file);
    },
    onSuccess: ({ url }) =>
      url
        ? downloadFile({ url, name: fileName(name, 'xlsx') })
        : notifyMessage('error', BUILDER_MESSAGES.fileFailed),
  });
  return (
    <div className={css.actions}>
      <Button
        size="small"
        icon={<FileText size={16} />}
        isPending={csv.isPending}
        onPress={() => csv.mutate()}
      >
        Open as CSV
      </Button>
      <Button
        size="small"
        icon={<Sheet size={16} />}
        isPending={excel.isPending}
        onPress={() => excel.mutate()}
      >
        Open as Excel
      </Button>
    </div>
  );
}

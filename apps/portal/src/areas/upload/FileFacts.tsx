/** What a file is and holds: dataset, platform, feed and why; days, rows, sums and accounts. */
import type { ImportPreview, ImportSum } from '@flightdeck/contract/imports';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { counted, numberFormat, writeNumber } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { useViewer } from '../../app/viewer.ts';
import { datasetLabel } from './fields.ts';
import * as css from './upload.css.ts';

/** Accounts named; the others are counted. */
const NAMED = 3;

/** The one currency of a file; null where none or several are stated. */
export function currencyIn({ accounts }: Pick<ImportPreview, 'accounts'>): string | null {
  const found = new Set(accounts.map(({ currency }) => currency));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** A sum as people read it: money without a sign where its currency is not known. */
export function writeImportSum(
  { unit, value }: Pick<ImportSum, 'unit' | 'value'>,
  currency: string | null,
  locale: string,
): string {
  if (unit === 'money' && currency) return formatMoney(value, { locale, currency });
  const text = numberFormat(locale, {
    maximumFractionDigits: unit === 'count' ? 0 : 2,
  }).format(value);
  return unit === 'seconds' ? `${text} s` : text;
}

/** Words under a sum of money. */
function moneyNote({ accounts }: ImportPreview, currency: string | null): string {
  if (currency) return `${currency}, as the file states`;
  const several = new Set(accounts.flatMap((each) => each.currency ?? []));
  return several.size > 1 ? 'several currencies, added as they are' : 'no currency stated';
}

/** What of the file is told before it is loaded; what is not known is left out. */
export function FileFacts({ preview }: { readonly preview: ImportPreview }) {
  const { locale } = useViewer().user;
  const { dataset, platform, feed, why, range, covers, sums, accounts, alsoDelivery } = preview;
  const { rowsRead, badRowCount, isWhole } = preview;
  const currency = currencyIn(preview);
  const named = accounts.slice(0, NAMED).map(({ name }) => name);
  const rest = accounts.length - named.length;
  const facts: { readonly name: string; readonly value: string; readonly note: string }[] = [
    ...(range
      ? [
          {
            name: 'Days',
            value: writeRange(range, locale),
            note: covers ? `states ${writeRange(covers, locale)}` : '',
          },
        ]
      : []),
    {
      name: 'Rows',
      value: `${isWhole ? '' : 'more than '}${writeNumber(rowsRead - badRowCount, locale)}`,
      note: `${writeNumber(badRowCount, locale)} unreadable`,
    },
    ...sums.map((sum) => ({
      name: sum.label,
      value: writeImportSum(sum, currency, locale),
      note: sum.unit === 'money' ? moneyNote(preview, currency) : '',
    })),
    ...(accounts.length > 0
      ? [
          {
            name: 'Accounts',
            value: counted(accounts.length, locale, 'account'),
            note: `${named.join(', ')}${rest > 0 ? ` and ${writeNumber(rest, locale)} more` : ''}`,
          },
        ]
      : []),
  ];
  return (
    <>
      <p className={css.identity}>
        <span className={css.strong}>
          {[platform, datasetLabel(dataset)].filter(Boolean).join(' · ')}
        </span>
        {alsoDelivery ? <span className={css.note}>also loaded as delivery</span> : null}
      </p>
      {feed ? (
        <p className={css.note}>
          {feed.isNew ? (
            <>
              A new feed, <strong>{feed.name}</strong>: nothing of it was loaded before
            </>
          ) : (
            <>
              Load {writeNumber(feed.loads + 1, locale)} of the feed <strong>{feed.name}</strong>
              {feed.lastDay ? `, which holds days to ${writeDay(feed.lastDay, locale)}` : ''}
            </>
          )}
        </p>
      ) : null}
      {why ? (
        <p className={css.note}>
          <strong>Why:</strong> {why}
        </p>
      ) : null}
      <dl className={css.fileFacts} aria-label="What the file holds">
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note ? <dd className={css.factNote}>{note}</dd> : null}
          </div>
        ))}
      </dl>
      {isWhole || sums.length === 0 ? null : (
        <p className={css.under}>
          Of the first {writeNumber(rowsRead, locale)} rows; the rest is read when the file is
          loaded.
        </p>
      )}
    </>
  );
}

/** What the import says of a loaded file, as the screen says it. */
import { datasetOf } from '@flightdeck/domain/datasets';
import { defaultFeedName, grainOf, heldText, limitsText } from '@flightdeck/domain/feeds';
import { writeNumber } from '@flightdeck/domain/locale';
import type { FileResult } from '../areas/imports/import-file.ts';
import type { KnownFeed } from '../platform/facts/feed-outlook.ts';

/** Bad rows printed; all are counted. */
const SHOWN_BAD_ROWS = 20;

export const count = (value: number): string => writeNumber(value, 'en');

const exact = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Prints a result. `feed`: as it stands after the load. */
export function printResult(file: string, result: FileResult, feed: KnownFeed | null): void {
  const { range } = result;
  const isDelivery = result.dataset === 'delivery';
  const outcome = result.unchanged
    ? 'nothing changed: every day already held exactly this'
    : `${count(result.written)} facts written${result.replaced > 0 ? `, ${count(result.replaced)} replaced` : ''}`;
  const also = result.alsoDelivery ? ', and delivery' : '';
  const rows: readonly (readonly [string, string])[] = [
    ['recognised as', `${result.format} (${result.mapping})`],
    ['because', result.why],
    ['dataset', `${datasetOf(result.dataset).label}${also}`],
    ['feed', feedText(result, feed)],
    ['rows', count(result.rows)],
    ['days', `${range.start} to ${range.end}${coversText(result)}`],
    ...figuresOf(result),
    ...(result.currency === null ? [] : [['currency', result.currency] as const]),
    ...(isDelivery
      ? [['clicks above impressions', `${count(result.flagged)} rows, kept`] as const]
      : []),
    ['bad rows', `${count(result.badRowCount)}${result.badRowCount > 0 ? ', skipped' : ''}`],
    ['advertisers', result.advertisers.map(({ name }) => name).join(', ')],
    ['changed days', changesOf(result)],
    ['result', outcome],
  ];
  console.log(file);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(26)}${value}`);
  for (const { name, isLoaded, rows: held, isWhole, why } of result.parts) {
    const many = `${isWhole ? '' : 'more than '}${count(held)} rows`;
    console.log(`  ${isLoaded ? 'Loaded' : 'Left out'}: ${name}, ${many}. ${why}`);
  }
  for (const warning of result.warnings) console.log(`  Warning: ${warning}`);
  for (const line of notes(result)) console.log(`  Warning: ${line}`);
  for (const { column, reason } of result.unused) {
    console.log(`  Not used: “${column}” looks like ${reason}. Give --column "${column}=FIELD".`);
  }
  for (const row of result.badRows.slice(0, SHOWN_BAD_ROWS)) {
    const place = row.part === undefined ? '' : `${row.part}, `;
    console.log(`  ${place}line ${row.line}: ${row.reason}  [${row.text}]`);
  }
  if (result.badRowCount > SHOWN_BAD_ROWS) {
    console.log(`  … and ${count(result.badRowCount - SHOWN_BAD_ROWS)} more bad rows`);
  }
}

function figuresOf({ dataset, totals, figures }: FileResult): (readonly [string, string])[] {
  if (dataset === 'delivery') {
    return [
      ['impressions', count(totals.impressions)],
      ['clicks', count(totals.clicks)],
      ['spend', exact(totals.spend)],
    ];
  }
  return figures.map(({ label, unit, value }) => [
    label.toLowerCase(),
    unit === 'count' ? count(value) : exact(value),
  ]);
}

function coversText({ range, covers }: FileResult): string {
  if (!covers || (covers.start === range.start && covers.end === range.end)) return '';
  return `, of ${covers.start} to ${covers.end} as stated`;
}

function feedText({ report }: FileResult, feed: KnownFeed | null): string {
  const name = feed?.label ?? defaultFeedName(grainOf(report.fields));
  const limits = report.filters?.length ? `, ${report.filters.join('; ')}` : '';
  if (!feed || feed.loads <= 1) return `${name}${limits} (new)`;
  return `${name}${limits} (load ${count(feed.loads)}, days until ${feed.lastDay})`;
}

function changesOf({ dataset, changes }: FileResult): string {
  if (changes.length === 0) return '0';
  if (dataset !== 'delivery') return count(changes.length);
  const sum = (pick: (change: (typeof changes)[number]) => number) =>
    count(changes.reduce((all, change) => all + pick(change), 0));
  return `${count(changes.length)}, impressions ${sum(({ before }) => before.impressions)} before and ${sum(({ after }) => after.impressions)} after`;
}

/** What a person should know of a load that went well. */
function notes({ missing, missingAre, heldBack, report }: FileResult): string[] {
  const told: string[] = [];
  if (missing.length > 0) {
    const limits = limitsText(report.filters ?? []);
    told.push(
      `campaigns of earlier loads that are missing on days of this file were ${missingAre} there (${heldText(missing, 'en')}): ` +
        `${missing.map(({ name }) => name).join(', ')}.${missingAre === 'kept' ? ' To remove them use --missing remove.' : ''}` +
        (limits === '' ? '' : ` ${limits}`),
    );
  }
  if (heldBack.length > 0) {
    told.push(
      `days with bad rows kept what they had: ${heldBack.join(', ')}. To replace them by their good rows use --accept.`,
    );
  }
  return told;
}

/** The data dictionary: what each dataset holds, as its declaration says, readable without a script. */
import {
  COMMON,
  type Dataset,
  type Dimension,
  type LinearSum,
  type MappingTarget,
  type Measure,
  type Metric,
  mappingTargets,
} from '@flightdeck/domain/datasets';
import { writeNumber } from '@flightdeck/domain/locale';
import { escapeHtml } from '../http/escape-html.ts';

const KINDS: Readonly<Record<Dimension['kind'], string>> = {
  time: 'point in time',
  entity: 'id and name at the source',
  name: 'text',
  band: 'range, ordered by its first number',
  attribute: 'text of another dimension',
};
const MEASURE_UNITS: Readonly<Record<Measure['unit'], string>> = {
  count: 'whole number',
  micros: 'money',
  seconds: 'seconds',
  decimal: 'number with decimals',
};
const METRIC_UNITS: Readonly<Record<Metric['unit'], string>> = {
  count: 'whole number',
  money: 'money',
  percent: 'percent',
  ratio: 'multiple',
  number: 'number with decimals',
  duration: 'minutes and seconds',
};

/** A metric as a formula of measures, in currency units; null where it is a measure itself. */
export function formulaOf({ of, per }: Metric, { measures }: Dataset): string | null {
  const terms = (sum: LinearSum) =>
    Object.entries(sum).map(([id, factor = 0]) => ({
      label: measures[id]?.label ?? id,
      factor: measures[id]?.unit === 'micros' ? factor * 1e6 : factor,
    }));
  const bottom = terms(per ?? {});
  const whole = bottom[0]?.factor ?? 1;
  const written = (sum: ReturnType<typeof terms>) => {
    const parts = sum.map(({ label, factor }) => {
      // Factors of micros have rounding errors of binary fractions.
      const times = Number((factor / whole).toPrecision(12));
      return times === 1 ? label : `${writeNumber(times, 'en')} × ${label}`;
    });
    return parts.length > 1 && per ? `(${parts.join(' + ')})` : parts.join(' + ');
  };
  if (per) return `${written(terms(of))} ÷ ${written(bottom)}`;
  return Object.keys(of).length > 1 ? written(terms(of)) : null;
}

/** A table of one kind of entries. Rows are cells of HTML, the first of them the heading of its row. */
function table(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map(
    ([first, ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  // A wide table scrolls by itself, also by keyboard.
  return `<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

function section(dataset: Dataset): string {
  const title = escapeHtml(dataset.label);
  const targets = mappingTargets(dataset);
  const fields = (id: string) =>
    targets
      .filter(({ of }: MappingTarget) => of === id)
      .map(({ field }) => `<code>${escapeHtml(field)}</code>`)
      .join(', ');
  const dimensions: Readonly<Record<string, Dimension>> = { ...COMMON, ...dataset.dimensions };
  return `<section id="${escapeHtml(dataset.id)}">
<h2>${title}</h2>
<p>${escapeHtml(dataset.description)} <em>Dataset <code>${escapeHtml(dataset.id)}</code></em></p>
${table(
  `${title}: dimensions`,
  ['Dimension', 'Id', 'Kind', 'Meaning', 'Fields of a file'],
  Object.entries(dimensions).map(([id, { label, kind, description, detail }]) => [
    escapeHtml(label),
    `<code>${escapeHtml(id)}</code>`,
    `${KINDS[kind]}${detail ? ', only in detailed reports' : ''}`,
    escapeHtml(description),
    fields(id) || 'from the day',
  ]),
)}
${table(
  `${title}: measures`,
  ['Measure', 'Unit', 'Over several rows', 'Meaning', 'Fields of a file'],
  Object.entries(dataset.measures).map(([id, { label, unit, fold, description }]) => [
    escapeHtml(label),
    MEASURE_UNITS[unit],
    fold === 'sum' ? 'added up' : 'never added up',
    escapeHtml(description),
    fields(id),
  ]),
)}
${table(
  `${title}: metrics`,
  ['Metric', 'Id', 'Format', 'Meaning', 'Formula'],
  Object.entries(dataset.metrics).map(([id, metric]) => [
    escapeHtml(metric.label),
    `<code>${escapeHtml(id)}</code>`,
    METRIC_UNITS[metric.unit],
    escapeHtml(metric.description),
    escapeHtml(formulaOf(metric, dataset) ?? 'the measure itself'),
  ]),
)}
</section>`;
}

/** The page of the datasets. */
export const dictionaryPage = (datasets: readonly Dataset[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Data dictionary – Flightdeck</title>
<link rel="stylesheet" href="/v2/docs.css"></head>
<body><main>
<h1>Data dictionary</h1>
<p>What Flightdeck keeps, and how its figures are formed. Money is in the client’s currency. Rates are always formed from
sums, never averaged. A figure that counts people is shown only where it need not be added up.
How to ask for figures is in the <a href="/v2/docs">documentation of the calls</a>.</p>
<nav aria-label="Datasets"><ul>${datasets
  .map(({ id, label }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(label)}</a></li>`)
  .join('')}</ul></nav>
${datasets.map(section).join('\n')}
</main></body></html>`;

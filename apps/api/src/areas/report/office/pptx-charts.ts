/** Charts that PowerPoint draws itself. */
import { writeShortDay } from '@flightdeck/domain/dates';
import type { PageContent } from '@flightdeck/slides/print';
import { fitText } from '@flightdeck/slides/text';
import type PptxGenJS from 'pptxgenjs';
import { type Box, placed } from './fit.ts';
import { shortFormat } from './number-formats.ts';
import { plainText } from './plain-text.ts';
import { FONT, GRID, INK, PAGE, SECONDARY, SERIES } from './theme.ts';

type Chart = PageContent['charts'][number];

/** A chart as added: its figures and their format, for the workbook behind it. */
export interface NativeChart {
  readonly chart: Chart;
  readonly format: string;
  /** Of the axis across of a scatter. */
  readonly acrossFormat?: string;
}

const TYPES = {
  area: 'area',
  bar: 'bar',
  column: 'bar',
  doughnut: 'doughnut',
  line: 'line',
  scatter: 'scatter',
  stacked: 'bar',
} as const satisfies Record<Chart['kind'], PptxGenJS.CHART_NAME>;

/** Width of a name beside a bar, in pixels. */
const NAME = 300;
/** Most bars with their figures beside them, and most names under an axis. */
const MOST_LABELLED = 16;
const MOST_TICKS = 10;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Names as they stand in the chart and in its workbook; lying bars are drawn from the last up to the first. */
function asDrawn(chart: Chart): Chart {
  const name = (text: string): string =>
    ISO_DAY.test(text)
      ? writeShortDay(text, 'en-GB')
      : fitText(plainText(text), NAME, 13, 400, 'middle').text;
  const inOrder = <Item>(list: readonly Item[]): readonly Item[] =>
    chart.kind === 'bar' ? list.toReversed() : list;
  return {
    ...chart,
    // Those of a scatter stand in its workbook alone.
    categories: inOrder(chart.categories.map(chart.across ? plainText : name)),
    series: chart.series.map((series) => ({
      name: name(series.name),
      values: inOrder(series.values),
      ...(hasIntervals(series) ? { intervals: inOrder(series.intervals ?? []) } : {}),
    })),
  };
}

/** Whether how exactly some value is known is told. */
const hasIntervals = ({ intervals = [] }: Chart['series'][number]): boolean =>
  intervals.some((interval) => interval !== null);

/** An interval of a handful of impressions does not squeeze all others: the axis ends at so many times the highest value. */
const MOST_INTERVAL = 1.5;

/** Where the axis ends on account of intervals; undefined for an axis that finds its end by itself. */
function endOfAxis({ series }: Chart): number | undefined {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((each) => each ?? 0)));
  const reached = Math.max(
    0,
    ...series.flatMap(({ intervals = [] }) => intervals.map((each) => each?.high ?? 0)),
  );
  return highest > 0 && reached > highest * MOST_INTERVAL ? highest * MOST_INTERVAL : undefined;
}

/** Whether the parts of each bar make up no more than a whole. */
const isWhole = ({ categories, series }: Chart): boolean =>
  categories.every(
    (_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0) <= 1.000001,
  );

/** Adds a chart to a slide. */
export function addChart(
  slide: PptxGenJS.Slide,
  given: Chart,
  box: Box,
  { currency, description }: { readonly currency: string | null; readonly description: string },
): NativeChart {
  const chart = asDrawn(given);
  const { kind, categories, series, across } = chart;
  const values = series.flatMap((one) => one.values);
  const format = shortFormat(chart.unit, currency, values);
  const isBar = kind === 'bar' || kind === 'column' || kind === 'stacked';
  const isUncertain = series.some(hasIntervals);
  const axisEnd = endOfAxis(chart);
  // A figure would stand over the line of its interval.
  const isLabelled =
    (isBar &&
      !isUncertain &&
      kind !== 'stacked' &&
      series.length * categories.length <= MOST_LABELLED) ||
    kind === 'doughnut';
  // One series cannot be stacked: some programs then draw nothing.
  const isStacked = kind === 'stacked' && series.length > 1;
  const font = { fontFace: FONT, color: SECONDARY, size: 10 };
  const options: PptxGenJS.IChartOpts = {
    ...placed(box),
    altText: plainText(description),
    chartColors: kind === 'doughnut' || series.length > 1 ? [...SERIES] : [SERIES[0]],
    showTitle: false,
    showLegend: series.length > 1 || kind === 'doughnut',
    legendPos: 'b',
    legendFontFace: font.fontFace,
    legendFontSize: font.size,
    legendColor: font.color,
    catAxisLabelFontFace: font.fontFace,
    catAxisLabelFontSize: font.size,
    catAxisLabelColor: font.color,
    valAxisLabelFontFace: font.fontFace,
    valAxisLabelFontSize: font.size,
    valAxisLabelColor: font.color,
    valAxisLabelFormatCode: format,
    dataLabelFormatCode: format,
    dataLabelFontFace: font.fontFace,
    dataLabelFontSize: font.size,
    dataLabelColor: kind === 'doughnut' ? PAGE : INK,
    showValue: isLabelled && kind !== 'doughnut',
    showPercent: kind === 'doughnut',
    showLabel: false,
    // With figures beside the bars the axis would say the same again.
    valAxisHidden: isLabelled,
    valAxisLineShow: false,
    // Shares of a whole end at it.
    ...(isStacked && chart.unit === 'percent' && isWhole(chart) ? { valAxisMaxVal: 1 } : {}),
    valGridLine: isLabelled ? { style: 'none' } : { color: GRID, size: 0.75 },
    catGridLine: { style: 'none' },
    catAxisLineShow: true,
    ...(isUncertain ? { valAxisMinVal: 0 } : {}),
    ...(axisEnd === undefined ? {} : { valAxisMaxVal: axisEnd }),
    displayBlanksAs: 'gap',
    chartArea: { roundedCorners: false },
    ...(isBar
      ? {
          barDir: kind === 'bar' ? 'bar' : 'col',
          barGrouping: isStacked ? 'stacked' : 'clustered',
          barGapWidthPct: 45,
          dataLabelPosition: 'outEnd',
        }
      : {}),
    ...(across
      ? {
          ...{ lineSize: 0, lineDataSymbol: 'circle', lineDataSymbolSize: 8 },
          ...{ showCatAxisTitle: true, catAxisTitle: across.label },
          ...{ showValAxisTitle: true, valAxisTitle: series[0]?.name ?? '' },
          ...{ catAxisTitleFontFace: font.fontFace, catAxisTitleFontSize: font.size },
          ...{ valAxisTitleFontFace: font.fontFace, valAxisTitleFontSize: font.size },
          ...{ catAxisTitleColor: font.color, valAxisTitleColor: font.color },
          valAxisTitleRotate: 270,
        }
      : {}),
    ...(kind === 'line' ? { lineSize: 2.25, lineDataSymbol: 'none' } : {}),
    // Lines of intervals show on light bars.
    ...(kind === 'area' || isUncertain ? { chartColorsOpacity: 45 } : {}),
    ...(kind === 'line' || kind === 'area'
      ? { catAxisLabelFrequency: String(Math.max(1, Math.ceil(categories.length / MOST_TICKS))) }
      : {}),
    ...(kind === 'doughnut' ? { holeSize: 58, dataBorder: { pt: 1, color: 'FFFFFF' } } : {}),
  };
  // A value that is not known is a gap: pptxgenjs takes it, though its types do not say so.
  const data = series.map(({ name, values: own }) => ({
    name,
    labels: [...categories],
    values: own.map((value) => value ?? Number.NaN),
  }));
  // The first list of a scatter is where its points stand across.
  const all = across ? [{ name: across.label, values: [...across.values] }, ...data] : data;
  slide.addChart(TYPES[kind], all, options);
  return across
    ? { chart, format, acrossFormat: shortFormat(across.unit, currency, across.values) }
    : { chart, format };
}

/**
 * Makes what pptxgenjs writes valid: PowerPoint would ask to repair it. Charts name axes that they do not have (its issue
 * 1534), their workbooks hold a broken table, shapes share ids, and the list of types names parts that do not exist.
 */
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import type { NativeChart } from './pptx-charts.ts';
import { themeColours } from './theme.ts';

type Parts = Record<string, Uint8Array>;

const CHART = /^ppt\/charts\/chart(\d+)\.xml$/;
/** Parts that are compressed already. */
const COMPRESSED = /\.(jpe?g|png|xlsx)$/;

/**
 * The repaired file.
 * @param charts The charts in the order they were added.
 * @param colour `#RRGGBB` of the client; null for the deck's own.
 */
export async function repairPptx(
  file: Uint8Array,
  charts: readonly NativeChart[],
  colour: string | null,
): Promise<Uint8Array> {
  const parts: Parts = Object.fromEntries(
    Object.entries(unzipSync(file)).filter(([name]) => !name.endsWith('/')),
  );
  const change = (pattern: RegExp, repair: (xml: string) => string): void => {
    for (const [name, bytes] of Object.entries(parts)) {
      if (pattern.test(name)) parts[name] = strToU8(repair(strFromU8(bytes)));
    }
  };
  change(CHART, (xml) => inSchemaOrder(withoutEmptyValues(withoutOrphanAxes(xml))));
  await completeCharts(parts, charts);
  change(/^ppt\/slides\/slide\d+\.xml$/, withOwnIds);
  change(/^ppt\/notesSlides\/notesSlide\d+\.xml$/, withParagraphs);
  change(/^ppt\/theme\/theme\d+\.xml$/, (xml) => withColours(xml, themeColours(colour)));
  const names = new Set(Object.keys(parts));
  change(/^\[Content_Types\]\.xml$/, (xml) => withExistingTypes(xml, names));
  const zipped: Zippable = {};
  // The types come first, as programs that read in passing expect.
  for (const name of [...names].sort()) {
    const bytes = parts[name];
    if (bytes) zipped[name] = [bytes, { level: COMPRESSED.test(name) ? 0 : 4 }];
  }
  return zipSync(zipped);
}

/** Charts name three axes and define two. */
function withoutOrphanAxes(xml: string): string {
  const defined = new Set(
    [...xml.matchAll(/<c:(?:cat|val|ser|date)Ax>\s*<c:axId val="(\d+)"\/>/g)].map(([, id]) => id),
  );
  return xml.replace(/<c:axId val="(\d+)"\/>/g, (whole, id: string) =>
    defined.has(id) ? whole : '',
  );
}

/** A value that is not known is left out of the list of values: an empty one is no number. */
const withoutEmptyValues = (xml: string): string =>
  xml.replace(/<c:numCache>.*?<\/c:numCache>/gs, (cache) =>
    cache.replace(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, ''),
  );

/** Elements where the schema has them: PowerPoint refuses others. */
const inSchemaOrder = (xml: string): string =>
  xml
    .replace(/(<c:noMultiLvlLbl [^>]*>)\s*((?:<c:tick(?:Lbl|Mark)Skip [^>]*>\s*)+)/g, '$2$1')
    .replace(/<c:(area|line)Chart>.*?<\/c:\1Chart>/gs, (chart) =>
      chart
        .replace(/<c:invertIfNegative [^>]*>/g, '')
        .replace(
          /(<c:dLbls>(?:(?!<\/c:dLbls>).)*<\/c:dLbls>)\s*(<c:marker>.*?<\/c:marker>)/gs,
          '$2$1',
        ),
    );

/**
 * What pptxgenjs cannot write: intervals, the line through points, and the workbook behind each chart, which opens at "Edit
 * data", with the chart's own figures.
 */
async function completeCharts(parts: Parts, charts: readonly NativeChart[]): Promise<void> {
  const numbers = Object.keys(parts)
    .flatMap((name) => CHART.exec(name)?.[1] ?? [])
    .sort((a, b) => Number(a) - Number(b));
  for (const [index, number] of numbers.entries()) {
    const relations = parts[`ppt/charts/_rels/chart${number}.xml.rels`];
    const target =
      relations && /Target="\.\.\/(embeddings\/[^"]+)"/.exec(strFromU8(relations))?.[1];
    const native = charts[index];
    if (!target || !native) throw new Error(`Chart ${number} has no workbook.`);
    parts[`ppt/${target}`] = await workbookOf(native);
    const name = `ppt/charts/chart${number}.xml`;
    const xml = strFromU8(parts[name] ?? new Uint8Array());
    parts[name] = strToU8(
      native.chart.across ? asScatter(xml, native) : withIntervals(xml, native),
    );
  }
}

/** A column of the workbook behind a chart. */
interface Column {
  readonly name: string | null;
  readonly cells: readonly (string | number | null)[];
}

/** Distances from each value to the ends of its interval: two columns for each series that has intervals. */
function distancesOf({ series }: NativeChart['chart']): (Column & { readonly of: number })[] {
  return series.flatMap(({ name, values, intervals }, of) => {
    if (!intervals) return [];
    const distance = (end: 'low' | 'high') =>
      values.map((value, at) => {
        const interval = intervals[at];
        return value === null || !interval ? 0 : Math.abs(interval[end] - value);
      });
    return [
      { of, name: `${name}, up to`, cells: distance('high') },
      { of, name: `${name}, down to`, cells: distance('low') },
    ];
  });
}

/** The columns that the chart's formulas name. */
function columnsOf({ chart }: NativeChart): Column[] {
  const { categories, series, across } = chart;
  const values = series.map(({ name, values: cells }): Column => ({ name, cells }));
  const names: Column = { name: across ? 'Name' : null, cells: categories };
  return across
    ? [{ name: across.label, cells: across.values }, ...values, names]
    : [names, ...values, ...distancesOf(chart)];
}

async function workbookOf(native: NativeChart): Promise<Uint8Array> {
  const columns = columnsOf(native);
  const cell = (value: string | number | null) =>
    value === null
      ? null
      : typeof value === 'string'
        ? { value, type: String }
        : { value, type: Number, format: native.format };
  const rows = native.chart.categories.map((_, at) =>
    columns.map(({ cells }) => cell(cells[at] ?? null)),
  );
  const head = columns.map(({ name }) => cell(name));
  // The chart's formulas name this sheet.
  const buffer = await writeWorkbook([{ sheet: 'Sheet1', data: [head, ...rows] }]).toBuffer();
  return new Uint8Array(buffer);
}

/** The letter of a column of the workbook; a chart has fewer than 26. */
const letter = (at: number): string => String.fromCharCode(65 + at);

/** Bars with the interval of each value as error bars, by columns behind the values. */
function withIntervals(xml: string, { chart }: NativeChart): string {
  const distances = distancesOf(chart);
  if (distances.length === 0) return xml;
  const part = (end: 'plus' | 'minus', column: (typeof distances)[number]): string => {
    const at = letter(1 + chart.series.length + distances.indexOf(column));
    const cells = column.cells.map((cell, row) => `<c:pt idx="${row}"><c:v>${cell}</c:v></c:pt>`);
    const cache = `<c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${cells.length}"/>${cells.join('')}</c:numCache>`;
    return `<c:${end}><c:numRef><c:f>Sheet1!$${at}$2:$${at}$${cells.length + 1}</c:f>${cache}</c:numRef></c:${end}>`;
  };
  let series = -1;
  return xml.replace(/<c:cat>/g, (found) => {
    series += 1;
    const [up, down] = distances.filter(({ of }) => of === series);
    return up && down
      ? `<c:errBars><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>${part('plus', up)}${part('minus', down)}${lineOf('tx2', 'solid')}</c:errBars>${found}`
      : found;
  });
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const lineOf = (colour: string, dash: 'solid' | 'dash'): string =>
  `<c:spPr><a:ln w="15875"><a:solidFill><a:schemeClr val="${colour}"/></a:solidFill><a:prstDash val="${dash}"/></a:ln></c:spPr>`;

/** A scatter with two axes of values, the one across in its own unit and on its own scale, and a line where it says something. */
function asScatter(xml: string, { chart, acrossFormat }: NativeChart): string {
  const { across } = chart;
  const format = escaped(acrossFormat ?? 'General');
  let axis = -1;
  const line = `<c:trendline>${lineOf('accent5', 'dash')}<c:trendlineType val="${across?.isLog ? 'log' : 'linear'}"/><c:dispRSqr val="0"/><c:dispEq val="0"/></c:trendline>`;
  return xml
    .replace(/<c:valAx>.*?<\/c:valAx>/gs, (found) => {
      axis += 1;
      const own = found.replace(/<c:(?:auto|lblAlgn|noMultiLvlLbl|tickLblSkip) [^>]*>/g, '');
      if (axis > 0) return own;
      return own
        .replace(/<c:numFmt [^>]*>/, `<c:numFmt formatCode="${format}" sourceLinked="0"/>`)
        .replace('<c:scaling>', `<c:scaling>${across?.isLog ? '<c:logBase val="10"/>' : ''}`)
        .replace(/(<c:crosses(?:At)? [^>]*>)/, '$1<c:crossBetween val="midCat"/>');
    })
    .replace('<c:xVal>', `${across?.hasLine ? line : ''}<c:xVal>`);
}

/** Shapes are numbered in their order; tables would share the numbers of others. */
function withOwnIds(xml: string): string {
  let id = 0;
  return xml.replace(/<p:cNvPr id="\d+"/g, () => {
    id += 1;
    return `<p:cNvPr id="${id}"`;
  });
}

/** Each line of the notes is a paragraph. */
const withParagraphs = (xml: string): string =>
  xml.replace(/<a:t>([^<]*\n[^<]*)<\/a:t>/g, (_whole, text: string) =>
    text
      .split(/\r?\n/)
      .map((line) => `<a:t>${line}</a:t>`)
      .join('</a:r></a:p><a:p><a:r><a:rPr lang="en-GB" dirty="0"/>'),
  );

/** The colours in the places of the theme. */
const withColours = (xml: string, theme: Readonly<Record<string, string>>): string =>
  xml.replace(/<a:clrScheme name="[^"]*">.*?<\/a:clrScheme>/s, () => {
    const places = [
      ...['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5'],
      ...['accent6', 'hlink', 'folHlink'],
    ];
    const colours = places.map(
      (place) => `<a:${place}><a:srgbClr val="${theme[place]}"/></a:${place}>`,
    );
    return `<a:clrScheme name="Report">${colours.join('')}</a:clrScheme>`;
  });

/** The types of parts that exist, each once. */
function withExistingTypes(xml: string, names: ReadonlySet<string>): string {
  const seen = new Set<string>();
  return xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (whole, name: string) => {
    if (!names.has(name) || seen.has(name)) return '';
    seen.add(name);
    return whole;
  });
}

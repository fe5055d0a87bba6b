/**
 * Makes what pptxgenjs writes valid: PowerPoint would ask to repair it. Charts name axes that they do not have (its issue
 * 1534), their workbooks hold a broken table, shapes share ids, and the list of types names parts that do not exist.
 */
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import type { NativeChart } from './pptx-charts.ts';
import { THEME_COLOURS } from './theme.ts';

type Parts = Record<string, Uint8Array>;

const CHART = /^ppt\/charts\/chart(\d+)\.xml$/;
/** Parts that are compressed already. */
const COMPRESSED = /\.(jpe?g|png|xlsx)$/;

/**
 * The repaired file.
 * @param charts The charts in the order they were added.
 */
export async function repairPptx(
  file: Uint8Array,
  charts: readonly NativeChart[],
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
  await replaceWorkbooks(parts, charts);
  change(/^ppt\/slides\/slide\d+\.xml$/, withOwnIds);
  change(/^ppt\/notesSlides\/notesSlide\d+\.xml$/, withParagraphs);
  change(/^ppt\/theme\/theme\d+\.xml$/, withColours);
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

/** The workbook behind each chart, which opens at "Edit data", with the chart's own figures. */
async function replaceWorkbooks(parts: Parts, charts: readonly NativeChart[]): Promise<void> {
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
  }
}

async function workbookOf({ chart, format }: NativeChart): Promise<Uint8Array> {
  const { categories, series } = chart;
  const rows = categories.map((category, at) => [
    { value: category, type: String },
    ...series.map(({ values }) => {
      const value = values[at] ?? null;
      return value === null ? null : { value, type: Number, format };
    }),
  ]);
  // The chart's formulas name this sheet.
  const head = [null, ...series.map(({ name }) => ({ value: name, type: String }))];
  const buffer = await writeWorkbook([{ sheet: 'Sheet1', data: [head, ...rows] }]).toBuffer();
  return new Uint8Array(buffer);
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

/** The deck's colours in the places of the theme. */
const withColours = (xml: string): string =>
  xml.replace(/<a:clrScheme name="[^"]*">.*?<\/a:clrScheme>/s, () => {
    const places = [
      ...['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5'],
      ...['accent6', 'hlink', 'folHlink'],
    ];
    const colours = places.map(
      (place) => `<a:${place}><a:srgbClr val="${THEME_COLOURS[place]}"/></a:${place}>`,
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

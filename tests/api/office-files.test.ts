/** Office files hold what the slides say, open in the programs they are for, and never lie outside of their pages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownSlide, type Slide } from '@flightdeck/domain/report';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openTables } from '../../apps/api/src/areas/imports/read/table.ts';
import { makeCsv } from '../../apps/api/src/areas/report/office/csv.ts';
import { plainText } from '../../apps/api/src/areas/report/office/plain-text.ts';
import { makePptx } from '../../apps/api/src/areas/report/office/pptx.ts';
import { partsOf } from '../../apps/api/src/areas/report/office/testing.ts';
import { makeXlsx } from '../../apps/api/src/areas/report/office/xlsx.ts';
import { SLIDES, slideDefinition } from '../../packages/slides/src/catalogue/all.ts';
import {
  type DeckContent,
  deckContent,
  type PrintSlide,
} from '../../packages/slides/src/print-node.ts';
import {
  SAMPLE_CONTEXT,
  SAMPLE_PICTURE,
  type Scenario,
  sampleData,
  sampleSlide,
} from '../../packages/slides/src/testing/sample.ts';

/** Size of a slide of 1280 × 720 pixels. */
const EMU = { width: 1280 * 9525, height: 720 * 9525 };
const PICTURE = { data: SAMPLE_PICTURE.slice('data:'.length), width: 48, height: 32 };
const PICTURES = { backdrop: PICTURE, [SAMPLE_PICTURE]: PICTURE };

const ready = (slide: PrintSlide['slide'], scenario: Scenario = {}): PrintSlide => {
  const definition = slideDefinition(slide.component);
  if (!definition) throw new Error(slide.component);
  const data = sampleData(definition, slide.options, SAMPLE_CONTEXT, scenario);
  return { slide, state: { kind: 'ready', data } };
};
const deckOf = (slides: readonly PrintSlide[], more: Partial<typeof SAMPLE_CONTEXT> = {}) =>
  deckContent(slides, { ...SAMPLE_CONTEXT, ...more }, 'All campaigns, all placements');

const written = {
  'bullet-points': { bullets: ['First of the points', 'Second'], nextSteps: ['Shift budget'] },
  gallery: { images: [SAMPLE_PICTURE, SAMPLE_PICTURE] },
};
/** Every slide of the catalogue. */
const catalogue = (scenario: Scenario = {}): PrintSlide[] =>
  SLIDES.map(({ id, title }, index) =>
    ready(
      {
        ...sampleSlide(id, title, Object.entries(written).find(([key]) => key === id)?.[1] ?? {}),
        id: `S${index}`,
      },
      scenario,
    ),
  );
const failed: PrintSlide = {
  slide: sampleSlide('over-time', 'Lost'),
  state: { kind: 'failed', message: 'The store did not answer.' },
};

type Parts = Readonly<Record<string, string>>;
const named = (parts: Parts, pattern: RegExp): [string, string][] =>
  Object.entries(parts)
    .filter(([name]) => pattern.test(name))
    .sort(([a], [b]) => Number(a.match(/\d+/)?.[0] ?? 0) - Number(b.match(/\d+/)?.[0] ?? 0));
const unescaped = (xml: string): string =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#039;/g, "'")
    .replace(/&amp;/g, '&');
/** The paragraphs of a part. */
const texts = (xml: string): string[] =>
  [...xml.matchAll(/<a:p>(.*?)<\/a:p>/gs)].map(([, body = '']) =>
    [...body.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => unescaped(text)).join(''),
  );

/** What is wrong with a part as XML; null for a well-formed one. */
function malformed(xml: string): string | null {
  const open: string[] = [];
  const tag =
    /<\?[^>]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);[^"<&]*)*")*)\s*(\/?)>|([^<]+)/giy;
  let at = 0;
  while (at < xml.length) {
    tag.lastIndex = at;
    const found = tag.exec(xml);
    if (!found) return `at ${at}: ${xml.slice(at, at + 60)}`;
    const [whole, isEnd, name = '', attributes = '', isEmpty, text] = found;
    if (text && /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text))
      return text.slice(0, 60);
    const keys = [...attributes.matchAll(/\s([\w:.-]+)=/g)].map(([, key]) => key);
    if (new Set(keys).size < keys.length) return `twice the same attribute: ${whole}`;
    if (isEnd && open.pop() !== name) return `unexpected </${name}>`;
    if (!isEnd && name && !isEmpty) open.push(name);
    at += whole.length;
  }
  return open.length > 0 ? `without end: ${open.at(-1)}` : null;
}

const LABELS = [
  ...['delete', 'numFmt', 'spPr', 'txPr', 'dLblPos', 'showLegendKey', 'showVal', 'showCatName'],
  ...[
    'showSerName',
    'showPercent',
    'showBubbleSize',
    'separator',
    'showLeaderLines',
    'leaderLines',
  ],
];
const AXIS = [
  ...['axId', 'scaling', 'delete', 'axPos', 'majorGridlines', 'minorGridlines', 'title', 'numFmt'],
  ...['majorTickMark', 'minorTickMark', 'tickLblPos', 'spPr', 'txPr', 'crossAx', 'crosses'],
  'crossesAt',
];
/** Children of the elements of a chart in the order of the schema (ECMA-376, DrawingML – Charts). */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  barChart: [
    ...['barDir', 'grouping', 'varyColors', 'ser', 'dLbls', 'gapWidth', 'overlap', 'serLines'],
    'axId',
  ],
  lineChart: ['grouping', 'varyColors', 'ser', 'dLbls', 'dropLines', 'marker', 'smooth', 'axId'],
  scatterChart: ['scatterStyle', 'varyColors', 'ser', 'dLbls', 'axId'],
  areaChart: ['grouping', 'varyColors', 'ser', 'dLbls', 'dropLines', 'axId'],
  doughnutChart: ['varyColors', 'ser', 'dLbls', 'firstSliceAng', 'holeSize'],
  'ser of barChart': [
    ...['idx', 'order', 'tx', 'spPr', 'invertIfNegative', 'dPt', 'dLbls', 'errBars', 'cat', 'val'],
  ],
  'ser of lineChart': [
    ...['idx', 'order', 'tx', 'spPr', 'marker', 'dPt', 'dLbls', 'cat', 'val', 'smooth'],
  ],
  'ser of scatterChart': [
    ...[
      'idx',
      'order',
      'tx',
      'spPr',
      'marker',
      'dPt',
      'dLbls',
      'trendline',
      'errBars',
      'xVal',
      'yVal',
    ],
    'smooth',
  ],
  errBars: ['errDir', 'errBarType', 'errValType', 'noEndCap', 'plus', 'minus', 'val', 'spPr'],
  trendline: ['name', 'spPr', 'trendlineType', 'order', 'dispRSqr', 'dispEq'],
  scaling: ['logBase', 'orientation', 'max', 'min'],
  'ser of areaChart': ['idx', 'order', 'tx', 'spPr', 'dPt', 'dLbls', 'cat', 'val'],
  'ser of doughnutChart': ['idx', 'order', 'tx', 'spPr', 'explosion', 'dPt', 'dLbls', 'cat', 'val'],
  catAx: [
    ...AXIS,
    ...['auto', 'lblAlgn', 'lblOffset', 'tickLblSkip', 'tickMarkSkip', 'noMultiLvlLbl'],
  ],
  valAx: [...AXIS, 'crossBetween', 'majorUnit', 'minorUnit', 'dispUnits'],
  dLbls: ['dLbl', ...LABELS],
  legend: ['legendPos', 'legendEntry', 'layout', 'overlay', 'spPr', 'txPr'],
};

/** Elements of a chart that do not stand where the schema has them. */
function outOfOrder(xml: string): string[] {
  const wrong: string[] = [];
  const open: { name: string; last: number }[] = [];
  for (const [, isEnd, name = '', isEmpty] of xml.matchAll(/<(\/?)([\w]+:\w+)[^>]*?(\/?)>/g)) {
    if (isEnd) {
      open.pop();
      continue;
    }
    const short = name.replace('c:', '');
    const parent = open.at(-1);
    const place = parent && open.at(-2);
    const order = parent && (ORDER[parent.name] ?? ORDER[`${parent.name} of ${place?.name ?? ''}`]);
    if (parent && order) {
      const at = order.indexOf(short);
      if (at < parent.last) wrong.push(`${short} in ${parent.name} of ${place?.name}`);
      parent.last = Math.max(at, parent.last);
    }
    if (!isEmpty) open.push({ name: short, last: 0 });
  }
  return wrong;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sheets of a workbook, as the importer reads them. */
async function sheetsOf(file: Uint8Array) {
  const at = path.join(folder, `${crypto.randomUUID()}.xlsx`);
  await writeFile(at, file);
  const sheets = new Map<string, string[][]>();
  for (const table of (await openTables(at)).tables) {
    const rows: string[][] = [];
    for await (const batch of table.rows()) rows.push(...batch.map(({ cells }) => [...cells]));
    sheets.set(table.name, rows);
  }
  return sheets;
}

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  typical: {},
  empty: { empty: true },
  'of long names': { longNames: true },
  'of many rows': { rows: 300 },
  'of few figures': { without: ['viewability', 'video', 'conversions', 'spend', 'benchmarks'] },
};

describe.each(Object.entries(SCENARIOS))('a PowerPoint deck %s', (_name, scenario) => {
  let deck: DeckContent;
  let parts: Parts;
  let embedded: Readonly<Record<string, Uint8Array>>;
  beforeAll(async () => {
    deck = deckOf([...catalogue(scenario), failed]);
    ({ texts: parts, bytes: embedded } = partsOf(await makePptx(deck, PICTURES)));
  });

  it('is well-formed, and every relation leads to a part that has one type', () => {
    const names = new Set(Object.keys(parts));
    for (const [name, xml] of named(parts, /\.(xml|rels)$/))
      expect([name, malformed(xml)]).toEqual([name, null]);
    for (const [name, xml] of named(parts, /\.rels$/)) {
      const base = path.posix.dirname(path.posix.dirname(name));
      for (const [whole, target = ''] of xml.matchAll(
        /<Relationship [^>]*?Target="([^"]+)"[^>]*>/g,
      )) {
        if (whole.includes('TargetMode="External"')) continue;
        const led = target.startsWith('/') ? target.slice(1) : path.posix.join(base, target);
        expect([name, names.has(led)], led).toEqual([name, true]);
      }
    }
    const types = [...(parts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g)];
    expect(types.filter(([, part = '']) => !names.has(part))).toEqual([]);
    expect(new Set(types.map(([, part]) => part)).size).toBe(types.length);
  });

  it('has charts whose axes are the ones they define, in the schema’s order', () => {
    const charts = named(parts, /^ppt\/charts\/chart\d+\.xml$/);
    expect(charts).toHaveLength(deck.pages.reduce((sum, page) => sum + page.charts.length, 0));
    for (const [name, xml] of charts) {
      const [used = '', axes = ''] = xml.split(/(?=<c:(?:cat|val)Ax>)(.*)/s);
      const ids = (part: string) => [...part.matchAll(/<c:axId val="(\d+)"/g)].map(([, id]) => id);
      expect([name, ids(used).sort()]).toEqual([name, ids(axes).sort()]);
      expect([name, outOfOrder(xml)]).toEqual([name, []]);
      expect(xml).not.toContain('<c:v></c:v></c:pt></c:numCache>');
    }
  });

  it('has behind each chart a workbook with its figures', async () => {
    const charts = named(parts, /^ppt\/charts\/chart\d+\.xml$/);
    for (const [name, xml] of charts) {
      const relations = parts[name.replace('charts/', 'charts/_rels/').concat('.rels')] ?? '';
      const target = /Target="\.\.\/([^"]+)"/.exec(relations)?.[1] ?? '';
      const sheets = await sheetsOf(embedded[`ppt/${target}`] ?? new Uint8Array());
      const rows = (sheets.get('Sheet1') ?? []).slice(1);
      const drawn = [...xml.matchAll(/<c:(?:val|yVal)>.*?<\/c:(?:val|yVal)>/gs)].map(([series]) => {
        const count = Number(/<c:ptCount val="(\d+)"/.exec(series)?.[1]);
        const points = new Map(
          [...series.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)<\/c:v>/g)].map(([, at, value]) => [
            Number(at),
            Number(value),
          ]),
        );
        return Array.from({ length: count }, (_, at) => points.get(at) ?? null);
      });
      expect(drawn.length).toBeGreaterThan(0);
      const kept = drawn.map((_, at) =>
        rows.map((row) => (row[at + 1] ? Number(row[at + 1]) : null)),
      );
      const near = (list: (number | null)[][]) =>
        list.map((values) => values.map((value) => value && Number(value.toPrecision(10))));
      expect([name, near(kept)]).toEqual([name, near(drawn)]);
    }
  });

  it('says on each slide what the page says, and in its notes where that is from', () => {
    const slides = named(parts, /^ppt\/slides\/slide\d+\.xml$/);
    const notes = named(parts, /^ppt\/notesSlides\/notesSlide\d+\.xml$/);
    expect(slides).toHaveLength(deck.pages.length);
    deck.pages.forEach((page, index) => {
      const said = texts(slides[index]?.[1] ?? '');
      const wanted = [
        page.whole?.heading ?? page.title,
        page.pageText,
        ...(page.takeaway ? [page.takeaway] : []),
        ...(page.subTitle && !page.whole ? [page.subTitle] : []),
        ...(page.notice ? [page.notice.title, page.notice.text] : []),
        ...page.texts.flatMap(({ lines }) => lines),
        ...(page.whole ? [] : [page.source]),
      ].map(plainText);
      expect(wanted.filter((text) => !said.includes(text))).toEqual([]);
      expect(slides[index]?.[1]).toMatch(/<p:ph[^>]*type="title"/);
      const noted = texts(notes[index]?.[1] ?? '');
      expect(
        page.origins.map((one) => one.join(': ')).filter((text) => !noted.includes(text)),
      ).toEqual([]);
    });
  });

  it('has nothing outside of its slides, and no two shapes of one number', () => {
    for (const [name, xml] of named(parts, /^ppt\/slides\/slide\d+\.xml$/)) {
      const boxes = xml.matchAll(
        /<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/g,
      );
      for (const box of boxes) {
        const [x = 0, y = 0, width = 0, height = 0] = box.slice(1).map(Number);
        expect([
          name,
          x >= 0 && y >= 0,
          x + width <= EMU.width + 2,
          y + height <= EMU.height + 2,
        ]).toEqual([name, true, true, true]);
      }
      const rows = [...xml.matchAll(/<a:tr h="(\d+)"/g)].reduce((sum, [, h]) => sum + Number(h), 0);
      expect(rows).toBeLessThanOrEqual(504 * 9525);
      const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('a chart of PowerPoint', () => {
  const made = async (id: string, options: Slide['options'] = {}, scenario: Scenario = {}) => {
    const definition = slideDefinition(id);
    if (!definition) throw new Error(`The catalogue lost ${id}.`);
    const slide = sampleSlide(id, definition.title, options);
    const data = sampleData(definition, options, SAMPLE_CONTEXT, scenario);
    const deck = deckOf([{ slide, state: { kind: 'ready', data } }]);
    const { texts: parts, bytes } = partsOf(await makePptx(deck, PICTURES));
    const [chart] = named(parts, /^ppt\/charts\/chart\d+\.xml$/);
    const [book] = Object.entries(bytes).filter(([name]) => name.endsWith('.xlsx'));
    const rows = book && (await sheetsOf(book[1])).get('Sheet1');
    return { page: deck.pages[0], xml: chart?.[1] ?? '', rows, parts };
  };

  it('has the interval of each rate, from columns of its workbook', async () => {
    const { page, xml, rows } = await made('creative-comparison');
    const [series] = page?.charts[0]?.series ?? [];
    const last = series?.intervals?.at(-1);
    const value = series?.values.at(-1) ?? 0;
    // Lying bars are drawn from the last up to the first.
    expect(xml).toContain(`<c:plus><c:numRef><c:f>Sheet1!$C$2:$C$${rows?.length ?? 0}</c:f>`);
    expect(rows?.[0]?.slice(2)).toEqual(['CTR, up to', 'CTR, down to']);
    expect(Number(rows?.[1]?.[2])).toBeCloseTo((last?.high ?? 0) - value, 9);
    expect(Number(rows?.[1]?.[3])).toBeCloseTo(value - (last?.low ?? 0), 9);
  });

  it('is a scatter with an axis across of its own unit, and names in its workbook', async () => {
    const { page, xml, rows } = await made('creative-regression', { group: 'placement' });
    const chart = page?.charts[0];
    expect(xml.match(/<c:valAx>/g)).toHaveLength(2);
    expect(xml).not.toContain('<c:catAx>');
    expect(rows?.[0]).toEqual(['Impressions', 'CTR', 'Name']);
    expect(rows?.slice(1).map(([, , name]) => name)).toEqual(chart?.categories);
    expect(rows?.slice(1).map(([x]) => Number(x))).toEqual(
      chart?.across?.values.map((x) => expect.closeTo(x, 4)),
    );
    expect(xml.includes('<c:trendline>')).toBe(chart?.across?.hasLine);
    expect(xml.includes('<c:logBase')).toBe(chart?.across?.isLog);
  });

  it('is a table with shaded cells where figures are coloured', async () => {
    const { page, parts } = await made('creative-site-comparison');
    const slide = parts['ppt/slides/slide1.xml'] ?? '';
    const cells = (page?.heat?.rows ?? []).flatMap((row) => row.cells);
    expect(cells.length).toBeGreaterThan(20);
    for (const fill of new Set(cells.map((cell) => cell.fill.slice(1))))
      expect(slide).toContain(`<a:srgbClr val="${fill}"/>`);
    for (const { text } of cells) expect(slide).toContain(`<a:t>${text}</a:t>`);
  });

  it('is noted with what data health found on its days', async () => {
    const { parts } = await made('over-time', {}, { marks: 1 });
    expect(texts(parts['ppt/slides/slide1.xml'] ?? '')).toContain('▲ 15 Feb 2026: no data loaded');
  });
});

const HOSTILE = [
  "=cmd|'/C calc'!A0",
  '/\\:*?[]',
  'x'.repeat(200),
  '😀'.repeat(40),
  'a\u0000b\u001fc\ud800d <&">',
  "'quoted'",
  'History',
  ' ',
];

test('a deck has the colour of its client as its accent, and nothing that is blue instead', async () => {
  const definition = slideDefinition('cost-comparison');
  if (!definition || !SAMPLE_CONTEXT.client) throw new Error('The sample lost its client.');
  const slide = sampleSlide(definition.id, definition.title, {});
  const state = { kind: 'ready', data: sampleData(definition, {}, SAMPLE_CONTEXT) } as const;
  const client = { ...SAMPLE_CONTEXT.client, clientColour: '#0B5D4E' };
  const { texts } = partsOf(await makePptx(deckOf([{ slide, state }], { client }), PICTURES));
  const xml = Object.values(texts).join('');
  expect(xml).toContain('<a:accent1><a:srgbClr val="0B5D4E"/></a:accent1>');
  expect(xml).not.toMatch(/1556E2|EEF3FE/i);
});

describe('an Excel workbook', () => {
  it('has the tables of the slides, figures as numbers, and a list of its sheets', async () => {
    const deck = deckOf([...catalogue(), failed]);
    const file = await makeXlsx(deck);
    const sheets = await sheetsOf(file);
    const contents = [...(sheets.get('Contents') ?? [])].filter(([page]) =>
      /^\d+$/.test(page ?? ''),
    );
    expect(contents.map(([, title]) => title)).toEqual(deck.pages.map(({ title }) => title));
    let compared = 0;
    for (const page of deck.pages) {
      const rows = sheets.get(`${page.page} ${page.title}`.slice(0, 31));
      let from = 0;
      for (const table of page.tables) {
        const head =
          rows?.findIndex(
            (row, at) =>
              at >= from &&
              row[0] === table.columns[0]?.label &&
              row.length >= table.columns.length,
          ) ?? -1;
        expect([page.title, head >= 0]).toEqual([page.title, true]);
        // Tables of one page may begin with the same column.
        from = head + 1 + table.rows.length;
        table.rows.forEach((row, at) => {
          const read = rows?.[head + 1 + at] ?? [];
          row.forEach((cell, column) => {
            compared += 1;
            const text = read[column] ?? '';
            if (typeof cell === 'number') expect(Number(text)).toBeCloseTo(cell, 8);
            else expect(text).toBe(cell ?? '');
          });
        });
      }
    }
    expect(compared).toBeGreaterThan(300);
    const parts = partsOf(file).texts;
    const links = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/location="([^"]+)"/g)];
    const targets = links.map(([, to = '']) =>
      unescaped(to)
        .replace(/^'|'!A1$/g, '')
        .replaceAll("''", "'"),
    );
    expect(targets).toEqual([...sheets.keys()].slice(1));
    for (const [name, xml] of named(parts, /\.(xml|rels)$/))
      expect([name, malformed(xml)]).toEqual([name, null]);
    expect(parts['xl/styles.xml']).toContain('0.00%');
    expect(unescaped(parts['xl/styles.xml'] ?? '')).toContain('"£"#,##0.00');
  });

  it('takes any name of slide and report', async () => {
    const slides = [...HOSTILE, ...HOSTILE].map((title, index) =>
      ready(ownSlide(`S${index}`, 'device-split', title)),
    );
    const deck = deckOf(slides, {
      reportName: HOSTILE.join(' '),
      advertiserName: HOSTILE[0] ?? '',
    });
    const sheets = await sheetsOf(await makeXlsx(deck));
    const names = [...sheets.keys()];
    expect(names).toHaveLength(slides.length + 1);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$/);
      expect(name.isWellFormed()).toBe(true);
    }
    expect(sheets.get(names[1] ?? '')?.[0]).toEqual([HOSTILE[0]]);
    const parts = partsOf(await makePptx(deck, PICTURES)).texts;
    for (const [name, xml] of named(parts, /\.(xml|rels)$/))
      expect([name, malformed(xml)]).toEqual([name, null]);
  });

  it('and a deck of 300 slides are made', async () => {
    const slides = Array.from({ length: 300 }, (_, index) =>
      ready(ownSlide(`S${index}`, index % 10 ? 'glossary' : 'over-time', `Slide ${index + 1}`)),
    );
    const deck = deckOf(slides);
    expect((await sheetsOf(await makeXlsx(deck))).size).toBe(301);
    const parts = partsOf(await makePptx(deck, PICTURES)).texts;
    expect(named(parts, /^ppt\/slides\/slide\d+\.xml$/)).toHaveLength(300);
    expect(texts(parts['ppt/slides/slide300.xml'] ?? '')).toContain('300 of 300');
  }, 120_000);
});

const textOf = (file: Uint8Array): string => new TextDecoder().decode(file);

describe('the CSV of a slide', () => {
  it('begins with what it is of, and runs no formula', () => {
    const [cover, slide] = [
      ready(sampleSlide('cover', 'Cover')),
      ready(ownSlide('S1', 'device-split', HOSTILE[0] ?? '')),
    ];
    const deck = deckOf([cover, slide]);
    const file = makeCsv({ ...deck, pages: deck.pages.slice(1) });
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = textOf(file);
    expect(text.split('\r\n').slice(0, 7)).toEqual([
      `"'${HOSTILE[0]}"`,
      'Report,Q1 performance review',
      'Advertiser,Northwind Outdoor',
      'Data,Delivery',
      'Range,"1 Jan – 31 Mar 2026, Europe/London"',
      'Scope,"All campaigns, all placements"',
      'Data as of,"14 Apr 2026, 06:00, Europe/London"',
    ]);
    expect(text).toMatch(/\r\nDevice,.*Impressions.*CTR/);
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/^[=+@-]/);
  });

  it('of saved figures tells how many rows were saved', () => {
    const slide = ready(ownSlide('S1', 'delivery-by-placement', 'Placements'));
    if (slide.state.kind !== 'ready') throw new Error('not ready');
    const saved = {
      at: '2026-04-14T06:00:00Z',
      range: SAMPLE_CONTEXT.range,
      benchmarkRange: SAMPLE_CONTEXT.benchmarkRange,
      today: '2026-04-14',
    };
    const deck = deckOf([{ ...slide, state: { ...slide.state, saved } }]);
    const text = textOf(makeCsv(deck));
    expect(text).toContain('Figures,"As saved 14 Apr 2026, 07:00"');
    expect(text).toContain('of 32 rows; the others were not saved with the report.');
  });
});

const hasOffice = spawnSync('soffice', ['--version']).status === 0;

it.runIf(hasOffice)(
  'LibreOffice opens the deck and finds every title',
  async () => {
    const deck = deckOf([...catalogue(), failed]);
    const file = path.join(folder, 'deck.pptx');
    await writeFile(file, await makePptx(deck, PICTURES));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      file,
    ]);
    const pages = execFileSync('pdftotext', ['-layout', path.join(folder, 'deck.pdf'), '-'], {
      encoding: 'utf8',
    }).split('\f');
    const flat = (text: string): string => text.replace(/\s+/g, '');
    deck.pages.forEach((page, index) => {
      expect(flat(pages[index] ?? '')).toContain(flat(page.whole?.heading ?? page.title));
    });
  },
  120_000,
);

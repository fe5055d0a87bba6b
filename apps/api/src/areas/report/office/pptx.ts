/** A deck as PowerPoint: native charts, tables and texts that people can edit, and notes with where figures come from. */
import type { DeckContent, PageContent } from '@flightdeck/slides/print';
import { fitText, widest } from '@flightdeck/slides/text';
import PptxGenJS from 'pptxgenjs';
import {
  type Box,
  contained,
  fittingSize,
  grid,
  inches,
  LINE,
  lineCount,
  placed,
  points,
  SLIDE,
} from './fit.ts';
import { spreadsheetRows } from './page-rows.ts';
import { BACKDROP, type OfficePicture, type OfficePictures } from './pictures.ts';
import { plainText } from './plain-text.ts';
import { addChart, type NativeChart } from './pptx-charts.ts';
import { repairPptx } from './pptx-repair.ts';
import { fitTable, TABLE } from './table-fit.ts';
import {
  ACCENT,
  BORDER,
  FONT,
  hex,
  INK,
  MUTED,
  PAGE,
  SECONDARY,
  TINT,
  TONES,
  WARNING,
} from './theme.ts';

type Slide = PptxGenJS.Slide;
/** What pages of one deck share. */
interface Making {
  readonly deck: DeckContent;
  readonly pictures: OfficePictures;
  /** The charts in the order they were added. */
  readonly charts: NativeChart[];
}

/** Lengths of the deck's stylesheet. */
const BODY: Box = { x: 56, y: 156, width: 1168, height: 438 };
const BODY_WITHOUT_TAKEAWAY: Box = { ...BODY, height: 504 };
const GAP = 16;
const FULL = 'Page with a title';
/** Layouts of pages without header and footer, by the side of their text. */
const WHOLE = { left: 'Whole page, text left', right: 'Whole page, text right' } as const;
const WHOLE_TITLE = {
  left: { x: 64, y: 250, width: 488, height: 200 },
  right: { x: 568, y: 250, width: 616, height: 200 },
} as const satisfies Record<string, Box>;

const SAME = { margin: 0, lang: 'en-GB', wrap: true, fit: 'none' } as const;

/** Makes the file. Nothing on its slides lies outside of them. */
export async function makePptx(deck: DeckContent, pictures: OfficePictures): Promise<Uint8Array> {
  const pptx = new PptxGenJS();
  pptx.defineLayout({ name: 'DECK', width: inches(SLIDE.width), height: inches(SLIDE.height) });
  pptx.layout = 'DECK';
  pptx.title = plainText(deck.name);
  pptx.author = plainText(deck.preparedBy);
  pptx.company = plainText(deck.preparedBy);
  pptx.subject = plainText(deck.advertiser);
  pptx.theme = { headFontFace: FONT, bodyFontFace: FONT };
  defineMasters(pptx);
  const making: Making = { deck, pictures, charts: [] };
  for (const page of deck.pages) {
    const slide = pptx.addSlide({ masterName: page.whole ? WHOLE[page.whole.side] : FULL });
    if (page.whole) addWholePage(slide, page, page.whole, making);
    else addPage(slide, page, making);
    slide.addNotes(plainText(notesOf(page, deck)));
  }
  const made = await pptx.write({ outputType: 'uint8array' });
  if (!(made instanceof Uint8Array)) throw new Error('The presentation was not written as bytes.');
  return repairPptx(made, making.charts, deck.colour);
}

const TITLE: Box = { x: 56, y: 64, width: 1168, height: 50 };

/** Layouts with a title of their own, so that outlines and screen readers find each slide's name. */
function defineMasters(pptx: PptxGenJS): void {
  const title = (box: Box, color: string) =>
    ({
      placeholder: {
        options: {
          name: 'title',
          type: 'title',
          margin: 0,
          color,
          bold: true,
          align: 'left',
          ...placed(box),
        },
        text: '',
      },
    }) as const;
  pptx.defineSlideMaster({
    title: FULL,
    background: { color: 'FFFFFF' },
    objects: [
      {
        rect: { ...placed({ x: 0, y: 0, width: SLIDE.width, height: 6 }), fill: { color: ACCENT } },
      },
      title(TITLE, INK),
    ],
  });
  for (const side of ['left', 'right'] as const) {
    pptx.defineSlideMaster({
      title: WHOLE[side],
      background: { color: 'FFFFFF' },
      objects: [
        {
          rect: {
            ...placed({ x: 0, y: 0, width: SLIDE.width, height: SLIDE.height }),
            fill: { color: ACCENT },
          },
        },
        title(WHOLE_TITLE[side], PAGE),
      ],
    });
  }
}

type TextLook = Omit<PptxGenJS.TextPropsOptions, 'x' | 'y' | 'w' | 'h' | 'fontSize'>;

/** Adds a text at the largest size at which it fits its box. */
function addText(slide: Slide, text: string, box: Box, size: number, look: TextLook): void {
  const clean = plainText(text);
  if (clean.trim() === '') return;
  const weight = look.bold ? 700 : 400;
  const fontSize = points(fittingSize([clean], box, size, { weight }));
  slide.addText(clean, { ...SAME, ...placed(box), fontSize, valign: 'top', ...look });
}

function addTitle(slide: Slide, title: string, box: Box, size: number, color: string): void {
  addText(slide, title, box, size, {
    ...{ bold: true, color, align: 'left', valign: 'middle', placeholder: 'title' },
  });
}

function addPage(slide: Slide, page: PageContent, making: Making): void {
  const { deck } = making;
  addText(slide, page.category, { ...TITLE, y: 42, height: 20 }, 15, { bold: true, color: ACCENT });
  addTitle(slide, page.title, TITLE, 33, INK);
  if (page.subTitle) {
    addText(slide, page.subTitle, { ...TITLE, y: 118, height: 30 }, 16, { color: SECONDARY });
  }
  addBody(slide, page, page.takeaway ? BODY : BODY_WITHOUT_TAKEAWAY, making);
  if (page.takeaway) addTakeaway(slide, page.takeaway);
  addFooter(slide, page, deck);
}

function addTakeaway(slide: Slide, takeaway: string): void {
  const band: Box = { x: 56, y: 608, width: 1168, height: 52 };
  slide.addShape('rect', { ...placed(band), fill: TINT });
  addText(slide, 'Takeaway', { ...band, x: 76, width: 90 }, 15, {
    bold: true,
    color: ACCENT,
    valign: 'middle',
  });
  addText(slide, takeaway, { ...band, x: 172, y: 610, width: 1034, height: 48 }, 17, {
    color: INK,
    valign: 'middle',
  });
}

function addFooter(slide: Slide, page: PageContent, deck: DeckContent): void {
  const line: Box = { x: 56, y: 674, width: 1168, height: 24 };
  const look = { color: MUTED, valign: 'middle' } as const;
  addText(slide, deck.advertiser, { ...line, width: 230 }, 14, look);
  // Two lines, where there is something to say of the money.
  addText(slide, page.source, { x: 296, y: 666, width: 760, height: 40 }, 14, {
    ...look,
    align: 'center',
  });
  addText(slide, page.pageText, { ...line, x: 1094, width: 130 }, 14, { ...look, align: 'right' });
}

/** What stands between header and takeaway, from top to bottom and left to right. */
function addBody(slide: Slide, page: PageContent, body: Box, making: Making): void {
  if (page.notice) {
    addNotice(slide, page.notice, body);
    return;
  }
  let room = body;
  if (page.notes.length > 0) {
    const height = 20;
    const y = body.y + body.height - height;
    addText(slide, `▲ ${page.notes.join('; ')}`, { ...body, y, height }, 13, { color: WARNING });
    room = { ...body, height: body.height - height - 4 };
  }
  if (page.tiles.length > 0) {
    const height = page.charts.length > 0 ? 108 : Math.min(200, room.height);
    addTiles(slide, page.tiles, { ...room, height });
    room = { ...room, y: room.y + height + GAP, height: room.height - height - GAP };
  }
  const pictures = page.pictures.flatMap((address) => making.pictures[address] ?? []);
  const table = page.tables.find(({ rows, columns }) => rows.length > 0 && columns.length > 0);
  const parts: ((box: Box) => void)[] = [
    ...(page.heat
      ? [(box: Box) => addHeat(slide, page.heat, box)]
      : page.charts.length > 0
        ? [(box: Box) => addCharts(slide, page, box, making)]
        : table && page.tiles.length === 0
          ? [(box: Box) => addTable(slide, page, table, box, making)]
          : []),
    ...(page.texts.length > 0 ? [(box: Box) => addTexts(slide, page.texts, box)] : []),
    ...(pictures.length > 0 ? [(box: Box) => addPictures(slide, pictures, page.title, box)] : []),
  ];
  // The first part is the page's own; what stands beside it has half as much room.
  const unit = (room.width - GAP * 2 * (parts.length - 1)) / (parts.length + 1);
  parts.forEach((add, index) => {
    const isOnly = parts.length === 1;
    const x = room.x + (index === 0 ? 0 : unit * (index + 1) + GAP * 2 * index);
    add({ ...room, x, width: isOnly ? room.width : index === 0 ? unit * 2 : unit });
  });
}

function addNotice(slide: Slide, notice: NonNullable<PageContent['notice']>, body: Box): void {
  const color = notice.tone === 'failed' ? TONES.bad : INK;
  const middle: Box = { x: 240, y: body.y + 150, width: 800, height: 60 };
  addText(slide, notice.title, middle, 24, {
    bold: true,
    color,
    align: 'center',
    valign: 'bottom',
  });
  addText(slide, notice.text, { ...middle, y: middle.y + 70, height: 70 }, 17, {
    color: SECONDARY,
    align: 'center',
  });
}

function addTiles(slide: Slide, tiles: PageContent['tiles'], area: Box): void {
  grid(area, tiles.length, tiles.length, GAP).forEach((box, index) => {
    const tile = tiles[index];
    if (!tile) return;
    slide.addShape('rect', {
      ...placed(box),
      fill: { color: PAGE },
      line: { color: BORDER, width: 1 },
    });
    const inner: Box = { ...box, x: box.x + 14, width: box.width - 28 };
    addText(slide, tile.label, { ...inner, y: box.y + 10, height: 20 }, 14, { color: SECONDARY });
    addText(slide, tile.figure, { ...inner, y: box.y + 32, height: 42 }, 32, {
      bold: true,
      color: INK,
      valign: 'middle',
    });
    const under = [tile.change, tile.note].filter(Boolean).join('  ');
    addText(slide, under, { ...inner, y: box.y + 76, height: 28 }, 13, {
      color: tile.change ? TONES[tile.tone] : MUTED,
    });
  });
}

function addCharts(slide: Slide, page: PageContent, area: Box, making: Making): void {
  const { charts } = page;
  const overTime = charts.every(({ kind }) => kind === 'area' || kind === 'line');
  // Courses stand above each other, so that their days do.
  const columns = charts.length === 1 || (overTime && charts.length <= 3) ? 1 : 2;
  grid(area, charts.length, columns, GAP).forEach((box, index) => {
    const chart = charts[index];
    if (!chart) return;
    addText(slide, chart.title, { ...box, height: 22 }, 14, { bold: true, color: SECONDARY });
    const native = addChart(
      slide,
      chart,
      { ...box, y: box.y + 26, height: box.height - 26 },
      {
        currency: page.currency,
        description: `${chart.title}. ${page.takeaway ?? ''}`.trim(),
      },
    );
    making.charts.push(native);
  });
}

const NO_LINE = { type: 'none' } as const;
const LINE_BELOW = { type: 'solid', pt: 0.75, color: BORDER } as const;

function addTable(
  slide: Slide,
  page: PageContent,
  table: PageContent['tables'][number],
  area: Box,
  { deck }: Making,
): void {
  const { locale } = deck;
  const all = spreadsheetRows(table, page.isSaved);
  const fitted = fitTable(table, area, all, { locale, currency: page.currency });
  const { columns, rows, note } = fitted;
  const fontSize = points(fitted.size);
  const side = points(TABLE.padding);
  const cell = (text: string, at: number, look: PptxGenJS.TableCellProps): PptxGenJS.TableCell => ({
    text,
    options: {
      fontSize,
      border: [NO_LINE, NO_LINE, LINE_BELOW, NO_LINE],
      margin: [0, side / 72, 0, side / 72],
      valign: 'middle',
      align: columns[at]?.isText === false ? 'right' : 'left',
      ...look,
    },
  });
  slide.addTable(
    [
      columns.map(({ label }, at) => cell(label, at, { bold: true, color: SECONDARY })),
      ...rows.map((row) =>
        row.map((text, at) => cell(text, at, { color: INK, bold: at === 0 && columns.length > 1 })),
      ),
    ],
    {
      x: inches(area.x),
      y: inches(area.y),
      w: inches(area.width),
      colW: columns.map(({ width }) => inches(width)),
      rowH: inches(fitted.row),
      autoPage: false,
    },
  );
  if (note) {
    const y = area.y + (rows.length + 1) * fitted.row + 4;
    addText(slide, note, { ...area, y, height: TABLE.note - 4 }, 13, { color: MUTED });
  }
}

/** Most height of a row, and of the header, of coloured figures; the share of the width that names may take. */
const HEAT = { row: 44, header: 34, size: 15, names: 0.3 } as const;
/** Other fonts than the measured one may be a little wider. */
const SPARE = 1.08;

/** Figures in cells of their colours, as many rows as there are: the page has no more than fit. */
function addHeat(slide: Slide, heat: PageContent['heat'], area: Box): void {
  if (!heat) return;
  const row = Math.min(HEAT.row, (area.height - HEAT.header) / Math.max(1, heat.rows.length));
  const size = Math.min(HEAT.size, row * 0.42);
  const names = [heat.labelHeader, ...heat.rows.map(({ label }) => plainText(label))];
  const nameWidth = Math.min(
    area.width * HEAT.names,
    widest(names, size, 600) * SPARE + TABLE.padding * 2,
  );
  const width = (area.width - nameWidth) / Math.max(1, heat.columns.length);
  const fontSize = points(size);
  const cut = (text: string, room: number, weight: 400 | 600): string =>
    fitText(plainText(text), (room - TABLE.padding) / SPARE, size, weight, 'middle').text;
  const gap = { type: 'solid', pt: 2, color: 'FFFFFF' } as const;
  const frame = { type: 'solid', pt: 2, color: INK } as const;
  const cell = (text: string, look: PptxGenJS.TableCellProps): PptxGenJS.TableCell => ({
    text,
    options: {
      ...{ fontSize, border: [gap, gap, gap, gap], align: 'center', valign: 'middle' },
      margin: 0,
      ...look,
    },
  });
  const name: PptxGenJS.TableCellProps = {
    ...{ align: 'left', bold: true },
    margin: [0, 0, 0, 4 / 72],
  };
  slide.addTable(
    [
      [
        cell(cut(heat.labelHeader, nameWidth, 600), { ...name, color: SECONDARY }),
        ...heat.columns.map((label) =>
          cell(cut(label, width, 600), { bold: true, color: SECONDARY }),
        ),
      ],
      ...heat.rows.map(({ label, cells }) => [
        cell(cut(label, nameWidth, 600), { ...name, color: INK }),
        ...cells.map(({ text, fill, ink, isStrong, isFramed }) =>
          cell(cut(text, width, 600), {
            ...{ fill: { color: hex(fill) }, color: hex(ink), bold: isStrong },
            ...(isFramed ? { border: [frame, frame, frame, frame] } : {}),
          }),
        ),
      ]),
    ],
    {
      x: inches(area.x),
      y: inches(area.y),
      w: inches(area.width),
      colW: [inches(nameWidth), ...heat.columns.map(() => inches(width))],
      rowH: [inches(HEAT.header), ...heat.rows.map(() => inches(row))],
      autoPage: false,
    },
  );
}

/** Lists without a heading above, those with one in columns below. */
function addTexts(slide: Slide, texts: PageContent['texts'], area: Box): void {
  const lead = texts.filter(({ heading }) => heading === null);
  const columns = texts.filter(({ heading }) => heading !== null);
  const lines = (some: PageContent['texts'], width: number): number =>
    some.reduce(
      (sum, one) => sum + one.lines.reduce((all, line) => all + lineCount(line, width, 17, 400), 0),
      0,
    );
  const above = lines(lead, area.width);
  const below = Math.max(0, ...columns.map((one) => lines([one], area.width / columns.length) + 2));
  const share = above + below > 0 ? above / (above + below) : 0;
  const height = columns.length === 0 ? area.height : Math.round(area.height * share);
  if (lead.length > 0) {
    addList(
      slide,
      lead.flatMap((one) => one.lines),
      { ...area, height },
      20,
    );
  }
  const rest: Box = { ...area, y: area.y + height, height: area.height - height };
  const across = rest.width < 500 ? 1 : columns.length;
  grid(rest, columns.length, Math.max(1, across), GAP * 2).forEach((box, index) => {
    const one = columns[index];
    if (!one) return;
    addText(slide, one.heading ?? '', { ...box, height: 26 }, 17, { bold: true, color: ACCENT });
    addList(slide, one.lines, { ...box, y: box.y + 30, height: box.height - 30 }, 17);
  });
}

/** Indent of a list's text. */
const INDENT = 18;

function addList(slide: Slide, lines: readonly string[], box: Box, largest: number): void {
  const clean = lines.map(plainText);
  const isList = clean.length > 1;
  const gap = 8;
  const width = box.width - (isList ? INDENT : 0);
  const size = fittingSize(clean, { width, height: box.height }, largest, { gap });
  slide.addText(
    clean.map((text) => ({
      text,
      options: {
        ...(isList ? { bullet: { indent: points(INDENT) } } : {}),
        breakLine: true,
        paraSpaceAfter: points(gap),
      },
    })),
    {
      ...{ ...SAME, ...placed(box), fontSize: points(size), color: INK, valign: 'top' },
      lineSpacingMultiple: LINE / 1.2,
    },
  );
}

function addPictures(
  slide: Slide,
  pictures: readonly OfficePicture[],
  title: string,
  area: Box,
): void {
  const count = pictures.length;
  const most = area.width < 600 ? 1 : 3;
  const columns = Math.min(most, count === 4 ? 2 : count);
  grid(area, count, columns, GAP).forEach((box, index) => {
    const picture = pictures[index];
    if (!picture) return;
    slide.addImage({
      ...placed(contained(box, picture)),
      data: picture.data,
      altText: plainText(`${title}, ${index + 1} of ${count}`),
    });
  });
}

/** Cover and closing: texts on the accent, a picture beside them. */
function addWholePage(
  slide: Slide,
  page: PageContent,
  whole: NonNullable<PageContent['whole']>,
  { deck, pictures }: Making,
): void {
  const isLeft = whole.side === 'left';
  const side: Box = isLeft
    ? { x: 600, y: 0, width: 680, height: 720 }
    : { x: 0, y: 0, width: 480, height: 720 };
  const picture = (whole.picture && pictures[whole.picture]) || pictures[BACKDROP];
  if (picture) {
    slide.addImage({
      ...placed(side),
      data: picture.data,
      sizing: { type: 'cover', w: inches(side.width), h: inches(side.height) },
      ...coverSize(side, picture),
      altText: '',
    });
  }
  const { x, width } = WHOLE_TITLE[whole.side];
  const logo = isLeft && deck.logo ? pictures[deck.logo] : undefined;
  if (logo) {
    const size = contained({ x: 0, y: 0, width: 196, height: 44 }, logo);
    const inner: Box = { ...size, x: x + 12, y: 70 };
    const frame: Box = { x, y: 60, width: inner.width + 24, height: inner.height + 20 };
    slide.addShape('roundRect', { ...placed(frame), fill: { color: PAGE }, rectRadius: 0.06 });
    slide.addImage({
      ...placed(inner),
      data: logo.data,
      altText: plainText(deck.advertiser),
    });
  }
  addText(slide, whole.above, { x, y: 190, width, height: 50 }, 18, {
    bold: true,
    color: PAGE,
    valign: 'bottom',
  });
  addTitle(slide, whole.heading, WHOLE_TITLE[whole.side], isLeft ? 52 : 60, PAGE);
  addText(slide, whole.below, { x, y: 460, width, height: 70 }, 22, { color: PAGE });
  addText(slide, whole.author, { x, y: 612, width, height: 44 }, 15, { color: PAGE });
  addText(slide, page.pageText, { x, y: 674, width: 200, height: 24 }, 14, { color: PAGE });
}

/** Natural size by which pptxgenjs crops a picture to its box. */
function coverSize(box: Box, { width, height }: OfficePicture) {
  const scale = Math.max(box.width / width, box.height / height);
  return { w: inches(width * scale), h: inches(height * scale) };
}

/** What the presenter reads: where the figures come from. */
function notesOf(page: PageContent, deck: DeckContent): string {
  return [
    ...page.origins.map(([label, text]) => `${label}: ${text}`),
    ...(deck.link ? [`Live report: ${deck.link}`] : []),
  ].join('\n');
}

/** How the pages of a dashboard are put on sheets of 1280 × 720: no tile is broken, and figures stay large enough to be read. */
import {
  type DashboardPage,
  GRID_COLUMNS,
  GRID_GAP,
  GRID_ROW,
  type Place,
} from '@flightdeck/domain/dashboards';

/** Room of a sheet between its head and its foot, in pixels. */
export const SHEET = { width: 1168, height: 506 } as const;
/** The least size of letters beside those on the screen: what needs a smaller one continues on the next sheet. */
const LEAST_SCALE = 0.66;

/** `page`: the tiles of a page together, on more sheets where it is long. `tile`: each on its own. */
export type PaperMode = 'page' | 'tile';

/** Where a tile is drawn, in pixels of the page before it is scaled. */
export interface SheetPlace {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles that stand on one sheet. */
export interface Sheet {
  /** Pixels of the sheet for each of its places. */
  readonly scale: number;
  readonly places: readonly SheetPlace[];
}

const bottomOf = ({ y, h }: Place): number => y + h;
/** Height of rows with the gaps between them. */
const heightOf = (rows: number): number => rows * (GRID_ROW + GRID_GAP) - GRID_GAP;
/** Rows that a sheet has room for. */
const MOST_ROWS = Math.floor((SHEET.height / LEAST_SCALE + GRID_GAP) / (GRID_ROW + GRID_GAP));

/** Tiles between rows that none of them crosses, from top to bottom. */
function bands(layout: readonly Place[]): Place[][] {
  const found: Place[][] = [];
  let end = 0;
  for (const place of layout.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = found.at(-1);
    if (last && place.y < end) last.push(place);
    else found.push([place]);
    end = Math.max(end, bottomOf(place));
  }
  return found;
}

const rowsOf = (places: readonly Place[]): number =>
  Math.max(...places.map(bottomOf)) - Math.min(...places.map(({ y }) => y));

/** The sheets of a page; all of a page have the same scale. Tiles higher than a sheet are made lower. */
export function pageSheets(layout: readonly Place[]): Sheet[] {
  const sheets: Place[][] = [];
  for (const band of bands(layout)) {
    const last = sheets.at(-1);
    if (last && rowsOf([...last, ...band]) <= MOST_ROWS) last.push(...band);
    else sheets.push([...band]);
  }
  const most = Math.min(MOST_ROWS, Math.max(1, ...sheets.map(rowsOf)));
  const scale = Math.min(1, SHEET.height / heightOf(most));
  const step = (SHEET.width / scale + GRID_GAP) / GRID_COLUMNS;
  return sheets.map((places) => {
    const first = Math.min(...places.map(({ y }) => y));
    const squeeze = Math.min(1, MOST_ROWS / rowsOf(places));
    const row = (GRID_ROW + GRID_GAP) * squeeze;
    return {
      scale,
      places: places.map(({ id, x, y, w, h }) => ({
        id,
        left: x * step,
        top: (y - first) * row,
        width: w * step - GRID_GAP,
        height: h * row - GRID_GAP,
      })),
    };
  });
}

/** The sheet of one tile, with letters a little larger than on the screen. */
export function tileSheet(id: string): Sheet {
  const scale = 1.2;
  const [width, height] = [SHEET.width / scale, SHEET.height / scale];
  return { scale, places: [{ id, left: 0, top: 0, width, height }] };
}

/** How many sheets pages take. */
export const sheetCount = (pages: readonly DashboardPage[], mode: PaperMode): number =>
  pages.reduce(
    (sum, { tiles, layout }) => sum + (mode === 'tile' ? tiles.length : pageSheets(layout).length),
    0,
  );

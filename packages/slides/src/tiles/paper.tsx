/** Tiles on paper: the pages of a dashboard, or one tile a page, as the deck's printer takes them. */
import type { DashboardPage, Tile } from '@flightdeck/domain/dashboards';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageText } from '../deck/placeholders.ts';
import type { SlideData } from '../definition.ts';
import { lineCount } from '../text/measure.ts';
import type { TileContext, TileDefinition } from './definition.ts';
import {
  type PaperMode,
  pageSheets,
  type Sheet,
  type SheetPlace,
  tileSheet,
} from './paper-layout.ts';
import { TileBody } from './TileBody.tsx';

/** A tile with its figures, or why there are none. */
export type PaperTile = {
  readonly tile: Tile;
  readonly title: string;
  /** What must be known of its figures. */
  readonly notes: readonly string[];
} & (
  | {
      readonly definition: TileDefinition;
      readonly context: TileContext;
      readonly data: SlideData;
    }
  | { readonly missing: string; readonly definition?: undefined }
);

/** A page with its tiles. */
export interface PaperPage {
  readonly page: DashboardPage;
  readonly tiles: readonly PaperTile[];
}

/** What stands on every sheet. */
export interface PaperHead {
  /** Name of the dashboard. */
  readonly name: string;
  /** Days, comparison, clients and filters, in words. */
  readonly choice: string;
  /** As of when the figures are. */
  readonly asOf: string;
}

interface Drawn {
  readonly title: string;
  readonly above: string;
  readonly sheet: Sheet;
  readonly tiles: readonly PaperTile[];
}

/** The sheets of a dashboard, each with its title. */
function sheetsOf(pages: readonly PaperPage[], mode: PaperMode, { name }: PaperHead): Drawn[] {
  if (mode === 'tile') {
    return pages.flatMap(({ page, tiles }) =>
      tiles.map((each) => ({
        title: each.title,
        above: `${name} · ${page.title}`,
        sheet: tileSheet(each.tile.id),
        tiles: [each],
      })),
    );
  }
  return pages.flatMap(({ page, tiles }) => {
    const sheets = pageSheets(
      page.layout.filter(({ id }) => tiles.some(({ tile }) => tile.id === id)),
    );
    return sheets.map((sheet, at) => ({
      title: sheets.length > 1 ? `${page.title} (${at + 1} of ${sheets.length})` : page.title,
      ...{ above: name, sheet, tiles },
    }));
  });
}

/** The body of the printed dashboard: a `section.fd-slide` for each sheet. A tile that cannot be drawn says so. */
export function renderPaperBody(
  pages: readonly PaperPage[],
  mode: PaperMode,
  head: PaperHead,
): string {
  const sheets = sheetsOf(pages, mode, head);
  const parts = sheets.map(({ title, above, sheet, tiles }, index) => {
    const known = new Map(tiles.map((one) => [one.tile.id, one]));
    const drawn = sheet.places.map((place, at) => {
      const one = known.get(place.id);
      return one ? drawnTile(one, place, mode, `${index + 1}-${at + 1}-`) : '';
    });
    const { scale } = sheet;
    return [
      '<section class="fd-slide fd-paper" dir="ltr">',
      renderToStaticMarkup(<Head {...{ title, above }} choice={head.choice} />),
      // A transformed box would be broken where it is before it is made smaller.
      `<div class="fd-paper-body"><div style="zoom:${scale}">`,
      ...drawn,
      '</div></div>',
      renderToStaticMarkup(<Foot asOf={head.asOf} page={pageText(index + 1, sheets.length)} />),
      '</section>',
    ].join('');
  });
  return `<main class="fd-deck">${parts.join('')}</main>`;
}

interface HeadProps extends Pick<PaperHead, 'choice'> {
  readonly title: string;
  readonly above: string;
}

const Head = ({ title, above, choice }: HeadProps) => (
  <header className="fd-slide-header">
    <div className="fd-slide-heading">
      <p className="fd-slide-eyebrow">{above}</p>
      <h1 className="fd-slide-title" data-size="medium">
        {title}
      </h1>
      <p className="fd-slide-subtitle" data-size="small">
        {choice}
      </p>
    </div>
  </header>
);

const Foot = ({ asOf, page }: { readonly asOf: string; readonly page: string }) => (
  <footer className="fd-slide-footer">
    <span className="fd-footer-name">{asOf}</span>
    <span />
    <span className="fd-footer-page">{page}</span>
  </footer>
);

const DRAWING_FAILED = 'This tile could not be drawn from its figures.';
/** Inside the frame of a tile: at its sides, above its title and under its figures. */
const SIDE = 16;
const [ABOVE, BELOW, TITLE] = [8, 12, 32];
/** Lines of notes. */
const NOTE_LINE = 16;
const NOTE_SIZE = 12;

function drawnTile(one: PaperTile, place: SheetPlace, mode: PaperMode, prefix: string): string {
  const draw = (node: ReactNode) => renderToStaticMarkup(node, { identifierPrefix: prefix });
  try {
    return draw(<OnPaper one={one} place={place} mode={mode} />);
  } catch {
    const { tile, title, notes } = one;
    const failed = { tile, title, notes, missing: DRAWING_FAILED };
    return draw(<OnPaper one={failed} place={place} mode={mode} />);
  }
}

interface OnPaperProps {
  readonly one: PaperTile;
  readonly place: SheetPlace;
  readonly mode: PaperMode;
}

function OnPaper({ one, place, mode }: OnPaperProps) {
  const { tile, title, definition } = one;
  const { left, top, width, height } = place;
  // The title of a tile that has a sheet of its own is that of the sheet.
  const isNamed = mode === 'page' && !(definition?.isUntitled === true && tile.title.trim() === '');
  const [side, above, below] = mode === 'page' ? [SIDE, ABOVE, BELOW] : [0, 0, 0];
  const inside = width - 2 * side;
  const room = height - above - below - (isNamed ? TITLE : 0);
  const { notes, lines } = fittingNotes(one.notes, inside, room);
  const size = { width: inside, height: Math.max(20, room - lines * NOTE_LINE) };
  return (
    <article
      className="fd-paper-tile"
      data-frame={mode === 'page'}
      data-tile={tile.id}
      style={{ left, top, width, height, padding: `${above}px ${side}px ${below}px` }}
    >
      {isNamed ? <h2 className="fd-paper-title">{title}</h2> : null}
      {definition ? (
        <TileBody {...{ tile, definition }} context={one.context} data={one.data} {...size} />
      ) : (
        <div className="fd-tile-body" style={size}>
          <div className="fd-tile-empty">
            <p className="fd-tile-empty-title">No figures</p>
            <p className="fd-tile-empty-text">{one.missing}</p>
          </div>
        </div>
      )}
      {notes.length > 0 ? (
        <div className="fd-paper-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** Notes that fit into the lower third of a tile; the others are counted. */
function fittingNotes(
  all: readonly string[],
  width: number,
  height: number,
): { readonly notes: readonly string[]; readonly lines: number } {
  // Browsers draw a little wider than measured.
  const linesOf = (note: string) => lineCount(note, width * 0.97, NOTE_SIZE);
  const most = Math.max(2, Math.floor(height / 3 / NOTE_LINE));
  const whole = all.reduce((sum, note) => sum + linesOf(note), 0);
  if (whole <= most) return { notes: all, lines: whole };
  const kept: string[] = [];
  let lines = 1;
  for (const note of all) {
    if (lines + linesOf(note) > most) break;
    kept.push(note);
    lines += linesOf(note);
  }
  const left = all.length - kept.length;
  const more = `${left} more ${left === 1 ? 'note' : 'notes'}: see the dashboard.`;
  return { notes: [...kept, more], lines };
}

/** What a new dashboard starts from. Pure. */
import {
  type DashboardBody,
  LIMITS,
  newPartId,
  Period,
  tileName,
  withTile,
} from '@flightdeck/domain/dashboards';
import type { Slide } from '@flightdeck/domain/report';
import type { TileAbout } from '@flightdeck/slides/tiles';
import type { TemplateStart } from './kept.ts';

/** What a new dashboard is started from. */
export interface Start {
  readonly body: DashboardBody;
  /** The version of a template, whose locks hold from then on. */
  readonly template?: TemplateStart | undefined;
  /** Absent where it is no longer known, as of a draft that is gone on with. */
  readonly templateName?: string;
}

/** Stands where a name is still to be given: nobody finds a dashboard by it. */
const UNNAMED = 'New dashboard';

/** Whether a name says what a dashboard is. */
export const isName = (name: string): boolean => !['', UNNAMED].includes(name.trim());

/** What a dashboard could be called: its name, or what its first tile shows; empty without either. */
export function suggestedName({ name, pages, metrics }: DashboardBody): string {
  if (isName(name)) return name;
  const [tile] = pages.flatMap(({ tiles }) => tiles).filter((one) => one.title || one.question);
  return tile ? tileName(tile, metrics).slice(0, 120) : '';
}

/** Without tiles, for the last 28 days of all that its reader sees. */
export const blankDashboard = (): DashboardBody => ({
  name: UNNAMED,
  description: '',
  tags: [],
  advId: null,
  view: {
    period: { preset: 'l28d' },
    compare: { with: 'calendar' },
    advIds: [],
    filters: [],
  },
  impressionBasis: 'total',
  currency: null,
  metrics: [],
  pages: [{ id: newPartId(), title: 'Overview', tiles: [], layout: [] }],
});

/** What a report says of itself. */
export interface SlidesFrom {
  readonly name: string;
  readonly advId: number;
  /** Its choice of days, such as `lm`; days that do not move are not taken along. */
  readonly typeDate: string;
  /** What the catalogue calls slides, by id: the name of such a one is not written again. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Each slide as a tile, on as many pages as they need. */
export function fromSlides(
  { name, advId, typeDate, titles }: SlidesFrom,
  slides: readonly Slide[],
  about: TileAbout,
): DashboardBody {
  const blank = blankDashboard();
  const period = Period.safeParse({ preset: typeDate }).data ?? blank.view.period;
  const start: DashboardBody = {
    ...blank,
    name: name.slice(0, 120),
    advId,
    view: { ...blank.view, period, advIds: [advId] },
    pages: Array.from(
      { length: Math.max(1, Math.ceil(slides.length / LIMITS.tiles)) },
      (_, at) => ({
        id: newPartId(),
        title: at === 0 ? 'Overview' : `Page ${at + 1}`,
        tiles: [],
        layout: [],
      }),
    ),
  };
  let body = start;
  for (const [index, { component, title, options }] of slides.entries()) {
    const page = start.pages[Math.floor(index / LIMITS.tiles)];
    if (!page) break;
    const tile = {
      ...{
        id: newPartId(),
        kind: about.id,
        title: titles.get(component) === title ? '' : title.slice(0, 120),
        question: null,
      },
      ...{ options: { slide: component, own: options }, ignores: [], note: '' },
    };
    // Two beside each other.
    body = withTile(body, page.id, tile, {
      w: Math.max(6, about.size.leastW),
      h: Math.max(8, about.size.leastH),
    });
  }
  return body;
}

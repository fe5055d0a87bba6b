/** What the page lists: lines with what they may be linked to, conflicts, placements without a line, and how many there are. */
import type { DataOf } from '@flightdeck/contract';
import type {
  FreePlacement,
  LinkEntry,
  LinkPlacement,
  PlacementSuggestion,
  PlanLine,
} from '@flightdeck/contract/booking-links';
import type { CALLS } from '@flightdeck/contract/server';
import type { LineSuggestion } from '@flightdeck/domain/matching';
import { z } from 'zod';
import type { Paging } from '../../platform/records/list.ts';
import type { Services } from '../../platform/services.ts';
import type { Book } from './book.ts';
import { type BookLine, type BookPlacement, type Family, isWithin } from './family.ts';

type Calls = (typeof CALLS)['bookingLinks'];
type Asked<Call extends 'list' | 'placements' | 'overview'> = z.output<Calls[Call]['body']>;
type LineEntry = Extract<LinkEntry, { kind: 'line' }>;
type Conflict = Extract<LinkEntry, { kind: 'conflict' }>;

/** Suggestions of a line, and claims of a conflict, at most. */
const MOST_SUGGESTIONS = 20;
const MOST_CLAIMS = 5;

const placementOf = ({ id, ...placement }: BookPlacement): LinkPlacement => {
  const { name, site, campaign, source, firstDay, lastDay, delivered } = placement;
  return { placementId: id, name, site, campaign, source, firstDay, lastDay, delivered };
};

const lineOf = ({ placements }: Family, line: BookLine): PlanLine => ({
  bookingId: line.id,
  revision: line.revision,
  number: line.number,
  name: line.name,
  site: line.site,
  campaign: line.campaign,
  start: line.start,
  end: line.end,
  impressions: line.impressions,
  costStructure: line.costStructure,
  expected: line.expected,
  linked: (line.placementIds ?? []).flatMap((id) => {
    const placement = placements.get(id);
    return placement ? [placementOf(placement)] : [];
  }),
});

const sureness = (among: number, { probability, features }: LineSuggestion) => ({
  confidence: probability,
  among,
  weights: [...features],
});

/** Conflicts and lines of an advertiser. */
function entriesOf(family: Family): { conflicts: Conflict[]; lines: LineEntry[] } {
  const { lines, free } = family;
  const conflicts: Conflict[] = [];
  const offered = new Map<number, PlacementSuggestion[]>();
  const claimed = new Set<number>();
  for (const { placement, suggested } of free) {
    const told = placementOf(placement);
    if (suggested.isConflict) {
      const claims = suggested.lines.filter(({ band }) => band !== 'hidden').slice(0, MOST_CLAIMS);
      conflicts.push({
        kind: 'conflict',
        placement: told,
        claims: claims.flatMap((claim) => {
          const line = lines[claim.line];
          if (!line) return [];
          claimed.add(claim.line);
          return [{ line: lineOf(family, line), ...sureness(lines.length, claim) }];
        }),
      });
      continue;
    }
    for (const [rank, suggestion] of suggested.lines.entries()) {
      const held = offered.get(suggestion.line) ?? [];
      offered.set(suggestion.line, held);
      // It belongs to one line at most: the likeliest.
      const band = rank === 0 ? suggestion.band : 'hidden';
      held.push({ placement: told, ...sureness(lines.length, suggestion), band });
    }
  }
  const rank = { ticked: 0, review: 1, hidden: 2 } as const;
  return {
    conflicts,
    lines: lines.flatMap((line, at): LineEntry[] => {
      const suggestions = (offered.get(at) ?? [])
        .sort(
          (one, other) => rank[one.band] - rank[other.band] || other.confidence - one.confidence,
        )
        .slice(0, MOST_SUGGESTIONS);
      const [first] = suggestions;
      const isLinked = line.placementIds !== null;
      if (!isLinked && claimed.has(at) && (first?.band ?? 'hidden') === 'hidden') return [];
      const group =
        first?.band === 'ticked'
          ? 'ready'
          : first?.band === 'review'
            ? 'review'
            : isLinked
              ? 'linked'
              : 'none';
      return [{ kind: 'line', group, line: lineOf(family, line), suggestions }];
    }),
  };
}

/** Whether all words of a search are in a text. */
function searcher(search: string): (texts: readonly (string | null)[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: Paging) => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
  isMore: false,
});

const textsOfLine = ({ number, name, site, campaign, linked }: PlanLine) => [
  ...[number, name, site, campaign],
  ...linked.map((placement) => placement.name),
];

const isShown = ({ suggestions: [first] }: LineEntry) =>
  first !== undefined && first.band !== 'hidden';
const surest = (one: LineEntry, other: LineEntry) =>
  (other.suggestions[0]?.confidence ?? 0) - (one.suggestions[0]?.confidence ?? 0);

/** The entries of each tab, of one plan or of all. */
function tabsOf(book: Book, planId: number | null) {
  const ofPlan = new Set(
    book.families.flatMap(({ lines }) =>
      lines.flatMap((line) => (planId === null || line.planId === planId ? [line.id] : [])),
    ),
  );
  const all = book.families.map(entriesOf);
  const conflicts = all
    .flatMap((each) => each.conflicts)
    .filter(({ claims }) => claims.some(({ line }) => ofPlan.has(line.bookingId)));
  const lines = all.flatMap((each) => each.lines).filter(({ line }) => ofPlan.has(line.bookingId));
  const inGroup = (group: LineEntry['group']) =>
    lines.filter((entry) => entry.group === group).sort(surest);
  return {
    conflicts,
    open: [...conflicts, ...inGroup('review'), ...inGroup('ready')],
    none: lines.filter(({ group }) => group === 'none'),
    linked: lines.filter(({ line }) => line.linked.length > 0),
    all: lines,
    lines: ofPlan.size,
  };
}

/** Lines and conflicts of a tab: conflicts, what is to be reviewed, what is ready. */
export function listEntries(book: Book, body: Asked<'list'>): DataOf<Calls['list']> {
  const fits = searcher(body.search);
  const rows: readonly LinkEntry[] = tabsOf(book, body.planId)[body.tab];
  const texts = (entry: LinkEntry) =>
    entry.kind === 'conflict'
      ? [entry.placement.name, ...entry.claims.flatMap(({ line }) => textsOfLine(line))]
      : [
          ...textsOfLine(entry.line),
          ...(isShown(entry) ? entry.suggestions.map(({ placement }) => placement.name) : []),
        ];
  return pageOf(
    rows.filter((entry) => fits(texts(entry))),
    body,
  );
}

/** Placements without a line. */
export function listFree(book: Book, body: Asked<'placements'>): DataOf<Calls['placements']> {
  const fits = searcher(body.search);
  const rows = book.families.flatMap(({ free, lines }) => {
    const only = lines.find(({ id }) => id === body.bookingId);
    return free.flatMap(({ placement, suggested: { lines: found } }): FreePlacement[] => {
      if (body.bookingId !== null && !(only && isWithin(placement, only))) return [];
      if (!fits([placement.name, placement.site, placement.campaign])) return [];
      const [first] = found;
      const line = first && lines[first.line];
      return [
        {
          ...placementOf(placement),
          likeliest: line
            ? {
                ...{ bookingId: line.id, number: line.number, name: line.name },
                ...sureness(lines.length, first),
              }
            : null,
        },
      ];
    });
  });
  return pageOf(
    rows.sort((a, b) => b.delivered - a.delivered),
    body,
  );
}

const Plans = z.array(z.object({ planId: z.int(), fileName: z.string(), loadedAt: z.string() }));

/** How many there are. */
export async function overviewOf(
  { facts }: Pick<Services, 'facts'>,
  book: Book,
  { planId }: Asked<'overview'>,
): Promise<DataOf<Calls['overview']>> {
  const { open, conflicts, none, linked, lines } = tabsOf(book, planId);
  const perPlan = new Map<number, number>();
  for (const line of book.families.flatMap((family) => family.lines)) {
    if (line.planId !== null) perPlan.set(line.planId, (perPlan.get(line.planId) ?? 0) + 1);
  }
  const plans = Plans.parse(
    await facts.query(
      `SELECT id AS "planId", file_name AS "fileName", loaded_at AS "loadedAt" FROM booking_plan
       WHERE id = ANY($1::int[]) ORDER BY id DESC`,
      [[...perPlan.keys()]],
    ),
  );
  const count = (of: (family: Family) => number) =>
    book.families.reduce((sum, family) => sum + of(family), 0);
  return {
    plans: plans.map((plan) => ({ ...plan, lines: perPlan.get(plan.planId) ?? 0 })),
    lines,
    placements: count(({ placements }) => placements.size),
    asOf: book.asOf,
    counts: {
      ...{ open: open.length, conflicts: conflicts.length },
      ...{ none: none.length, linked: linked.length },
      placements: count(({ free }) => free.length),
    },
    currency: book.currency,
  };
}

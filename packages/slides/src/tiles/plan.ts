/** Which calls answer the tiles of a page: tiles that one statement answers share a call. */
import {
  type Around,
  CLIENT_FILTER,
  type DashboardBody,
  groupQueries,
  ofGroup,
  reaching,
  type Tile,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { Day } from '@flightdeck/domain/dates';
import type { SlideData } from '../definition.ts';
import type { TileDefinition, TileQueries } from './definition.ts';
import { tileQueries } from './queries.ts';

/** The answers to a call, by the names of its questions. */
export interface TileAnswer extends SlideData {
  /** Why questions have no answer. */
  readonly failed?: Readonly<Record<string, string>> | undefined;
}

/** A call, and the questions of one tile that it answers. */
export interface Ask {
  /** The body of `dashboard/tile/data`. */
  readonly body: {
    /** Empty for all that the reader sees. */
    readonly advIds: number[];
    readonly queries: Record<string, DatasetQuery>;
    readonly findings?: boolean;
  };
  readonly names: readonly string[];
}

/** What a tile asks. */
export interface TilePlan {
  readonly queries: TileQueries;
  readonly asks: readonly Ask[];
  /** Clients whose figures it shows. */
  readonly advIds: readonly number[];
  /** It asks what may not be asked here: it has no questions then. */
  readonly isBarred: boolean;
}

/** By tile, and what they were made of: a tile that has changed since is planned alone. */
export interface PagePlan {
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  readonly tiles: ReadonlyMap<Tile, TilePlan>;
}

/** What a tile stands in. */
export const aroundOf = (
  { impressionBasis, currency }: Pick<DashboardBody, 'impressionBasis' | 'currency'>,
  choice: ViewChoice,
  today: Day,
): Around => ({ choice, today, impressionBasis, currency });

/** Kind of tile that shows what campaign health found, which is answered only where it is asked for. */
export const FINDINGS = 'findings';

/** Name of the one question of a call: calls for the same have the same body, so that they are made once. */
const ASKED = 'figures';

interface Planned {
  readonly tile: Tile;
  readonly definition: TileDefinition;
}

/** A question as it may be asked here; null where it may not. */
type Admit = (query: DatasetQuery) => DatasetQuery | null;

/** The questions as they may be asked; null where one of them may not: the tile would show part of what it says. */
function admitted(queries: TileQueries, admit: Admit): TileQueries | null {
  const asked = Object.entries(queries).map(([name, query]) => [name, admit(query)] as const);
  const allowed = asked.flatMap(([name, query]) => (query ? [[name, query] as const] : []));
  return allowed.length === asked.length ? Object.fromEntries(allowed) : null;
}

/**
 * The plans of tiles that are drawn together. Each group of questions with the same clients is one call, so that a slow
 * one holds up its own tiles alone.
 * @param admit Narrows each question, or refuses it. Default: all may be asked.
 */
export function planTiles(
  tiles: readonly Planned[],
  body: DashboardBody,
  choice: ViewChoice,
  today: Day,
  admit: Admit = (query) => query,
): ReadonlyMap<Tile, TilePlan> {
  const around = aroundOf(body, choice, today);
  const asked = tiles.map(({ tile, definition }, index) => {
    const ignoresClients = tile.ignores.includes(CLIENT_FILTER);
    const { advIds } = ignoresClients ? body.view : choice;
    const filters = reaching(tile, choice.filters);
    const wanted = tileQueries(definition, tile, around, body.view.period, filters, body.metrics);
    const queries = admitted(wanted, admit);
    return {
      ...{ tile, index, queries: queries ?? {}, isBarred: queries === null },
      ...{ advIds: [...advIds], hasFindings: tile.kind === FINDINGS },
    };
  });
  const keyOf = ({ advIds, hasFindings }: Pick<(typeof asked)[number], 'advIds' | 'hasFindings'>) =>
    JSON.stringify([advIds, hasFindings]);
  const plans = asked.map(({ queries, advIds, isBarred }) => ({
    ...{ queries, advIds, isBarred },
    asks: [] as Ask[],
  }));
  for (const same of Map.groupBy(asked, keyOf).values()) {
    const [first] = same;
    if (!first) continue;
    const queries = Object.fromEntries(
      same.flatMap(({ index, queries: own }) =>
        Object.entries(own).map(([name, query]) => [`${index} ${name}`, query]),
      ),
    );
    for (const { names, query } of groupQueries(queries)) {
      const call = {
        advIds: first.advIds,
        queries: { [ASKED]: query },
        ...(first.hasFindings ? { findings: true } : {}),
      };
      const byTile = Map.groupBy(names, (name) => Number.parseInt(name, 10));
      for (const [index, own] of byTile) {
        plans[index]?.asks.push({
          body: call,
          names: own.map((name) => name.slice(name.indexOf(' ') + 1)),
        });
      }
    }
  }
  return new Map(asked.flatMap(({ tile, index }) => (plans[index] ? [[tile, plans[index]]] : [])));
}

/** Values that are there in one of several lists, each once. */
const together = <Value>(lists: readonly (readonly Value[] | undefined)[]): Value[] | undefined => {
  const values = lists.flatMap((list) => list ?? []);
  const known = new Map(values.map((value) => [JSON.stringify(value), value]));
  return known.size > 0 ? [...known.values()] : undefined;
};

/** The least of what is known; null where one is known to be never. */
const earliest = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || b === null ? null : a < b ? a : b), values[0] ?? null);

/** The answers to a tile's questions as one, from those of its calls in their order; undefined where none asked. */
export function answered(
  { queries, asks }: Pick<TilePlan, 'queries' | 'asks'>,
  answers: readonly TileAnswer[],
): SlideData | undefined {
  const [first] = answers;
  if (!first) return undefined;
  const results = asks.flatMap(({ names }, index) => {
    const result = answers[index]?.results[ASKED];
    return names.flatMap((name) => {
      const query = queries[name];
      return result && query ? [[name, ofGroup(result, query)] as const] : [];
    });
  });
  const widened = together(answers.map((answer) => answer.widened));
  const marks = together(answers.map((answer) => answer.marks));
  const events = together(answers.map((answer) => answer.events));
  const accountsUntil = together(answers.map((answer) => answer.accountsUntil))?.sort();
  const findings = together(answers.map((answer) => answer.findings));
  const known = answers.flatMap(({ knownUntil }) => (knownUntil === undefined ? [] : [knownUntil]));
  return {
    results: Object.fromEntries(results),
    ...(widened ? { widened } : {}),
    ...(marks ? { marks } : {}),
    ...(events ? { events } : {}),
    ...(findings ? { findings } : {}),
    ...(accountsUntil ? { accountsUntil } : {}),
    ...(known.length > 0 ? { knownUntil: earliest(known) } : {}),
    asOf: earliest(answers.map(({ asOf }) => asOf)),
    timeZone: first.timeZone,
  };
}

/** Why a question of an answer has none; undefined where it has one. */
export const failureIn = ({ failed }: TileAnswer): string | undefined => failed?.[ASKED];

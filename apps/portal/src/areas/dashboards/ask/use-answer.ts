/** What a question means: its names are looked up among the values of the clients’ figures. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import type { CalculatedMetric } from '@flightdeck/domain/dashboards';
import { type Asked, ask, openValue, type ValueLookup } from '@flightdeck/domain/dashboards/ask';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ASKED_KINDS } from '../edit/kinds.ts';

/** Names are looked up once the text rests. */
const REST_MS = 250;

const NO_VALUES: readonly string[] = [];
const keyOf = (lookup: ValueLookup): string =>
  JSON.stringify([lookup.dataset, lookup.dimension, lookup.name]);

/** A question, read with the names that it has. */
export interface Answer {
  readonly asked: Asked;
  /** Values for completion at the caret. */
  readonly values: readonly string[];
  /** Names are being looked up. */
  readonly isLooking: boolean;
  /** Why names could not be looked up; null where they could. */
  readonly failure: string | null;
  readonly lookAgain: () => void;
}

/** Reads a question, as often as its text changes. */
export function useAnswer(
  text: string,
  caret: number,
  advIds: readonly number[],
  metrics: readonly CalculatedMetric[] | undefined,
): Answer {
  const { queryOf } = useApi();
  const { today } = useViewer().settings;
  const settled = useSettled(text, REST_MS);
  const { lookups } = ask(text, { today, kinds: ASKED_KINDS, metrics });
  const isSettled = settled === text;
  const queries = useQueries({
    queries: lookups.map(({ dataset, dimension, name }) => ({
      ...queryOf(dashboardsCalls.values, {
        body: { advIds: [...advIds], dataset, dimension, search: name.slice(0, 200) },
      }),
      enabled: isSettled,
    })),
  });
  // Of a name that nothing has, those most used instead: one of them may be meant.
  const instead = useQueries({
    queries: lookups.map(({ dataset, dimension }, index) => ({
      ...queryOf(dashboardsCalls.values, {
        body: { advIds: [...advIds], dataset, dimension, search: '' },
      }),
      enabled: queries[index]?.data?.values.length === 0,
    })),
  });
  const answers = new Map(
    lookups.map((lookup, index) => {
      const found = queries[index]?.data?.values;
      return [keyOf(lookup), found?.length === 0 ? instead[index]?.data?.values : found];
    }),
  );
  const open = openValue(text, caret, { today, kinds: ASKED_KINDS, metrics });
  const search = useSettled(open?.search ?? '', REST_MS);
  const offered = useQuery({
    ...queryOf(dashboardsCalls.values, {
      body: {
        advIds: [...advIds],
        dataset: open?.dataset ?? 'delivery',
        dimension: open?.dimension ?? 'country',
        search: search.slice(0, 200),
      },
    }),
    enabled: open !== null && isSettled,
    placeholderData: keepPreviousData,
  });
  const all = [...queries, ...instead];
  const failed = all.find(({ error }) => error !== null);
  return {
    asked: ask(text, {
      today,
      kinds: ASKED_KINDS,
      metrics,
      values: (lookup) => answers.get(keyOf(lookup)),
    }),
    values: open ? (offered.data?.values.map(({ label }) => label) ?? NO_VALUES) : NO_VALUES,
    isLooking: !failed && lookups.some((lookup) => answers.get(keyOf(lookup)) === undefined),
    failure: failed?.error?.message ?? null,
    lookAgain: () => {
      for (const query of all) if (query.error) void query.refetch();
    },
  };
}

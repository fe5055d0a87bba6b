/** What a reader has chosen, in the link: changes of filters replace it, so that Back leads to the page before. */
import {
  type DimensionFilter,
  isSameJson,
  readChoice,
  type ViewChoice,
  writeChoice,
} from '@flightdeck/domain/dashboards';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DrillStep, type Drills, readDrills, writeDrills } from './tile/drill.ts';

/** A choice with what changes it. */
export interface ChoiceInLink {
  readonly choice: ViewChoice;
  readonly drills: Drills;
  readonly setChoice: (choice: ViewChoice) => void;
  readonly drill: (tileId: string, steps: readonly DrillStep[]) => void;
  /** Keeps only these values of a dimension; asked for again it keeps all. */
  readonly keep: (filter: DimensionFilter) => void;
}

/** @param saved What the dashboard was saved with, which the link does not repeat. */
export function useChoice(saved: ViewChoice): ChoiceInLink {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => readChoice(params, saved), [params, saved]);
  const drills = useMemo(() => readDrills(params), [params]);
  return useMemo(() => {
    const write = (change: (query: URLSearchParams) => URLSearchParams) =>
      setParams(change, { replace: true, preventScrollReset: true });
    const setChoice = (next: ViewChoice) => write((query) => writeChoice(query, next, saved));
    return {
      choice,
      drills,
      setChoice,
      drill: (tileId, steps) =>
        write((query) => writeDrills(query, { ...readDrills(query), [tileId]: steps })),
      keep: (filter) => {
        const before = choice.filters.find(({ dimension }) => dimension === filter.dimension);
        const others = choice.filters.filter((one) => one !== before);
        const isSame = before && isSameJson(ids(before), ids(filter));
        setChoice({ ...choice, filters: isSame ? others : [...others, filter] });
      },
    };
  }, [choice, drills, saved, setParams]);
}

const ids = ({ values }: DimensionFilter): number[] => values.map(({ id }) => id).sort();

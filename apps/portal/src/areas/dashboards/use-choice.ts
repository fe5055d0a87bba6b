/** What a reader has chosen, in the link: changes of filters replace it, so that Back leads to the page before. */
import {
  type DimensionFilter,
  type DrillStep,
  isNobodys,
  isSameJson,
  readChoice,
  type ViewChoice,
  withoutHidden,
  writeChoice,
} from '@flightdeck/domain/dashboards';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Drills, readDrills, writeDrills } from './tile/drill.ts';

/** A choice with what changes it. */
export interface ChoiceInLink {
  /** Without the clients that the person may not see. */
  readonly choice: ViewChoice;
  /** It is of clients that the person may not see, and of no other. */
  readonly isNobodys: boolean;
  readonly drills: Drills;
  readonly setChoice: (choice: ViewChoice) => void;
  readonly drill: (tileId: string, steps: readonly DrillStep[]) => void;
  /** Keeps only these values of a dimension; asked for again it keeps all. */
  readonly keep: (filter: DimensionFilter) => void;
}

/**
 * @param saved What the dashboard was saved with, which the link does not repeat.
 * @param hidden Clients that the person may not see.
 */
export function useChoice(saved: ViewChoice, hidden: readonly number[]): ChoiceInLink {
  const [params, setParams] = useSearchParams();
  const linked = useMemo(() => readChoice(params, saved), [params, saved]);
  const choice = useMemo(() => withoutHidden(linked, hidden), [linked, hidden]);
  const drills = useMemo(() => readDrills(params), [params]);
  return useMemo(() => {
    const write = (change: (query: URLSearchParams) => URLSearchParams) =>
      setParams(change, { replace: true, preventScrollReset: true });
    /** The clients that were named, hidden ones too, as long as nobody chooses others. */
    const named = ({ advIds }: ViewChoice): readonly number[] | undefined =>
      [linked, saved].find((one) => isSameJson(advIds, withoutHidden(one, hidden).advIds))?.advIds;
    const setChoice = (next: ViewChoice) =>
      write((query) =>
        writeChoice(query, { ...next, advIds: [...(named(next) ?? next.advIds)] }, saved),
      );
    return {
      choice,
      isNobodys: isNobodys(linked, hidden),
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
  }, [choice, linked, hidden, drills, saved, setParams]);
}

const ids = ({ values }: DimensionFilter): number[] => values.map(({ id }) => id).sort();

/** What is chosen on the page of a campaign, in its link: changes replace it, so that Back leads to the page before. */
import {
  type Period,
  periodRange,
  readChoice,
  type ViewChoice,
  writeChoice,
} from '@flightdeck/domain/dashboards';
import type { DayRange } from '@flightdeck/domain/dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewer } from '../../app/viewer.ts';

/** Name in the query of what the paths led to. */
const OUTCOME = 'outcome';
/** Stands for a link that names no days: they are those of the flight, which the server knows. */
const NOTHING: ViewChoice = {
  period: { preset: 'l28d' },
  compare: { with: 'none' },
  advIds: [],
  filters: [],
};

/** The choice with what changes it. */
export interface CampaignLink {
  /** Null for the whole flight. */
  readonly period: Period | null;
  /** The days of it, seen from today. */
  readonly range: DayRange | null;
  readonly outcome: string | null;
  /** @param flight Days that need not be named. */
  readonly setPeriod: (period: Period, flight: DayRange) => void;
  readonly setOutcome: (outcome: string | null) => void;
  /** Takes both back: the whole flight, and paths to anything. */
  readonly reset: () => void;
}

/** Reads it. */
export function useCampaignLink(): CampaignLink {
  const [params, setParams] = useSearchParams();
  const { today } = useViewer().settings;
  return useMemo(() => {
    const read = readChoice(params, NOTHING).period;
    // What is not named, or named wrong, is answered as it was given.
    const period = read === NOTHING.period ? null : read;
    const set = (change: (query: URLSearchParams) => URLSearchParams) =>
      setParams(change, { replace: true, preventScrollReset: true });
    return {
      period,
      range: period && periodRange(period, today),
      outcome: params.get(OUTCOME),
      setPeriod: (next, { start, end }) =>
        set((query) =>
          writeChoice(query, { ...NOTHING, period: next }, { ...NOTHING, period: { start, end } }),
        ),
      setOutcome: (outcome) =>
        set((query) => {
          const written = new URLSearchParams(query);
          if (outcome === null) written.delete(OUTCOME);
          else written.set(OUTCOME, outcome);
          return written;
        }),
      reset: () =>
        set((query) => {
          const written = writeChoice(query, NOTHING, NOTHING);
          written.delete(OUTCOME);
          return written;
        }),
    };
  }, [params, setParams, today]);
}

/** What is chosen on a page of outcomes, in its link: changes replace it, so that Back leads to the page before. */
import { readChoice, type ViewChoice, writeChoice } from '@flightdeck/domain/dashboards';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewer } from '../../app/viewer.ts';
import {
  type ChosenDays,
  type ChosenOutcomes,
  chosenDays,
  chosenOutcomes,
  outcomeChoices,
  usualChoice,
} from './choice.ts';

/** Name in the query of which outcomes are shown. */
const OUTCOME = 'outcome';

/** The choice with what changes it. */
export interface OutcomeLink {
  readonly choice: ViewChoice;
  readonly days: ChosenDays;
  readonly choices: readonly ChosenOutcomes[];
  readonly chosen: ChosenOutcomes;
  readonly setChoice: (choice: ViewChoice) => void;
  readonly setOutcome: (value: string) => void;
  /** What else a view keeps in the link; null where nothing is said. */
  readonly read: (name: string) => string | null;
  /** Null takes it out. */
  readonly write: (values: Readonly<Record<string, string | null>>) => void;
}

/** Reads it over what an aggregator shows usually. */
export function useOutcomeLink(body: AggregatorBody): OutcomeLink {
  const [params, setParams] = useSearchParams();
  const { settings, user } = useViewer();
  const { today } = settings;
  const { locale } = user;
  return useMemo(() => {
    const usual = usualChoice(body, today);
    const choice = readChoice(params, usual);
    const choices = outcomeChoices(body);
    const set = (change: (query: URLSearchParams) => URLSearchParams) =>
      setParams(change, { replace: true, preventScrollReset: true });
    const write: OutcomeLink['write'] = (values) =>
      set((query) => {
        const written = new URLSearchParams(query);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) written.delete(name);
          else written.set(name, value);
        }
        return written;
      });
    return {
      choice,
      days: chosenDays(choice, body, today, locale),
      choices,
      chosen: chosenOutcomes(choices, params.get(OUTCOME)),
      setChoice: (next) => set((query) => writeChoice(query, next, usual)),
      setOutcome: (value) => write({ [OUTCOME]: value === choices[0]?.value ? null : value }),
      read: (name) => params.get(name),
      write,
    };
  }, [params, setParams, body, today, locale]);
}

/** The rules of a content profile at work in a worker of the screen. */
import type { ContentRule } from '@flightdeck/domain/targeting/content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Remote, wrap } from 'comlink';
import { useEffect, useId, useRef, useState } from 'react';
import { rulesChange } from './draft.ts';
import type { ContentEngine } from './engine.worker.ts';

/** Rules that can be asked; a new one for each change of them. */
export interface Engine {
  readonly remote: Remote<ContentEngine>;
  /** Tells what was asked of which rules. */
  readonly key: string;
}

/** Starts the worker with the screen; null until it has the rules. */
export function useEngine(rules: readonly ContentRule[]): Engine | null {
  const id = useId();
  const [remote, setRemote] = useState<Remote<ContentEngine> | null>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  /** What the worker has. */
  const sent = useRef<readonly ContentRule[]>([]);
  useEffect(() => {
    sent.current = [];
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    const wrapped = wrap<ContentEngine>(worker);
    // A function that is given to a setter would be called.
    setRemote(() => wrapped);
    return () => {
      setRemote(null);
      worker.terminate();
    };
  }, []);
  useEffect(() => {
    if (remote === null) return;
    // Messages keep their order: what is asked from now on is about these rules.
    void remote.load(rulesChange(sent.current, rules));
    sent.current = rules;
    setEngine((before) => ({
      remote,
      key: `${id} ${Number(before?.key.split(' ')[1] ?? 0) + 1}`,
    }));
  }, [remote, rules, id]);
  return engine;
}

/**
 * Asks the rules; undefined until they have answered.
 * @param question Tells one question from another; null asks none.
 * @param keeps Answers what was answered before until there is a new answer.
 */
export function useAsked<Answer>(
  engine: Engine | null,
  question: string | null,
  ask: (remote: Remote<ContentEngine>) => Promise<Answer>,
  keeps = false,
) {
  return useQuery({
    queryKey: ['content-engine', engine?.key, question],
    queryFn: () => {
      if (engine === null) throw new Error('The rules are not loaded.');
      return ask(engine.remote);
    },
    enabled: engine !== null && question !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Each answer is a copy of its own, and may name thousands of rules: to compare them takes longer than to show them.
    structuralSharing: false,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Calls of many people at once, and what they took: for stays-up.bench.ts and the process beside it. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@flightdeck/contract/server';

/** An answer: its status, 0 without one, and how long it took. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
}

/** Keeps connections; to be destroyed at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Makes one call with a cookie: without a path who is signed in. */
export function ask(address: string, cookie: string, pathname = `/v2/${CALLS.auth.current.path}`) {
  const began = performance.now();
  return new Promise<Answer>((resolve) => {
    const sent = request(`${address}${pathname}`, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }),
      );
    });
    sent.on('error', () => resolve({ status: 0, ms: performance.now() - began }));
    sent.end();
  });
}

/** So many people call again and again. */
export async function many(people: number, forMs: number, one: () => Promise<Answer>, pauseMs = 0) {
  const answers: Answer[] = [];
  const until = performance.now() + forMs;
  const work = async () => {
    while (performance.now() < until) {
      answers.push(await one());
      if (pauseMs > 0) await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: people }, work));
  return answers;
}

/** The times of the calls that were answered, and the number of those that were not. */
export function summary(answers: readonly Answer[]): string {
  const good = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const times = good.toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  const others = Map.groupBy(answers, ({ status }) => status);
  others.delete(200);
  const rest = [...others].map(([status, { length }]) => `${length} × ${status}`).join(', ');
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${good.length}${rest ? `; ${rest}` : ''}`;
}

/**
 * Bars of the troubleshooter's engine: 100,000 mixed items scored in one pass, without an explanation; those are made when
 * somebody asks for one item. And a dry run of other bands over 100,000 bookings in the embedded store, by the processor's
 * time of server and store, against reading the records of these bookings and nothing else. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:troubleshooter [-- ROUNDS]
 */
import {
  judgements,
  type RuleWords,
  type Score,
  SUBJECTS,
  scorer,
} from '@flightdeck/domain/troubleshooter/rules';
import { makeItems } from './troubleshooter-items.ts';
import { measureTrial } from './troubleshooter-trial.ts';

const ITEMS = 100_000;
const MOST_MS = 300;
/** A trial reads figures, and records of those alone whose level would change. */
const MOST_OF_READING = 1;
const TRIALS = 5;

const rounds = Number(process.argv[2] ?? 9);
const items = makeItems(ITEMS);
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Levels of one pass, with the scorers made as a run makes them. */
function pass(): Score[] {
  const scorers = new Map(SUBJECTS.map((id) => [id, scorer(id)]));
  return items.map(({ subject, record }) => {
    const score = scorers.get(subject);
    if (!score) throw new Error(`${subject} has no scorer.`);
    return score(record);
  });
}

// The first pass of a process is what a run pays, the later ones what a dry run in a warm server does.
const times: number[] = [];
let scores: Score[] = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  scores = pass();
  times.push(performance.now() - start);
}
const first = times[0] ?? Number.NaN;
const warm = median(times.slice(1));

const words: RuleWords = { write: (_unit, value) => String(value) };
const EXPLAINED = 1000;
const start = performance.now();
for (const { subject, record } of items.slice(0, EXPLAINED)) judgements(subject, record, words);
const explained = (performance.now() - start) / EXPLAINED;

const levels = [0, 1, 2, 3].map((of) => scores.filter(({ level }) => level === of).length);
console.log(`${ITEMS} items: levels 1 to 3 ${levels.slice(1).join(', ')}; no rule ${levels[0]}.`);
console.log(`first pass ${first.toFixed(0)} ms, later ${warm.toFixed(0)} ms (bar ${MOST_MS} ms)`);
console.log(`an explanation, made when asked: ${explained.toFixed(3)} ms`);
// A made-up provider that has no faults, or only faults, would measure nothing.
const isMixed = levels.every((count) => count > ITEMS / 100);
if (!isMixed) console.error('The items are not mixed: mend troubleshooter-items.ts.');
const { changed, trial, floor } = await measureTrial(ITEMS, TRIALS);
const ofReading = trial / floor;
console.log(
  `a trial of bands over ${ITEMS} bookings, ${changed} of which would change: ${trial.toFixed(0)} ms of the processor; reading their records ${floor.toFixed(0)} ms; ratio ${ofReading.toFixed(2)} (bar ${MOST_OF_READING})`,
);
const isQuick = Math.max(first, warm) <= MOST_MS && ofReading <= MOST_OF_READING;
process.exitCode = isMixed && changed > 0 && isQuick ? 0 : 1;

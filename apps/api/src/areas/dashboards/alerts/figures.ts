/** The figures of an alert: of the last days that are loaded, or of each of the last 90 days. */

import {
  type AlertDay,
  type AlertJudgement,
  type AlertRule,
  type AlertSample,
  type AlertWords,
  alertQueries,
  alertSample,
  judge,
  judgeDays,
} from '@flightdeck/domain/dashboards/alerts';
import { datasetOf } from '@flightdeck/domain/datasets';
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { loadedOf } from '../../../platform/facts/answer-slide.ts';
import type { FactsStore } from '../../../platform/facts/store.ts';
import type { Services } from '../../../platform/services.ts';
import { type AlertReader, type Subject, wordsFor } from './subject.ts';

/** Days of a trial. */
const TRIAL_DAYS = 90;
/** Statements of a trial at a time, so that it does not keep others from their figures. */
const AT_ONCE = 3;

interface Needed extends Pick<Services, 'config' | 'clock'> {
  readonly facts: Pick<FactsStore, 'query' | 'answer'>;
}

const yesterday = ({ config, clock }: Needed): Day =>
  shiftDay(todayIn(config.timeZone, clock()), -1);

/** A sample, and what its money is in. */
interface Read {
  readonly sample: AlertSample;
  readonly currency: string | null;
}

async function read({ facts }: Needed, subject: Subject, rule: AlertRule, day: Day): Promise<Read> {
  const { tile, scope } = subject;
  const { main, all } = alertQueries(tile, rule, day);
  const [own, around] = await Promise.all([
    facts.answer(main, scope),
    all ? facts.answer(all, scope) : undefined,
  ]);
  const answers = { main: own, ...(around ? { all: around } : {}) };
  return { sample: alertSample(tile, rule, day, answers), currency: own.currency ?? null };
}

/** A judgement, and how it is written. */
export interface JudgedNow {
  readonly judgement: AlertJudgement;
  readonly words: AlertWords;
}

/**
 * What an alert says now. Figures are judged up to the last day that is loaded, since today's are not whole; that there
 * are none is judged up to yesterday.
 */
export async function judgeNow(
  services: Needed,
  subject: Subject,
  rule: AlertRule,
  reader: AlertReader,
): Promise<JudgedNow> {
  const last = yesterday(services);
  const dataset = datasetOf(subject.tile.question.dataset);
  const { knownUntil } = await loadedOf(
    services.facts,
    subject.scope.advertiserIds,
    new Set([dataset]),
  );
  const isAboutData = rule.condition.kind === 'no-data';
  const day = !isAboutData && knownUntil !== null && knownUntil < last ? knownUntil : last;
  const { sample, currency } = await read(services, subject, rule, day);
  const words = wordsFor(subject, rule, reader, currency);
  return { judgement: judge(rule, sample, words), words };
}

/** What an alert would have said on each of the last 90 days, by the figures as they are now. */
export async function judgeBefore(
  services: Needed,
  subject: Subject,
  rule: AlertRule,
  reader: AlertReader,
): Promise<AlertDay[]> {
  const last = yesterday(services);
  const days = Array.from({ length: TRIAL_DAYS }, (_, index) =>
    shiftDay(last, index + 1 - TRIAL_DAYS),
  );
  const reads: Read[] = [];
  for (let from = 0; from < days.length; from += AT_ONCE) {
    const some = days.slice(from, from + AT_ONCE);
    reads.push(...(await Promise.all(some.map((day) => read(services, subject, rule, day)))));
  }
  const currency = reads.find((one) => one.currency !== null)?.currency ?? null;
  const samples = reads.map(({ sample }) => sample);
  return judgeDays(rule, samples, wordsFor(subject, rule, reader, currency));
}

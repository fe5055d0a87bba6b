/** What an operator sees of the installation (`/control/page`): processes, jobs, loads, schedules, statements. */
import { z } from 'zod';

/** A process that has told of itself within the last minute. */
export const ProcessState = z.strictObject({
  id: z.string(),
  role: z.string(),
  host: z.string(),
  pid: z.int(),
  /** Of the program, with its revision where the build says it. */
  version: z.string(),
  /** Of Node. */
  node: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Bytes. */
  memory: z.number(),
  /** How late the event loop was at its latest, in milliseconds, between the last two times that it told. */
  delayMs: z.number(),
});
export type ProcessState = z.infer<typeof ProcessState>;

/** What runs, beside the processes. */
export const Versions = z.strictObject({
  program: z.string(),
  records: z.string(),
  facts: z.string(),
  /** Name of the newest change of the records' schema that this version knows. */
  migration: z.string(),
});
export type Versions = z.infer<typeof Versions>;

/** Jobs of a kind. */
export const QueueState = z.strictObject({
  kind: z.string(),
  title: z.string(),
  queued: z.int(),
  running: z.int(),
  /** Of the oldest that a worker could claim now, in seconds; null without one. */
  waits: z.number().nullable(),
  /** Ended within a day. */
  done: z.int(),
  failed: z.int(),
  /** Middle of how long those took from their claim, in seconds; null without any. */
  median: z.number().nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

/** A job that has failed for good. */
export const FailedJob = z.strictObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** Why, without secrets, mail addresses and what it quoted; null where nothing is known. */
  error: z.string().nullable(),
  /** Name of the client that it was for, where it is known: who may ask sees every client. */
  client: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.string(),
  failedAt: z.string(),
  /** Whether it can be done again: what it needs is still there. */
  mayRetry: z.boolean(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** A load of a file. */
export const LoadState = z.strictObject({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** From its claim to its end, or until now; null while it waits. */
  seconds: z.number().nullable(),
  rows: z.int().nullable(),
});
export type LoadState = z.infer<typeof LoadState>;

/** A schedule that is not as it should be, or comes next. */
export const ScheduleState = z.strictObject({
  id: z.string(),
  subject: z.enum(['report', 'dashboard']),
  isPaused: z.boolean(),
  /** Whether the server paused it. */
  isBroken: z.boolean(),
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  lastState: z.string().nullable(),
});
export type ScheduleState = z.infer<typeof ScheduleState>;

/** A statement that took long, without its values. */
export const SlowStatement = z.strictObject({
  /** Null where one database holds both and the text does not tell. */
  store: z.enum(['records', 'facts']).nullable(),
  text: z.string(),
  calls: z.int(),
  /** Milliseconds. */
  mean: z.number(),
  most: z.number(),
  total: z.number(),
});
export type SlowStatement = z.infer<typeof SlowStatement>;

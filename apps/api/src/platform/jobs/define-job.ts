/** What a kind of background job declares about itself. One worker runs all kinds (docs/decisions/0017). */
import type { z } from 'zod';
import type { AppError } from '../errors.ts';

/**
 * Who waits for a job, by its number in the table: a lower one is claimed first. The number that the table sets where none
 * is given (by a version before this one) is that of a schedule.
 */
export const PRIORITY = { person: 0, schedule: 1, housekeeping: 2 } as const;
export type JobPriority = keyof typeof PRIORITY;

/** A job that a worker has claimed. */
export interface ClaimedJob<Payload, Result> {
  readonly id: string;
  /** The user, or visitor of an embedded report, who asked for it; null when nobody did. */
  readonly ownerId: string | null;
  /** Which try this is, from 1. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly payload: Payload;
  /** Progress stored by an earlier try. */
  readonly result: Result | null;
}

/** How a try failed. */
export interface JobFailure {
  /** For the person; null when it says nothing helpful. */
  readonly message: string | null;
  /** Whether another try can help. */
  readonly retryable: boolean;
}

/** How a job ended. */
export type JobEnd =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string | null };

/** Does the jobs of one kind while the worker runs. */
export interface JobWork<Payload, Result> {
  /**
   * Does a job and answers its result. Ends soon after `signal` aborts: the worker stops, another one has taken over, or somebody has
   * cancelled it.
   * @param note Keeps progress as the job's result. Throws when another worker has taken the job over.
   */
  handle(
    job: ClaimedJob<Payload, Result>,
    signal: AbortSignal,
    note: (result: Result) => Promise<void>,
  ): Promise<Result>;
  /** Judges what `handle` threw. */
  judge(error: unknown): JobFailure;
  /** Cleans up after a job that has ended. */
  ended?(job: ClaimedJob<Payload, Result>, end: JobEnd): Promise<void>;
  /** Cleans up after a job that has failed for good. @param error As told to the person. */
  failed?(job: ClaimedJob<Payload, Result>, error: string | null): Promise<void>;
  /** Cleans up after a result that came too late: another worker had taken the job over. */
  superseded?(result: Result): Promise<void>;
  /** Removes files that no job needs any more: when the worker starts, and every hour. */
  tidy?(): Promise<void>;
  /** Called when the worker has stopped. */
  close?(): void;
}

/** A kind of job. */
export interface JobKind<Payload extends object, Result extends object | null, Needs> {
  /** Stored with its jobs: renaming it takes a migration. */
  readonly id: string;
  /** Name of the job in the log. */
  readonly title: string;
  readonly payload: z.ZodType<Payload>;
  /** Progress, then the result. */
  readonly result: z.ZodType<Result>;
  /** `firstWaitMs` before the second try; each later wait is four times as long. */
  readonly retry: { readonly tries: number; readonly firstWaitMs: number };
  /** Who waits for its jobs, unless a request says otherwise. */
  readonly priority: JobPriority;
  /** Jobs at a time of one worker. */
  readonly concurrency: number;
  /** A worker that has not renewed its claim for this many milliseconds counts as dead. Default 10,000. */
  readonly leaseMs?: number;
  /** Message for the person when the last try was lost with its worker. */
  readonly lostMessage?: string;
  /** Most unfinished jobs of one owner and in all, and the error that refuses one more. */
  readonly limits?: { readonly ofOne: number; readonly all: number; refuse(): AppError };
  /** Whether the key of an ended job still finds it; otherwise the key may be used again. */
  readonly keepsKey?: boolean;
  /** How long a job can be read after it was asked for, in seconds. Default: for ever. */
  readonly keptSeconds?: number;
  /** Fields of the payload that are removed when the job ends. */
  readonly forgets?: readonly string[];
  /**
   * Whether an operator may have a failed job done again: all that it needs is still there, and doing it once more does no
   * harm. Not for kinds whose failure has consequences of its own, or that forget what they were to do.
   */
  readonly mayRetry?: boolean;
  /** Called when a worker starts. */
  readonly open: (services: Needs) => JobWork<Payload, Result>;
}

/** Any kind; its own schemas check the payload. */
export type AnyKind<Needs> = JobKind<object, object | null, Needs>;

/** Declares a kind of job. */
export const defineJob = <Payload extends object, Result extends object | null, Needs>(
  kind: JobKind<Payload, Result, Needs> & { readonly forgets?: readonly (keyof Payload)[] },
): JobKind<Payload, Result, Needs> => kind;

/**
 * Channel on which the kind of a new or released job is notified. Anything else, such as the id that a version before this
 * one sends, may be of any kind.
 */
export const JOB_QUEUED = 'job_queued';
/** Channel on which the id of every ended job is notified. */
export const JOB_ENDED = 'job_ended';

/** What the calls of `audit` do, and the bodies they take: read by the server alone. */

import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { listInput, SearchText } from '../list.ts';
import { LogKind, LogLevel } from './shapes.ts';

const Id = z.string().min(1).max(64);

const Days = {
  /** First day, in the provider's time zone. */
  from: z.optional(Day),
  /** Last day, included. */
  to: z.optional(Day),
} as const;

/** The search looks for words that action, target or reason hold at the beginning of a word. */
const audit = listInput({
  ...Days,
  /** Ids of people, or `NOBODY`; of anybody when none is named. The other lists likewise. */
  actorIds: z.array(Id).max(20).default([]),
  /** Actions such as `role/update`; `role/` stands for all of that area. */
  actions: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^[\w-]+\/[\w-]*$/, 'Give an action such as role/update.'),
    )
    .max(50)
    .default([]),
  /** Beginning of the target, as written. */
  target: z.string().trim().max(200).default(''),
  /** Whole address. */
  address: z.string().trim().max(64).default(''),
});

const LogFilters = {
  ...Days,
  kind: LogKind,
  /** People of page and action logs; of all when none is named. */
  userIds: z.array(Id).max(20).default([]),
  /** Levels of the server log; all when none is named. */
  levels: z.array(LogLevel).max(3).default([]),
  /** Words that address, reference or message hold at the beginning of a word. */
  search: SearchText,
} as const;

export const auditInputs = {
  list: {
    summary: 'A page of the audit log, latest first.',
    body: audit.list,
  },
  export: {
    summary: 'The same entries as CSV, all pages; noted in the audit log.',
    body: audit.export,
  },
  actions: { summary: 'The actions that the audit log holds, by name.' },
} as const;

export const logsInputs = {
  list: {
    summary: 'Entries of a log, latest first.',
    body: z.strictObject({
      ...LogFilters,
      /** Only entries newer than this one: what came since. */
      after: z.int().min(0).optional(),
      /** Only entries older than this one: the next page. */
      before: z.int().min(0).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
  },
  export: {
    summary: 'The same entries as CSV; noted in the audit log.',
    body: z.strictObject(LogFilters),
  },
  people: {
    summary: 'People that logs can be filtered by.',
    body: z.strictObject({
      search: SearchText,
      /** Names these as well. */
      ids: z.array(Id).max(20).default([]),
    }),
  },
} as const;

/** What the calls of `audit` do, and the bodies they take: read by the server alone. */

import { z } from 'zod';
import { inDays, listInputs, SearchText } from '../list.ts';
import { AuditAction, LogKind, LogLevel } from './shapes.ts';

const Id = z.string().min(1).max(64);

const LogFilters = {
  ...inDays,
  kind: LogKind,
  /** People of page and action logs; an empty list matches everybody. */
  userIds: z.array(Id).max(20).default([]),
  /** Levels of the server log; an empty list matches every level. */
  levels: z.array(LogLevel).max(3).default([]),
  /** Each of its words must occur in the address, reference or message. */
  search: SearchText,
} as const;

export const auditInputs = {
  // Each word of the search must occur in the action, target or reason.
  ...listInputs(
    {
      list: 'A page of the audit log, latest first.',
      export: 'The same entries as CSV, all pages; noted in the audit log.',
    },
    {
      ...inDays,
      /** Ids of people, or `NOBODY`; an empty list matches everybody, as empty lists do below. */
      actorIds: z.array(Id).max(20).default([]),
      actions: z.array(AuditAction).max(50).default([]),
      /** Beginning of the target, as written. */
      target: z.string().trim().max(200).default(''),
      /** Whole address. */
      address: z.string().trim().max(64).default(''),
    },
  ),
  actions: { summary: 'The actions that the audit log holds, by name.' },
} as const;

export const logsInputs = {
  list: {
    summary: 'Entries of a log, latest first.',
    body: z.strictObject({
      ...LogFilters,
      /** Only entries newer than the one with this id. */
      after: z.int().min(0).optional(),
      /** Only entries older than the one with this id: the next page. */
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

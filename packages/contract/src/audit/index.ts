/** The audit log, and the logs of pages, actions and the server. */

import { z } from 'zod';
import { CsvFile, calls } from '../call.ts';
import { PersonName, pageOf } from '../list.ts';
import type { auditInputs, logsInputs } from './inputs.ts';
import { AuditRow, LogRow } from './shapes.ts';

export * from './shapes.ts';

const VIEWER = { audience: 'member', needs: ['log/viewer'], reads: true } as const;

export const auditCalls = calls<typeof auditInputs>()({
  list: { ...VIEWER, method: 'POST', path: 'audit/list', data: pageOf(AuditRow) },
  export: { ...VIEWER, method: 'POST', path: 'audit/export', csv: true, data: CsvFile },
  actions: {
    ...VIEWER,
    method: 'GET',
    path: 'audit/actions',
    data: z.strictObject({ actions: z.array(z.string()) }),
  },
});

export const logsCalls = calls<typeof logsInputs>()({
  list: {
    ...VIEWER,
    method: 'POST',
    path: 'log/list',
    data: z.strictObject({
      rows: z.array(LogRow),
      /** There are older ones under the same filters. */
      isMore: z.boolean(),
    }),
  },
  export: { ...VIEWER, method: 'POST', path: 'log/export', csv: true, data: CsvFile },
  people: {
    ...VIEWER,
    method: 'POST',
    path: 'log/people',
    data: z.strictObject({
      /** The first that match, by name. */
      people: z.array(PersonName),
      named: z.array(PersonName),
      isMore: z.boolean(),
    }),
  },
});

/** The audit log, and the logs of pages, actions and the server. */

import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall, listCall, PersonName } from '../list.ts';
import type { auditInputs, logsInputs } from './inputs.ts';
import { AuditRow, LogRow } from './shapes.ts';

export * from './shapes.ts';

const VIEWER = { audience: 'member', needs: ['log/viewer'], reads: true } as const;

export const auditCalls = calls<typeof auditInputs>()({
  list: { ...VIEWER, ...listCall(AuditRow), path: 'audit/list' },
  export: { ...VIEWER, ...exportCall, path: 'audit/export' },
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
      /** The filters match older entries too. */
      isMore: z.boolean(),
    }),
  },
  export: { ...VIEWER, ...exportCall, path: 'log/export' },
  people: {
    ...VIEWER,
    method: 'POST',
    path: 'log/people',
    data: z.strictObject({
      /** The first who match, by name. */
      people: z.array(PersonName),
      named: z.array(PersonName),
      isMore: z.boolean(),
    }),
  },
});

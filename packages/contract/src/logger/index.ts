/** Page and action logs (spec.md §7). */
import { calls, Nothing } from '../call.ts';
import type { loggerInputs } from './inputs.ts';

export const loggerCalls = calls<typeof loggerInputs>()({
  page: {
    method: 'POST',
    path: 'logger/page',
    reads: true,
    audience: 'signed-in',
    needs: [],
    data: Nothing,
  },
  action: {
    method: 'POST',
    path: 'logger/action',
    reads: true,
    audience: 'signed-in',
    needs: [],
    data: Nothing,
  },
});

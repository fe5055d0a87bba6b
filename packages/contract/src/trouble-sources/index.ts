/** Sources of campaign health: their state, and loading files for them. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { FactsId } from '../list.ts';
import type { troubleSourcesInputs } from './inputs.ts';
import { TroublePreview, TroubleSources } from './shapes.ts';

export * from './shapes.ts';

const loading = {
  audience: 'member',
  needs: ['troubleshooter/aggregator', 'client/fileUpload'],
  method: 'POST',
} as const;

export const troubleSourcesCalls = calls<typeof troubleSourcesInputs>()({
  list: {
    audience: 'member',
    needs: ['troubleshooter/aggregator'],
    method: 'POST',
    reads: true,
    freshFor: 0,
    path: 'trouble-sources/list',
    data: TroubleSources,
  },
  preview: { ...loading, path: 'trouble-sources/preview', files: ['file'], data: TroublePreview },
  check: {
    ...loading,
    reads: true,
    freshFor: 0,
    path: 'trouble-sources/check',
    data: TroublePreview,
  },
  apply: {
    ...loading,
    path: 'trouble-sources/apply',
    data: z.strictObject({ importId: FactsId }),
  },
  undo: { ...loading, path: 'trouble-sources/import/{importId}/undo', data: Nothing },
});

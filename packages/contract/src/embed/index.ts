/** Reports on partners' pages: what their owner allows, and what the embedded viewer asks (issue "Embed sessions"). */
import { SlideVotes } from '@flightdeck/domain/vote';
import * as z from 'zod/mini';
import { calls } from '../call.ts';
import type { embedInputs } from './inputs.ts';
import { EmbedPartner, EmbedReport, EmbedSettings, EmbedSlide } from './shapes.ts';

export * from './shapes.ts';

const VIEWER = { audience: 'embed', embed: 'report', needs: [] } as const;
const OWNER = { audience: 'member', needs: ['reporting/createReport'] } as const;

export const embedCalls = calls<typeof embedInputs>()({
  report: { ...VIEWER, method: 'GET', path: 'embed/report', data: EmbedReport },
  slide: { ...VIEWER, method: 'POST', path: 'embed/report/slide', data: EmbedSlide },
  download: {
    ...VIEWER,
    method: 'POST',
    path: 'embed/report/download',
    data: z.strictObject({ file: z.string() }),
  },
  csv: {
    ...VIEWER,
    method: 'POST',
    path: 'embed/report/csv',
    data: z.strictObject({
      /** Name to save it under. */
      name: z.string(),
      /** The whole file, with the mark of UTF-8 at its start. */
      csv: z.string(),
    }),
  },
  vote: { ...VIEWER, method: 'POST', path: 'embed/report/vote', data: SlideVotes },
  settings: {
    ...OWNER,
    method: 'GET',
    path: 'report/embed/get/{reportId}',
    data: z.strictObject({
      ...EmbedSettings.shape,
      /** Partners that may show reports of this advertiser. */
      partners: z.array(EmbedPartner),
    }),
  },
  allow: { ...OWNER, method: 'POST', path: 'report/embed/set', data: z.strictObject({}) },
});

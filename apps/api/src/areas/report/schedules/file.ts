/** Serves the PDFs that schedules have sent: to their recipients, and to who looks after the schedule. */

import path from 'node:path';
import { fileName } from '@flightdeck/domain/urls';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { attachment } from '../../../platform/http/attachment.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Services } from '../../../platform/services.ts';
import { requireMember } from '../export-file.ts';
import { report, schedule, scheduleMail, scheduleRun } from '../schema.ts';
import { mayOpen } from './lists.ts';
import { refusalOf } from './readers.ts';

const Params = z.object({ mailId: z.coerce.number().int().positive(), name: z.string() });

/** Adds the address of sent PDFs. */
export function registerSentFiles(app: FastifyInstance, { records, config }: Services): void {
  app.get('/v2/schedules/file/:mailId/:name', async (request, reply) => {
    const caller = await requireMember(request);
    const params = Params.safeParse(request.params);
    const [found] = params.success
      ? await records.db
          .select({ mail: scheduleMail, report })
          .from(scheduleMail)
          .innerJoin(scheduleRun, eq(scheduleRun.id, scheduleMail.runId))
          .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
          .innerJoin(report, eq(report.id, schedule.reportId))
          .where(eq(scheduleMail.id, params.data.mailId))
      : [];
    const isOwn =
      found !== undefined &&
      refusalOf(caller, found.report.advId) === null &&
      mayOpen(caller, found.mail);
    const file = isOwn ? found.mail.file : null;
    return sendFile(
      reply,
      file && path.join(config.dataDir, file),
      'This PDF does not exist, is no longer kept, or is not for you.',
      {
        'content-type': 'application/pdf',
        'content-disposition': attachment(fileName(found?.report.name ?? '', 'pdf')),
        'cache-control': 'private, no-store',
      },
    );
  });
}

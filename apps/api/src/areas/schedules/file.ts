/** Serves the PDFs that schedules have sent: to their recipients, and to who looks after the schedule. */
import { fileName } from '@flightdeck/domain/urls';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { attachment } from '../../platform/http/attachment.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Caller } from '../../platform/route.ts';
import { requireMember } from '../../platform/session/member.ts';
import { mayOpen } from './lists.ts';
import { refusalOf } from './readers.ts';
import type { ScheduleServices } from './rows.ts';
import { schedule, scheduleMail, scheduleRun } from './schema.ts';
import { withSubjects } from './subjects.ts';

const Params = z.object({ mailId: z.coerce.number().int().positive(), name: z.string() });

/** The file of a mail that the caller may open, and its name; null where there is none. */
async function fileFor(
  services: ScheduleServices,
  caller: Caller,
  mailId: number,
): Promise<{ readonly file: string | null; readonly name: string } | null> {
  const [row] = await services.records.db
    .select({ mail: scheduleMail, schedule })
    .from(scheduleMail)
    .innerJoin(scheduleRun, eq(scheduleRun.id, scheduleMail.runId))
    .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
    .where(eq(scheduleMail.id, mailId));
  const [found] = row ? await withSubjects(services, [row.schedule]) : [];
  if (!row || !found) return null;
  const { subject } = found;
  if ((await refusalOf(caller, subject)) !== null) return null;
  if (!mayOpen(caller, row.mail, await subject.opensOthers(caller))) return null;
  return { file: row.mail.file, name: subject.name };
}

/** Adds the address of sent PDFs. */
export function registerSentFiles(app: FastifyInstance, services: ScheduleServices): void {
  app.get('/v2/schedules/file/:mailId/:name', async (request, reply) => {
    const caller = await requireMember(request);
    const params = Params.safeParse(request.params);
    const found = params.success ? await fileFor(services, caller, params.data.mailId) : null;
    return sendFile(
      reply,
      services.files,
      found?.file ?? null,
      'This PDF does not exist, is no longer kept, or is not for you.',
      {
        'content-type': 'application/pdf',
        'content-disposition': attachment(fileName(found?.name ?? '', 'pdf')),
        'cache-control': 'private, no-store',
      },
    );
  });
}

/**
 * A process that goes through flows, one after the other, with every step setting off a mail. It says so when it
 * has closed a step, and is meant to be killed. With `FINISH` it closes what is open and ends once nothing is left to do.
 */
import { shiftDay } from '@flightdeck/domain/dates';
import type { FlowDefinition } from '@flightdeck/domain/flows';
import { asc, eq, isNull } from 'drizzle-orm';
import { actOn } from '../../apps/api/src/areas/flows/act.ts';
import { actionJob } from '../../apps/api/src/areas/flows/actions.ts';
import {
  flow,
  flowAction,
  flowStep,
  flowTemplateVersion,
} from '../../apps/api/src/areas/flows/schema.ts';
import { startFlow } from '../../apps/api/src/areas/flows/start.ts';
import { addTemplate } from '../../apps/api/src/areas/flows/templates.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { startJobs } from '../../apps/api/src/platform/jobs/job-worker.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';

const STEPS = 6;
const DEFINITION: FlowDefinition = {
  steps: Array.from({ length: STEPS }, (_, n) => ({
    ...{ id: `s${n}`, name: `Step ${n}`, owner: 'provider' as const },
    ...{ needs: n === 0 ? [] : [`s${n - 1}`], due: { days: 1, after: null } },
    ...{ checklist: [], form: [], documents: [], conditions: [] },
    actions: [{ id: 'm', kind: 'mail', to: 'owner', subject: `Step ${n} is done`, text: 'It is.' }],
  })),
};

const services = await openServices(readConfig(process.env));
const { db } = services.records;
const admin = await services.callers.byUser('admin', '', '');
if (!admin) throw new Error('The fixture has an administrator.');
const [known] = await db
  .select({ id: flowTemplateVersion.templateId })
  .from(flowTemplateVersion)
  .where(eq(flowTemplateVersion.name, 'Chain'));
const templateId =
  known?.id ??
  (await addTemplate(services, admin, { name: 'Chain', description: '', definition: DEFINITION }))
    .templateId;
// A lease of a second, so that the next process need not wait for ten.
const hasty = { ...actionJob({}), leaseMs: 1000, retry: { tries: 1000, firstWaitMs: 50 } };
const jobs = await startJobs(services, [hasty], { pollMs: 50 });

for (;;) {
  const [open] = await db
    .select({ flowId: flowStep.flowId, stepId: flowStep.stepId })
    .from(flowStep)
    .where(eq(flowStep.state, 'in-progress'))
    .orderBy(asc(flowStep.flowId))
    .limit(1);
  if (open) {
    await actOn(services, admin, open.flowId, { stepId: open.stepId, deed: 'complete' });
    process.stdout.write('moved\n');
  } else if (process.env.FINISH) break;
  else {
    const n = await db.$count(flow);
    const start = shiftDay('2026-11-02', n);
    const asked = { clientUuid: CLIENTS.northwind, templateId, name: `Flow ${n}`, start };
    await startFlow(services, admin, { ...asked, campaignId: null });
  }
}
while ((await db.$count(flowAction, eq(flowAction.state, 'queued'))) > 0) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
if ((await db.$count(flow, isNull(flow.endedAt))) > 0) throw new Error('A flow did not end.');
await jobs.stop();
await services.close();

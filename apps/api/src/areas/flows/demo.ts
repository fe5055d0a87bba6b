/** Flows of the demo clients: one in the middle, with a step that is late and one that waits, and one that has just begun. */
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { asc, inArray } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { actOn } from './act.ts';
import { startFlow } from './start.ts';

const DAY_MS = 86_400_000;

/** What is done, in order: a step, and what of its checklist is ticked. Skipping, waiting and handing over give their reason. */
type Done = readonly [stepId: string, deed: 'complete' | 'wait', items: readonly string[]];

const FLOWS: readonly {
  readonly templateId: string;
  readonly name: string;
  readonly client: string;
  readonly daysAgo: number;
  readonly done: readonly Done[];
}[] = [
  {
    ...{ templateId: 'onboarding', name: 'Onboarding', client: 'Fairlight Trust', daysAgo: 18 },
    done: [
      ['contract', 'complete', ['signed', 'billing']],
      ['record', 'complete', ['logo', 'zone', 'holidays']],
      ['accounts', 'complete', ['adserver', 'search']],
      ['people', 'wait', []],
      ['targets', 'wait', []],
    ],
  },
  {
    ...{ templateId: 'month-end', name: 'Month-end', client: 'Larkspur & Vale', daysAgo: 2 },
    done: [['loads', 'complete', ['platforms']]],
  },
];
const WAITS: Readonly<Record<string, string>> = {
  people: 'Their IT still checks the addresses',
  targets: 'The client decides on Thursday',
};

/** Starts the demo flows as the demo administrator, and goes as far in them as `FLOWS` says. */
export async function fillDemoFlows(services: Services): Promise<void> {
  const admin = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!admin) return;
  const names = FLOWS.map((flow) => flow.client);
  const owners = await services.records.db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(inArray(client.name, names))
    .orderBy(asc(client.name));
  const now = services.clock();
  for (const { templateId, name, client: of, daysAgo, done } of FLOWS) {
    const clientUuid = owners.find((each) => each.name === of)?.uuid;
    if (clientUuid === undefined) continue;
    const today = todayIn(services.config.timeZone, now);
    const at = (n: number) => ({
      ...services,
      clock: () => new Date(now.getTime() - Math.max(0, daysAgo - n * 2) * DAY_MS),
    });
    const start = shiftDay(today, -daysAgo);
    const begin = { clientUuid, templateId, name, campaignId: null, start };
    const { flowId } = await startFlow(at(0), admin, begin);
    for (const [n, [stepId, deed, items]] of done.entries()) {
      for (const item of items) {
        await actOn(at(n + 1), admin, flowId, { stepId, deed: 'tick', item, isTicked: true });
      }
      await actOn(
        at(n + 1),
        admin,
        flowId,
        deed === 'wait' ? { stepId, deed, reason: WAITS[stepId] ?? '' } : { stepId, deed },
      );
    }
  }
}

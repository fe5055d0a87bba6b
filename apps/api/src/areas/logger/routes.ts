/** Page and action logs (spec.md §7), written by everybody and read by those who look after the portal. */
import { CALLS } from '@flightdeck/contract/server';
import { lt } from 'drizzle-orm';
import { type Area, rowsOf } from '../../platform/area.ts';
import { scrub, scrubText } from '../../platform/log/scrub.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { logEntries } from './entries.ts';
import { exportLog } from './export.ts';
import { logPeople } from './people.ts';
import { actionLog, pageLog } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who did it: of a person looked through, the administrator who looks. */
const whoOf = ({ user, viewedBy }: Caller): string => viewedBy?.id ?? user.id;

/** The area as the server mounts it. */
export const loggerArea: Area = {
  mount: loggerRoutes,
  async tidy({ records: { db }, config, clock }) {
    const oldest = new Date(clock().getTime() - config.keepLogDays * DAY_MS);
    await db.delete(pageLog).where(lt(pageLog.at, oldest));
    await db.delete(actionLog).where(lt(actionLog.at, oldest));
  },
  personal: [
    rowsOf('Opened pages in the log', 'removed', pageLog.userId),
    rowsOf('Actions in the log', 'removed', actionLog.userId),
  ],
};

function loggerRoutes(services: Services): Route[] {
  const { records, config } = services;
  const { logs } = CALLS;
  return [
    route(CALLS.logger.page, async ({ body }, caller) => {
      const { url, userAgent } = body;
      await records.db
        .insert(pageLog)
        .values({ userId: whoOf(caller), url: scrubText(url), userAgent });
      return {};
    }),
    route(CALLS.logger.action, async ({ body }, caller) => {
      const { reference, url, data } = body;
      await records.db.insert(actionLog).values({
        userId: whoOf(caller),
        reference: scrubText(reference),
        url: scrubText(url),
        data: scrub(data),
      });
      return {};
    }),
    route(logs.list, async ({ body }) => {
      const { after, before, limit, ...filters } = body;
      const place = { after, before, limit: limit + 1 };
      const rows = await logEntries(records.db, filters, place, config.timeZone);
      return { rows: rows.slice(0, limit), isMore: rows.length > limit };
    }),
    route(logs.export, ({ body }, caller) => exportLog(services, caller, body)),
    route(logs.people, ({ body }) => logPeople(records.db, body)),
  ];
}

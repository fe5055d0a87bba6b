/** Client settings (spec.md §2, /client/configure): the logo and the colour of a client's reports, and the accounts of its advertisers. */
import { readFile } from 'node:fs/promises';
import { type ClientSettings, LOGO_BYTES } from '@flightdeck/contract/clients';
import { CALLS } from '@flightdeck/contract/server';
import { writeBytes } from '@flightdeck/domain/locale';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Area } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { keptLogo, shownLogo } from '../../platform/records/client-logo.ts';
import { client } from '../../platform/records/schema.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { clientAccounts, foresee, link, unlink } from './accounts.ts';
import { contrastWithWhite, READABLE } from './colour.ts';

/** The area as the server mounts it. */
export const clientsArea: Area = { mount: clientsRoutes };

function clientsRoutes(services: Services): Route[] {
  const { records, audit } = services;
  const { clients } = CALLS;

  /** A client of the caller. @throws {AppError} `not-found`, also for another tenant's. */
  const own = async ({ clientUuids }: Caller, uuid: string) => {
    const [row] = clientUuids.includes(uuid)
      ? await records.db
          .select({
            ...{ uuid: client.uuid, name: client.name },
            ...{ logo: client.logo, colour: client.colour },
          })
          .from(client)
          .where(eq(client.uuid, uuid))
      : [];
    if (!row) throw new AppError('not-found', 'There is no such client among yours.');
    return row;
  };

  const setLogo = async (caller: Caller, uuid: string, logo: string | null) => {
    const { name, logo: before, colour } = await own(caller, uuid);
    await records.transaction(async (tx) => {
      await tx.update(client).set({ logo }).where(eq(client.uuid, uuid));
      const entry = { ...actorOf(caller), action: 'client/logo', target: uuid };
      const told = (address: string | null) => ({ name, hasLogo: address !== null });
      await audit.write({ ...entry, before: told(before), after: told(logo) }, tx);
    });
    return settingsOf({ uuid, name, logo, colour });
  };

  const setColour = async (caller: Caller, uuid: string, colour: string | null) => {
    const before = await own(caller, uuid);
    if (colour !== null && contrastWithWhite(colour) < READABLE) {
      throw new AppError(
        'bad-request',
        `${colour} is too light: texts on it are white. Choose a darker one.`,
      );
    }
    await records.transaction(async (tx) => {
      await tx.update(client).set({ colour }).where(eq(client.uuid, uuid));
      const entry = { ...actorOf(caller), action: 'client/colour', target: uuid };
      const told = (is: string | null) => ({ name: before.name, colour: is });
      await audit.write({ ...entry, before: told(before.colour), after: told(colour) }, tx);
    });
    return settingsOf({ ...before, colour });
  };

  return [
    route(clients.list, async (_input, { clientUuids }) => ({
      clients: await records.db
        .select({ uuid: client.uuid, name: client.name })
        .from(client)
        .where(inArray(client.uuid, [...clientUuids]))
        .orderBy(asc(client.name), asc(client.uuid)),
    })),
    route(clients.get, async ({ params }, caller) =>
      settingsOf(await own(caller, params.clientUuid)),
    ),
    route(clients.setLogo, async ({ params, files }, caller) => {
      await own(caller, params.clientUuid);
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'Choose a picture to upload.');
      if (file.bytes > LOGO_BYTES) {
        const most = writeBytes(LOGO_BYTES, caller.user.locale);
        throw new AppError('too-large', `A logo may have at most ${most}. Save it smaller.`);
      }
      const logo = await keptLogo(await readFile(file.path), file.mimeType);
      return setLogo(caller, params.clientUuid, logo);
    }),
    route(clients.setColour, ({ params, body }, caller) =>
      setColour(caller, params.clientUuid, body.colour),
    ),
    route(clients.removeLogo, ({ params }, caller) => setLogo(caller, params.clientUuid, null)),
    route(clients.accounts, async ({ params }, caller) =>
      clientAccounts(services, (await own(caller, params.clientUuid)).uuid),
    ),
    route(clients.foreseeLink, ({ body }, caller) => foresee(services, caller, body)),
    route(clients.link, ({ body }, caller) => link(services, caller, body)),
    route(clients.unlink, ({ body }, caller) => unlink(services, caller, body)),
  ];
}

type Stored = Pick<typeof client.$inferSelect, 'uuid' | 'name' | 'logo' | 'colour'>;

/** What covers show of the stored logo: nothing of other servers, which a printed page cannot reach. */
async function settingsOf({ logo: stored, ...told }: Stored): Promise<ClientSettings> {
  const logo = await shownLogo(stored);
  if (stored === null || logo !== null) return { ...told, logo, unshown: null };
  const unshown = /^https?:/i.test(stored)
    ? ({ reason: 'elsewhere', address: stored } as const)
    : ({ reason: 'unreadable' } as const);
  return { ...told, logo, unshown };
}

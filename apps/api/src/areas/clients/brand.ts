/** Logo and colour of a client. */
import { readFile } from 'node:fs/promises';
import { type ClientSettings, LOGO_BYTES, type LookedLogo } from '@flightdeck/contract/clients';
import { writeBytes } from '@flightdeck/domain/locale';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { keptLogo } from '../../platform/records/client-logo.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller, ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { contrastWithWhite, READABLE } from './colour.ts';
import { logoColours } from './colours.ts';
import { openClient, settingsOf } from './find.ts';

/** The uploaded logo as it is kept. @throws {AppError} `bad-request`, `too-large`, and as `keptLogo`. */
async function uploadedLogo(caller: Caller, [file]: readonly ReceivedFile[]): Promise<string> {
  if (!file) throw new AppError('bad-request', 'Choose a picture to upload.');
  if (file.bytes > LOGO_BYTES) {
    const most = writeBytes(LOGO_BYTES, caller.user.locale);
    throw new AppError('too-large', `A logo may have at most ${most}. Save it smaller.`);
  }
  return keptLogo(await readFile(file.path), file.mimeType);
}

/** A logo as covers would show it. @throws {AppError} as `uploadedLogo`. */
export async function lookAtLogo(
  caller: Caller,
  files: readonly ReceivedFile[],
): Promise<LookedLogo> {
  const logo = await uploadedLogo(caller, files);
  return { logo, logoColours: await logoColours(logo) };
}

/** Keeps an uploaded logo. @throws {AppError} `not-found`, and as `uploadedLogo`. */
export async function uploadLogo(
  services: Services,
  caller: Caller,
  uuid: string,
  files: readonly ReceivedFile[],
): Promise<ClientSettings> {
  await openClient(services.records.db, caller, uuid);
  return setLogo(services, caller, uuid, await uploadedLogo(caller, files));
}

/** Sets the logo, or takes it away. @throws {AppError} `not-found`. */
export async function setLogo(
  { records, audit }: Services,
  caller: Caller,
  uuid: string,
  logo: string | null,
): Promise<ClientSettings> {
  const before = await openClient(records.db, caller, uuid);
  await records.transaction(async (tx) => {
    await tx.update(client).set({ logo }).where(eq(client.uuid, uuid));
    const entry = { ...actorOf(caller), action: 'client/logo', target: uuid };
    const told = (address: string | null) => ({ name: before.name, hasLogo: address !== null });
    await audit.write({ ...entry, before: told(before.logo), after: told(logo) }, tx);
  });
  return settingsOf(records.db, { ...before, logo });
}

/** @throws {AppError} `bad-request` for a colour that white texts cannot be read on. */
export function requireReadable(colour: string | null): void {
  if (colour === null || contrastWithWhite(colour) >= READABLE) return;
  throw new AppError(
    'bad-request',
    `${colour} is too light: texts on it are white. Choose a darker one.`,
  );
}

/** Sets the colour, or takes it away. @throws {AppError} `not-found`, and as `requireReadable`. */
export async function setColour(
  { records, audit }: Services,
  caller: Caller,
  uuid: string,
  colour: string | null,
): Promise<ClientSettings> {
  const before = await openClient(records.db, caller, uuid);
  requireReadable(colour);
  await records.transaction(async (tx) => {
    await tx.update(client).set({ colour }).where(eq(client.uuid, uuid));
    const entry = { ...actorOf(caller), action: 'client/colour', target: uuid };
    const told = (is: string | null) => ({ name: before.name, colour: is });
    await audit.write({ ...entry, before: told(before.colour), after: told(colour) }, tx);
  });
  return settingsOf(records.db, { ...before, colour });
}

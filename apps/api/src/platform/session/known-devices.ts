/**
 * Devices on which a person has signed in: a stranger's guesses cannot close their account there (security.md row 45).
 * The cookie is sealed and names nobody; without the password it opens nothing.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeSecretBox } from '../crypto/secrets.ts';
import type { Config } from '../process.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A device that nobody signs in on is forgotten then. */
const KEPT_DAYS = 180;
/** People of a shared device: the latest. */
const MOST_PEOPLE = 10;
const PLACE = 'cookie';

const Device = z.strictObject({
  id: z.string(),
  /** Ids of people, latest first, each with the day of their last sign-in (days since the epoch). */
  people: z.array(z.tuple([z.string(), z.int()])),
});
type Device = z.infer<typeof Device>;

const boxOf = ({ secrets }: Config) => makeSecretBox(secrets, 'known devices');
const today = (): number => Math.floor(Date.now() / DAY_MS);

/** Whether people use the portal over https: cookies are then Secure and `__Host-`. */
export const isSecure = (config: Config): boolean =>
  config.publicUrl?.startsWith('https://') ?? false;

/** Name of the cookie. */
const deviceCookieName = (config: Config): string =>
  isSecure(config) ? '__Host-flightdeck-device' : 'flightdeck-device';

function deviceOf(request: FastifyRequest, config: Config): Device | null {
  const sealed = request.cookies[deviceCookieName(config)];
  const opened = sealed && boxOf(config).open(sealed, PLACE);
  if (!opened) return null;
  const device = Device.parse(JSON.parse(opened));
  const people = device.people.filter(([, day]) => day > today() - KEPT_DAYS);
  return { ...device, people };
}

/** Id of the request's device when this person has signed in on it; null on any other. */
export function knownDevice(
  request: FastifyRequest,
  config: Config,
  userId: string,
): string | null {
  const device = deviceOf(request, config);
  return device?.people.some(([id]) => id === userId) ? device.id : null;
}

/** The cookie after this person has signed in on the request's device. */
export function deviceCookie(request: FastifyRequest, config: Config, userId: string) {
  const before = deviceOf(request, config);
  const others = before?.people.filter(([id]) => id !== userId) ?? [];
  const people: Device['people'] = [[userId, today()], ...others.slice(0, MOST_PEOPLE - 1)];
  const device: Device = { id: before?.id ?? randomUUID(), people };
  const value = boxOf(config).seal(JSON.stringify(device), PLACE);
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: KEPT_DAYS * 24 * 60 * 60,
  } as const;
  return { name: deviceCookieName(config), value, options };
}

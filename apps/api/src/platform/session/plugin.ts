/** The browser's session: cookie, store, and the caller of a request. */
import cookie, { Signer } from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { Caller, SessionControl } from '../route.ts';
import type { Config, Services } from '../services.ts';
import { storedSessionId } from './callers.ts';
import { deviceCookie, isSecure, knownDevice } from './known-devices.ts';
import { makeSessionStore, SESSION_MS } from './store.ts';

/** How long a session waits for the second factor, in milliseconds. */
const PENDING_MS = 10 * 60 * 1000;
const USER_AGENT_LENGTH = 300;

const resolved = new WeakMap<FastifyRequest, Promise<Caller | null>>();
/** Who signed in by a request. */
const signedIn = new WeakMap<FastifyRequest, string>();
const callersOf = new WeakMap<object, Pick<Services, 'callers' | 'config'>>();

/** Adds the session to `app`. The cookie is signed, HttpOnly and SameSite=Lax; over https Secure and `__Host-`. */
export async function registerSession(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  await app.register(cookie);
  resignCookies(app, config);
  await app.register(session, {
    secret: config.secrets.current,
    store: makeSessionStore(services.records),
    cookieName: cookieName(config),
    cookie: { ...cookieOptions(config), maxAge: SESSION_MS },
    saveUninitialized: false,
    rolling: false,
  });
  // After the session's own hook, so that its cookie is the first.
  app.addHook('onSend', async (request, reply) => {
    const userId = signedIn.get(request);
    if (userId === undefined) return;
    const { name, value, options } = deviceCookie(request, config, userId);
    reply.setCookie(name, value, options);
  });
  callersOf.set(app.server, services);
}

/**
 * Signs cookies anew that a secret from before has signed: the session goes on, and its cookie is then known without
 * that secret. The session's plugin would take such a cookie once, and clear it.
 */
function resignCookies(app: FastifyInstance, config: Config): void {
  const { current, before } = config.secrets;
  if (before.length === 0) return;
  const signer = new Signer([current, ...before]);
  const name = cookieName(config);
  const signedAnew = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const signed = request.cookies[name];
    const { valid, renew, value } = signer.unsign(signed ?? '');
    if (!valid || !renew || value === null) return;
    request.cookies[name] = signer.sign(value);
    signedAnew.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    // Null after signing out, whatever the plugin's types say.
    const session: FastifyRequest['session'] | null = request.session;
    if (!signedAnew.has(request) || !session) return;
    if (session.encryptedSessionId !== request.cookies[name]) return;
    const { expires } = session.cookie;
    reply.setCookie(name, session.encryptedSessionId, {
      ...cookieOptions(config),
      ...(expires && { expires }),
    });
  });
}

const cookieOptions = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const;

/** Name of the session's cookie. */
export const cookieName = (config: Config): string =>
  isSecure(config) ? '__Host-flightdeck' : 'flightdeck';

/**
 * Whether the request may be served by its cookie: it has no token, and no page of another origin made it. Following a
 * link from another site is allowed.
 */
function mayUseCookie(request: FastifyRequest, config: Config): boolean {
  const { authorization, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (authorization !== undefined) return false;
  if (origin !== undefined && origin !== originOf(request, config)) return false;
  return (site !== 'cross-site' && site !== 'same-site') || mode === 'navigate';
}

/**
 * The caller, or null without a live session. Read once per request from the records, so it holds what is granted now.
 * Long-lived connections call `services.callers.bySession` again.
 */
export function callerOf(request: FastifyRequest): Promise<Caller | null> {
  const known = resolved.get(request);
  if (known) return known;
  const services = callersOf.get(request.server.server);
  // Null after signing out, whatever the plugin's types say.
  const session: { userId?: string; sessionId: string } | null = request.session;
  const caller =
    services && session?.userId && mayUseCookie(request, services.config)
      ? services.callers.bySession(storedSessionId(session.sessionId), request.ip)
      : Promise.resolve(null);
  resolved.set(request, caller);
  return caller;
}

/** Changes that signing in and out makes to the request's session. */
export function sessionControl(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): SessionControl {
  const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null;
  return {
    address: request.ip,
    get pending() {
      const { pending } = request.session;
      return pending && pending.until > Date.now() ? pending : null;
    },
    async pend({ userId, epoch }) {
      await request.session.regenerate();
      request.session.pending = { userId, epoch, until: Date.now() + PENDING_MS };
      resolved.delete(request);
    },
    async signIn({ userId, epoch }) {
      await request.session.regenerate();
      // The plugin saves changes before the answer is sent.
      request.session.userId = userId;
      request.session.epoch = epoch;
      request.session.from = { address: request.ip, userAgent };
      signedIn.set(request, userId);
      resolved.delete(request);
      return storedSessionId(request.session.sessionId);
    },
    knownDevice: (userId) => knownDevice(request, config, userId),
    async signOut() {
      await request.session.destroy();
      resolved.delete(request);
      reply.clearCookie(cookieName(config), { path: '/' });
    },
  };
}

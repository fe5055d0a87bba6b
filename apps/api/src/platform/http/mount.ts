/** Mounts routes: one adapter between a call of the contract and HTTP. Order of the checks: site, session, terms, permission, body. */
import type {} from '@fastify/multipart';
import { CsvFile, type ServedCall, success } from '@flightdeck/contract';
import { missingPermissions } from '@flightdeck/domain/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditDenial, isDenial } from '../denials.ts';
import { assertRoomToSave } from '../disk.ts';
import { answerPreflight, letPartnerRead } from '../embed/cors.ts';
import { bringsToken, embedCallerOf, type TokenType } from '../embed/session.ts';
import { AppError } from '../errors.ts';
import { roomOf } from '../objects/open.ts';
import type { Caller, Input } from '../route.ts';
import type { Services } from '../services.ts';
import { callerOf, sessionControl } from '../session/plugin.ts';
import { trustBody } from './bodies.ts';
import { originOf, requireSameOrigin } from './same-origin.ts';
import { sendCsv } from './send-csv.ts';
import { requireDigest, requireSignature } from './signed.ts';
import { receiveFiles } from './uploads.ts';
import { parseWith, refuseBrokenText, refuseDeep } from './validation.ts';

/** Limit of the body in bytes, where the call names none. */
const BODY_LIMIT = 1024 * 1024;
/** The same for calls that anybody may make: addresses, passwords and tokens. */
const PUBLIC_BODY_LIMIT = 64 * 1024;

/** Calls that change something although they are a GET. */
export const UNSAFE_GETS: ReadonlySet<string> = new Set(['auth/logout']);
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;
const IF_MATCH = /^"(\d{1,9})"$/;

/** A mounted route: its caller may be null only where the call is public. */
interface Mountable {
  readonly call: ServedCall;
  admit?(key: string, address: string): Promise<void>;
  handler(input: Input<ServedCall>, caller: Caller | null): Promise<unknown>;
}

/** Mounts every route under `/v2/`. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Mountable[],
  services: Services,
): void {
  for (const route of routes) mount(app, route, services);
  const embedded = routes.filter(({ call }) => call.embed).map(({ call }) => call);
  for (const [url, calls] of Map.groupBy(embedded, urlOf)) {
    answerPreflight(app, url, [...new Set(calls.map(({ method }) => method))], services);
  }
}

const urlOf = (call: ServedCall): string => `/v2/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;

function mount(app: FastifyInstance, route: Mountable, services: Services): void {
  const { call } = route;
  const check = success(call.data);
  const changes = call.method !== 'GET' || UNSAFE_GETS.has(call.path);
  /** Does `work`; a denial to a signed-in person is written to the audit log. */
  const audited = async <T>(
    request: FastifyRequest,
    params: Readonly<Record<string, string>>,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // A denial to a partner's page is audited where its token is checked.
      const caller = isDenial(error) && !byToken(call, request) ? await callerOf(request) : null;
      if (caller) await auditDenial(services, caller, call, error, params);
      throw error;
    }
  };
  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    params: Record<string, string>,
  ): Promise<unknown> => {
    const caller = await askerOf(call, request, services);
    // Signing in stays possible: somebody has to make room.
    if (changes && !call.reads && (call.audience !== 'public' || call.keyed)) {
      await assertRoomToSave(services.config);
    }
    const received = call.files ? await receiveFiles(request, call, roomOf(services.config)) : null;
    try {
      const input: Input<ServedCall> = {
        body: readBody(call, request, received?.fields),
        params,
        revision: call.revisioned ? readRevision(request) : undefined,
        idempotencyKey: readIdempotencyKey(request),
        files: received?.files ?? [],
        bearer: call.keyed ? bearerOf(request) : undefined,
        address: request.ip,
        origin: originOf(request, services.config),
        signal: goneSignal(reply),
        session: sessionControl(request, reply, services.config),
      };
      if (caller?.embed?.type === 'help') requireProject(caller.embed.projectId, input);
      const data = await route.handler(input, caller);
      if (call.status) reply.code(call.status);
      return call.csv
        ? sendCsv(reply, CsvFile.parse(data), services.log)
        : answer(data, check, call, services);
    } finally {
      await received?.discard();
      // What the call took from somebody is gone before anybody has its answer.
      if (changes && !call.reads) await services.records.heard();
    }
  };
  app.route({
    method: call.method,
    url: urlOf(call),
    // Keys and codes are answers of calls that change something; a file is cut where it fails: see compression.ts.
    ...(call.csv || (changes && !call.reads) ? { compress: false } : {}),
    bodyLimit: call.bodyLimit ?? (call.audience === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT),
    // Before the body is read: without permission nobody can make the server parse 11 MB.
    onRequest: (request, reply) =>
      audited(request, {}, async () => {
        if (call.signed) requireSignature(request, services);
        if (call.keyed) {
          if (!route.admit) throw new Error(`${call.path} is keyed, but its route admits nobody.`);
          await route.admit(bearerOf(request), request.ip);
          trustBody(request);
        }
        if (call.embed) await letPartnerRead(request, reply, services);
        if (changes && !byToken(call, request)) requireSameOrigin(request, services.config);
        const asker = await askerOf(call, request, services);
        await authorise(call, asker, services);
        if (asker) trustBody(request);
      }),
    handler: async (request, reply) => {
      const params = readParams(request);
      return audited(request, params, () => handle(request, reply, params));
    },
  });
}

/** Whether the request is judged by a program's key or a partner's token; its cookie is then ignored. */
const byToken = (call: ServedCall, request: FastifyRequest): boolean =>
  call.keyed === true || byEmbedToken(call, request);

const byEmbedToken = (call: ServedCall, request: FastifyRequest): boolean =>
  tokenTypeOf(call) !== undefined && (call.audience === 'embed' || bringsToken(request));

/** What the tokens are for that a call answers. */
const tokenTypeOf = ({ embed, shared }: ServedCall): TokenType | undefined => embed ?? shared;

/** The caller: a partner's page or that of a share link by its token, or the person of the session; null for nobody. */
function askerOf(
  call: ServedCall,
  request: FastifyRequest,
  services: Services,
): Promise<Caller | null> {
  if (call.keyed) return Promise.resolve(null);
  const type = tokenTypeOf(call);
  return type && byEmbedToken(call, request)
    ? embedCallerOf(request, type, services)
    : callerOf(request);
}

/** The fields in which the help calls of spec.md §7 take a project. */
const WithProject = z.object({ projectId: z.unknown(), project_code: z.unknown() }).partial();

/** Keeps the page of one help project to that project. */
function requireProject(projectId: string, { body, params }: Input<ServedCall>): void {
  const named = [body, params].flatMap((given) =>
    Object.values(WithProject.safeParse(given).data ?? {}),
  );
  if (named.every((project) => project === undefined || project === projectId)) return;
  throw new AppError('forbidden', 'The token of this page is for another help project.', {
    reason: 'project',
  });
}

/**
 * Passes callers who may make `call`; denials are audited.
 * @throws {AppError} `unauthenticated`, `terms-not-accepted`, `second-factor-required` or `forbidden`.
 */
export async function authorise(
  call: Pick<ServedCall, 'audience' | 'needs' | 'method' | 'path' | 'reads'>,
  caller: Caller | null,
  services: Services,
): Promise<void> {
  if (call.audience === 'public') return;
  if (!caller) {
    throw new AppError('unauthenticated', 'You are not signed in, or your session ended. Sign in.');
  }
  if (call.audience === 'member' && !caller.user.hasAcceptedTerms) {
    throw new AppError('terms-not-accepted', 'Accept the terms first, on the page /terms.');
  }
  if (call.audience === 'member' && caller.user.secondFactor?.isDue && !caller.viewedBy) {
    throw new AppError(
      'second-factor-required',
      'A second factor is required. Set one up first, on the page /auth/second-factor.',
    );
  }
  if (caller.viewedBy && call.method !== 'GET' && !call.reads) {
    throw new AppError(
      'forbidden',
      `You look at the portal as ${caller.user.name}: nothing can be changed.`,
      { reason: 'view-as' },
    );
  }
  const missing = missingPermissions(call.needs, caller.allowed);
  if (missing.length === 0) return;
  const denial = new AppError(
    'forbidden',
    'Your account may not do this. Please contact support for additional access.',
    { missing },
  );
  await auditDenial(services, caller, call, denial);
  throw denial;
}

function readBody(
  call: ServedCall,
  request: FastifyRequest,
  fields: Readonly<Record<string, string>> | undefined,
): unknown {
  if (call.files) return parseWith(call.body, { ...fields });
  if (request.isMultipart()) {
    throw new AppError('unsupported-media', 'Send the body as application/json.');
  }
  if (call.method === 'GET') return parseWith(call.body, request.query);
  // A DELETE has no body; everything else sends an object.
  return parseWith(call.body, request.body ?? (call.method === 'DELETE' ? {} : undefined));
}

function readParams(request: FastifyRequest): Record<string, string> {
  const params = z.record(z.string(), z.string()).parse(request.params);
  for (const [name, value] of Object.entries(params)) {
    if (value.includes('\0')) throw new AppError('bad-request', `${name}: remove the NUL.`);
  }
  return params;
}

/** The key of `Authorization: Bearer`; empty without one. */
const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The caller has gone away.'));
  });
  return gone.signal;
}

function readRevision(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const match = IF_MATCH.exec(header);
  if (!match) {
    throw new AppError('bad-request', 'If-Match: send the revision in quotes, such as "3".');
  }
  return Number(match[1]);
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw new AppError(
      'bad-request',
      'Idempotency-Key: send one key of 1 to 128 visible characters.',
    );
  }
  return header;
}

function answer(
  data: unknown,
  check: z.core.$ZodType,
  call: ServedCall,
  services: Services,
): unknown {
  const envelope = { status: 'success', data };
  if (services.config.checkAnswers) {
    const parsed = z.safeParse(check, envelope);
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
      throw new Error(`The answer of ${call.path} breaks its contract: ${fields.join('; ')}`);
    }
  }
  return envelope;
}

/** Why Fastify's parser refused a text: it refuses valid JSON only for setting prototypes. */
function unreadable(text: string): AppError {
  try {
    JSON.parse(text);
  } catch {
    return new AppError('bad-request', 'The body is not valid JSON. Send a JSON object.');
  }
  return new AppError(
    'bad-request',
    'The body holds a field named __proto__ or constructor. Remove it and send again.',
  );
}

/** Takes JSON and nothing else as a body; multipart is read by the calls that declare files. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) => {
      const refuse = (broken: unknown) =>
        done(broken instanceof Error ? broken : new Error('unreadable body'));
      try {
        requireDigest(request, text);
        refuseDeep(text);
      } catch (deep) {
        return refuse(deep);
      }
      parse(request, text, (error, value: unknown) => {
        if (error) return done(unreadable(text));
        try {
          refuseBrokenText(text, value);
          done(null, value);
        } catch (broken) {
          refuse(broken);
        }
      });
    },
  );
}

/** The API client: typed requests from the contract's declarations, parsed answers, counted calls. */
import {
  type BodyOf,
  type Call,
  type DataOf,
  ERROR_CODES,
  type Failure,
  type ParamsOf,
} from '@flightdeck/contract';
import { type Activity, createActivity } from './activity.ts';
import { ApiError } from './errors.ts';
import { type SendProgress, sendForm } from './send-form.ts';

/** Status and text of an answer. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Settings of a client. */
export interface ClientOptions {
  /** Origin and prefix of the API without a trailing slash, such as `/v2` or `https://host/v2`. */
  readonly baseUrl: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /**
   * Makes each request by a token in place of cookies, which it then goes without. Gives `attempt` the token, and
   * another one where the first was refused.
   */
  readonly byToken?: (attempt: (token: string) => Promise<Answer>) => Promise<Answer>;
  /** Called for every 401, unless the request is `silent`: send the person to sign in. */
  readonly onAuthFailure?: (error: ApiError) => void;
  /** Called for every 403, unless the request is `silent`. */
  readonly onForbidden?: (error: ApiError) => void;
}

interface Common {
  readonly signal?: AbortSignal | undefined;
  /** Leaves a 401 or 403 to the caller instead of the client's handlers. */
  readonly silent?: boolean | undefined;
}

type NeedsParams<C extends Call> = keyof ParamsOf<C> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<C> };
type NeedsBody<C extends Call> =
  Record<string, never> extends BodyOf<C>
    ? { readonly body?: BodyOf<C> | undefined }
    : { readonly body: BodyOf<C> };

/** Input of a call. Body and path parameters are required exactly where the call has them. */
export type RequestInput<C extends Call> = Common &
  NeedsParams<C> &
  NeedsBody<C> & {
    /** Sent as `If-Match: "<revision>"`. */
    readonly revision?: number | undefined;
    /** Sent as `Idempotency-Key`: the same key never does the work twice. */
    readonly idempotencyKey?: string | undefined;
    /** Files by field, for multipart calls. */
    readonly files?: Readonly<Record<string, File | readonly File[]>> | undefined;
    /** Called with how much of the files has been sent. */
    readonly onProgress?: ((progress: SendProgress) => void) | undefined;
  };

/** Arguments of `request`: the input may be left out where nothing in it is required. */
export type RequestArguments<C extends Call> =
  Record<string, never> extends RequestInput<C> ? [input?: RequestInput<C>] : [RequestInput<C>];

/** A declared call whose answer is checked by a guard, for pages that must not load a schema library. */
export interface GuardedCall<C extends Call> extends Pick<C, 'method' | 'path' | 'files'> {
  readonly data: {
    readonly '~standard': {
      readonly validate: (
        value: unknown,
      ) =>
        | { readonly value: DataOf<C>; readonly issues?: undefined }
        | { readonly issues: readonly { readonly message: string }[] };
    };
  };
}

/** The API client. */
export interface Client {
  readonly baseUrl: string;
  /** Calls in flight and completed. */
  readonly activity: Activity;
  /** Makes a declared call. Throws `ApiError`. */
  readonly request: <C extends Call>(
    call: C | GuardedCall<C>,
    ...input: RequestArguments<C>
  ) => Promise<DataOf<C>>;
  /** Makes a call that answers a CSV file. Throws `ApiError`. */
  readonly file: <C extends Call>(call: C, ...input: RequestArguments<C>) => Promise<Blob>;
  /** The same by path below the base, for calls outside the contract: data is not parsed. */
  readonly get: (path: string, options?: Common) => Promise<unknown>;
  readonly post: (path: string, body?: unknown, options?: Common) => Promise<unknown>;
  readonly put: (path: string, body?: unknown, options?: Common) => Promise<unknown>;
  readonly delete: (path: string, body?: unknown, options?: Common) => Promise<unknown>;
  readonly upload: (
    path: string,
    form: FormData,
    options?: Common & { readonly onProgress?: (progress: SendProgress) => void },
  ) => Promise<unknown>;
}

interface Send extends Common {
  readonly method: Call['method'];
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData | undefined;
  readonly onProgress?: ((progress: SendProgress) => void) | undefined;
}

/** Makes a client. It stores only its counts; sessions are in the cookie. */
export function createClient(options: ClientOptions): Client {
  const activity = createActivity();
  const doFetch: typeof fetch = options.fetch ?? ((...input) => fetch(...input));

  async function attempt(send: Send, token?: string): Promise<Answer> {
    const { method, form, signal } = send;
    const url = `${options.baseUrl}/${send.path}`;
    const headers: Record<string, string> = { accept: 'application/json', ...send.headers };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const credentials = token === undefined ? 'include' : 'omit';
    if (form) {
      const { onProgress } = send;
      return sendForm({
        ...{ method, url, form, headers, credentials, signal, onProgress },
        fetch: options.fetch,
      });
    }
    const withBody = method !== 'GET' && send.body !== undefined;
    if (withBody) headers['content-type'] = 'application/json';
    const response = await doFetch(url, {
      ...{ method, headers, credentials },
      ...(withBody ? { body: JSON.stringify(send.body) } : {}),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, text: await response.text() };
  }

  async function answerOf(send: Send): Promise<Answer> {
    const { byToken } = options;
    try {
      return await (byToken ? byToken((token) => attempt(send, token)) : attempt(send));
    } catch (cause) {
      if (send.signal?.aborted) throw send.signal.reason;
      throw new ApiError(
        {
          code: 'network',
          statusCode: 0,
          message: 'The server could not be reached. Check your connection and try again.',
          path: send.path,
        },
        { cause },
      );
    }
  }

  async function send(input: Send): Promise<unknown> {
    const { status, text } = await answerOf(input);
    return dataOf(input, status, text);
  }

  function dataOf(input: Send, status: number, text: string): unknown {
    const envelope = parseJson(text);
    if (isSuccess(envelope)) return envelope.data;
    if (!isFailure(envelope)) throw invalidResponse(input.path, status, envelope);
    const { code, statusCode, message, details } = envelope;
    const error = new ApiError({ code, statusCode, message, details, path: input.path });
    if (!input.silent) {
      if (statusCode === 401) options.onAuthFailure?.(error);
      if (statusCode === 403) options.onForbidden?.(error);
    }
    throw error;
  }

  const tracked = (input: Send) => activity.track(send(input));

  async function fileOf(input: Send): Promise<Blob> {
    const { status, text } = await answerOf(input);
    if (status === 200) return new Blob([text], { type: 'text/csv;charset=utf-8' });
    // Throws the failure of the envelope.
    dataOf(input, status, text);
    throw invalidResponse(input.path, status, undefined);
  }

  return {
    baseUrl: options.baseUrl,
    activity: { getSnapshot: activity.getSnapshot, subscribe: activity.subscribe },
    async request<C extends Call>(
      call: C | GuardedCall<C>,
      ...[input]: RequestArguments<C>
    ): Promise<DataOf<C>> {
      const headers: Record<string, string> = {};
      if (input?.revision !== undefined) headers['if-match'] = `"${input.revision}"`;
      if (input?.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
      const path = fillPath(call.path, input?.params) + queryOf(call.method, input?.body);
      const data = await tracked({
        method: call.method,
        path,
        headers,
        body: input?.body ?? {},
        form: call.files ? formOf(input?.files ?? {}, input?.body) : undefined,
        signal: input?.signal,
        silent: input?.silent,
        onProgress: input?.onProgress,
      });
      const parsed = await call.data['~standard'].validate(data);
      if (parsed.issues) throw invalidResponse(call.path, 200, parsed.issues);
      // The call's own schema or guard has just checked it.
      return parsed.value as DataOf<C>;
    },
    file: (call, ...rest) => {
      const input = rest[0];
      const path = fillPath(call.path, input?.params) + queryOf(call.method, input?.body);
      return activity.track(
        fileOf({
          method: call.method,
          path,
          body: input?.body ?? {},
          signal: input?.signal,
          silent: input?.silent,
        }),
      );
    },
    get: (path, common) => tracked({ method: 'GET', path, ...common }),
    post: (path, body, common) => tracked({ method: 'POST', path, body, ...common }),
    put: (path, body, common) => tracked({ method: 'PUT', path, body, ...common }),
    delete: (path, body, common) => tracked({ method: 'DELETE', path, body, ...common }),
    upload: (path, form, common) => tracked({ method: 'POST', path, form, ...common }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
// The envelope is checked by hand, so that a client without any schemas needs no schema library.
const isSuccess = (envelope: unknown): envelope is { readonly data?: unknown } =>
  isRecord(envelope) && envelope.status === 'success';
const isFailure = (envelope: unknown): envelope is Failure =>
  isRecord(envelope) &&
  envelope.status === 'error' &&
  Number.isInteger(envelope.statusCode) &&
  typeof envelope.message === 'string' &&
  ERROR_CODES.some((code) => code === envelope.code);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalidResponse(path: string, statusCode: number, cause: unknown): ApiError {
  const message = 'The server sent an answer this page does not understand. Refresh your browser.';
  return new ApiError({ code: 'invalid-response', statusCode, message, path }, { cause });
}

function fillPath(path: string, params: Readonly<Record<string, string>> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
}

function queryOf(method: Call['method'], body: unknown): string {
  if (method !== 'GET' || typeof body !== 'object' || body === null) return '';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

function formOf(files: Readonly<Record<string, File | readonly File[]>>, body: unknown): FormData {
  const form = new FormData();
  // Values go before files, so that the server knows them while it streams the file.
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (value !== undefined) form.append(name, String(value));
    }
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of given instanceof File ? [given] : given) form.append(name, file, file.name);
  }
  return form;
}

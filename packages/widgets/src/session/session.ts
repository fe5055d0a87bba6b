/** The session of an embedded widget: a short token in memory, refreshed before it ends (product.md, Embedding). */
import type { EmbedTokenType } from '@flightdeck/domain/embed';
import { type Claims, readClaims, secondsLeft } from './claims.ts';
import type { FetchToken } from './page.ts';

/** Milliseconds before its end at which a token is refreshed. */
const REFRESH_EARLY_MS = 5_000;
/** Least time between two attempts to get a token, in milliseconds. */
const RETRY_MS = 10_000;
/** Longest wait after repeated failures. */
const LONGEST_RETRY_MS = 5 * 60_000;

/** The clock, which tests replace. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `work` after this many milliseconds; returns a function that cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

const CLOCK: Clock = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Why there is no token: none could be fetched, or the last one has expired. */
export class SessionExpired extends Error {
  constructor(options?: ErrorOptions) {
    super('The session of this page has expired. Reload the page.', options);
    this.name = 'SessionExpired';
  }
}

export interface SessionOptions {
  readonly type: EmbedTokenType;
  /** What the element names: the saved report, or the dashboard. */
  readonly about?: string | undefined;
  readonly fetchToken: FetchToken;
  /** Called when the token has expired and there is no new one. */
  readonly onExpired?: ((error: SessionExpired) => void) | undefined;
  /** Called when the server refuses the token or cannot be read; without a token, when the page gives none. */
  readonly onRefused?: ((refused: Refused) => void) | undefined;
  /** Called when a token came after that. */
  readonly onResumed?: (() => void) | undefined;
  /** Called when the server answers that what the token opens has ended (410). */
  readonly onEnded?: (() => void) | undefined;
  readonly clock?: Clock;
}

/** What was refused: the token, or the reason why the page gave none. */
export type Refused = { readonly token: string } | { readonly failure: unknown };

interface Token {
  readonly text: string;
  readonly claims: Claims;
  /** By the session's clock, milliseconds. */
  readonly endsAt: number;
}

/**
 * One widget's token. It is kept in memory only and sent as `Authorization`, never with a cookie. A failed refresh is
 * tried again, at least ten seconds apart; the widget keeps its content meanwhile.
 */
export class EmbedSession {
  readonly #options: SessionOptions;
  readonly #clock: Clock;
  readonly #end = new AbortController();
  #token: Token | null = null;
  #pending: Promise<Token> | null = null;
  #triedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #failure: unknown;
  #isExpired = false;
  #cancelRefresh = (): void => undefined;
  #cancelEnd = (): void => undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? CLOCK;
  }

  /** Claims of the current token; null before the first. */
  get claims(): Claims | null {
    return this.#token?.claims ?? null;
  }

  /** Whether there was a token but is none now. */
  get isExpired(): boolean {
    return this.#isExpired;
  }

  /** A valid token. @throws {SessionExpired} when there is none and none can be fetched now. */
  async token(): Promise<string> {
    const token = this.#token;
    if (token && token.endsAt > this.#clock.now()) return token.text;
    return (await this.#renew()).text;
  }

  /**
   * Fetches a new token, unless one came since `refused` was sent or the last attempt was a moment ago.
   * @throws {SessionExpired}
   */
  async renew(refused?: string): Promise<string> {
    if (this.#token && this.#token.text !== refused) return this.token();
    return (await this.#renew()).text;
  }

  /** Makes a request with the token. If the server calls it expired, fetches a new one and repeats the request once. */
  readonly byToken = async <Answer extends { readonly status: number }>(
    attempt: (token: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const token = await this.token();
    const answer = await this.#attempt(attempt, token);
    if (answer.status !== 401) return answer;
    try {
      return await this.#attempt(attempt, await this.renew(token));
    } catch (error) {
      if (!(error instanceof SessionExpired)) throw error;
      this.#expire();
      return answer;
    }
  };

  async #attempt<Answer extends { readonly status: number }>(
    attempt: (token: string) => Promise<Answer>,
    token: string,
  ): Promise<Answer> {
    const isEnded = (error: unknown) =>
      error instanceof DOMException && error.name === 'AbortError';
    try {
      const answer = await attempt(token);
      if (answer.status === 401 || answer.status === 403) this.#options.onRefused?.({ token });
      if (answer.status === 410) this.#options.onEnded?.();
      return answer;
    } catch (error) {
      if (!isEnded(error)) this.#options.onRefused?.({ token });
      throw error;
    }
  }

  /** `fetch` with the token as bearer and without cookies. */
  readonly fetch: typeof fetch = (input, init) =>
    this.byToken((token) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(input, { ...init, headers, credentials: 'omit' });
    });

  /** Ends the session: no token is fetched any more. */
  stop(): void {
    this.#end.abort(new DOMException('The widget has left the page.', 'AbortError'));
    this.#cancelRefresh();
    this.#cancelEnd();
    this.#token = null;
  }

  /** One attempt for all who wait. */
  #renew(): Promise<Token> {
    if (this.#pending) return this.#pending;
    if (this.#clock.now() - this.#triedAt < RETRY_MS) {
      return Promise.reject(new SessionExpired({ cause: this.#failure }));
    }
    this.#pending = this.#try().finally(() => {
      this.#pending = null;
    });
    return this.#pending;
  }

  async #try(): Promise<Token> {
    this.#triedAt = this.#clock.now();
    this.#cancelRefresh();
    const { type, about, fetchToken, onResumed } = this.#options;
    let given: string | undefined;
    try {
      const text = await fetchToken({
        ...{ type, signal: this.#end.signal },
        ...(about === undefined ? {} : { [type]: about }),
      });
      this.#end.signal.throwIfAborted();
      const claims = readClaims(text);
      given = text;
      if (claims.type !== type) {
        // Another one would load nothing, and say nothing.
        throw new Error(`The page gave a token of type ${claims.type ?? 'none'} for ${type}.`);
      }
      const now = this.#clock.now();
      const left = secondsLeft(claims, now / 1000) * 1000;
      if (left <= 0) throw new Error('The page gave a token that has expired.');
      const token = { text, claims, endsAt: now + left };
      this.#token = token;
      this.#failures = 0;
      this.#refreshIn(left - REFRESH_EARLY_MS);
      this.#cancelEnd();
      this.#cancelEnd = this.#clock.after(left, () => this.#expire());
      if (this.#isExpired) {
        this.#isExpired = false;
        onResumed?.();
      }
      return token;
    } catch (cause) {
      this.#failure = cause;
      this.#failures += 1;
      if (!this.#end.signal.aborted) {
        this.#options.onRefused?.(given === undefined ? { failure: cause } : { token: given });
        this.#refreshIn(RETRY_MS * 2 ** (this.#failures - 1));
        if (!this.#token || this.#token.endsAt <= this.#clock.now()) this.#expire();
      }
      throw new SessionExpired({ cause });
    }
  }

  #refreshIn(milliseconds: number): void {
    const sinceTry = this.#clock.now() - this.#triedAt;
    const wait = Math.min(LONGEST_RETRY_MS, Math.max(milliseconds, RETRY_MS - sinceTry));
    this.#cancelRefresh = this.#clock.after(
      this.#failures > 0 ? wait : Math.max(milliseconds, RETRY_MS - sinceTry),
      () => void this.#renew().catch(() => undefined),
    );
  }

  #expire(): void {
    if (this.#isExpired || this.#end.signal.aborted) return;
    this.#isExpired = true;
    this.#options.onExpired?.(new SessionExpired({ cause: this.#failure }));
  }
}

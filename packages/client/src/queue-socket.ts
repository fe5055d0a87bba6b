/** The queue's websocket: subscribe to a file and get its one final message, also through dropped connections. */
import { EmbedSocketMessage, type EmbedSocketRequest, SOCKET_PATH } from '@flightdeck/contract';

/** How a queued download ended: exactly one of `url` and `error` is set. */
export interface DownloadResult {
  readonly file: string;
  readonly url?: string | undefined;
  readonly error?: string | undefined;
}

/** Settings of a queue socket; the waits are in milliseconds. */
export interface QueueSocketOptions {
  /** URL of the API's host, `ws:` or `wss:`; `socketUrl` derives it from a page's URL. */
  readonly url: string;
  /** First wait before connecting again; doubles up to `maxBackoff`. Default 250. */
  readonly backoff?: number;
  /** Default 5,000. */
  readonly maxBackoff?: number;
  /** Silence after which the server is pinged. Default 8,000. */
  readonly heartbeat?: number;
  /** How long the answer may take before the connection counts as dead. Default 5,000. */
  readonly heartbeatTimeout?: number;
  /** Default: the global `WebSocket`. */
  readonly WebSocket?: typeof WebSocket;
  /**
   * Gives the token that each connection sends first, where there is no session cookie: subscriptions wait until it is
   * accepted.
   */
  readonly token?: () => Promise<string>;
}

/** The websocket's address for a page at `pageUrl`. */
export function socketUrl(pageUrl: string): string {
  const url = new URL(SOCKET_PATH, pageUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

interface Waiting {
  readonly promise: Promise<DownloadResult>;
  readonly resolve: (result: DownloadResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One connection for all subscriptions of a page, opened with the first and closed with the last.
 * After a drop it connects again and repeats every open subscription; the server replays a result
 * that was missed, and each subscription still resolves once.
 */
export class QueueSocket {
  readonly #options: Required<Omit<QueueSocketOptions, 'WebSocket' | 'token'>>;
  readonly #WebSocket: typeof WebSocket;
  readonly #token: (() => Promise<string>) | undefined;
  readonly #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  /** Whether subscriptions may be sent. */
  #isReady = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(options: QueueSocketOptions) {
    this.#options = {
      backoff: 250,
      maxBackoff: 5000,
      heartbeat: 8000,
      heartbeatTimeout: 5000,
      ...options,
    };
    this.#WebSocket = options.WebSocket ?? WebSocket;
    this.#token = options.token;
  }

  /**
   * Waits for the final message of `file`. Two calls for one file share the answer. An aborted wait rejects with the
   * signal's reason; `close` rejects open waits.
   */
  subscribe(
    file: string,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<DownloadResult> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    let waiting = this.#waiting.get(file);
    if (!waiting) {
      waiting = Promise.withResolvers<DownloadResult>();
      this.#waiting.set(file, waiting);
      if (this.#isReady && this.#socket?.readyState === this.#WebSocket.OPEN)
        this.#sendSubscription(file);
      else this.#connect();
    }
    if (!signal) return waiting.promise;
    const { promise, resolve, reject } = Promise.withResolvers<DownloadResult>();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    waiting.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    return promise;
  }

  /** Ends the connection and rejects open subscriptions. */
  close(): void {
    const open = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#disconnect();
    for (const waiting of open) {
      // If its only listener was aborted, nobody is left to handle the rejection.
      waiting.promise.catch(() => {});
      waiting.reject(new Error('The connection to the queue was closed.'));
    }
  }

  #connect(): void {
    if (this.#socket || this.#retry !== undefined) return;
    const socket = new this.#WebSocket(this.#options.url);
    this.#socket = socket;
    const { heartbeat, heartbeatTimeout } = this.#options;
    // A dead connection does not answer the handshake either.
    this.#beat = setTimeout(() => this.#giveUp(socket), heartbeat + heartbeatTimeout);
    socket.onopen = () => {
      if (this.#token) this.#sendToken(socket, this.#token);
      else this.#begin();
    };
    socket.onmessage = (event: MessageEvent) => {
      // Only an answer proves the connection, so retries slow down for a server that accepts and drops.
      this.#tries = 0;
      this.#listenForLife();
      this.#receive(event.data);
    };
    socket.onclose = () => this.#dropped(socket);
    socket.onerror = () => this.#dropped(socket);
  }

  #sendToken(socket: WebSocket, token: () => Promise<string>): void {
    token().then(
      (text) => {
        if (socket === this.#socket) this.#send({ type: 'authenticate', token: text });
      },
      () => this.#giveUp(socket),
    );
  }

  #begin(): void {
    this.#isReady = true;
    for (const file of this.#waiting.keys()) this.#sendSubscription(file);
    this.#listenForLife();
  }

  #receive(raw: unknown): void {
    const message = EmbedSocketMessage.safeParse(
      typeof raw === 'string' ? parseJson(raw) : undefined,
    );
    if (message.data?.type === 'authenticated') this.#begin();
    if (!message.success || message.data.type !== 'download') return;
    const { file } = message.data.data;
    const waiting = this.#waiting.get(file);
    if (!waiting) return;
    this.#waiting.delete(file);
    waiting.resolve(message.data.data);
    if (this.#waiting.size === 0) this.#disconnect();
  }

  #send(request: EmbedSocketRequest): void {
    this.#socket?.send(JSON.stringify(request));
  }

  #sendSubscription(file: string): void {
    this.#send({ type: 'subscribe', queue: 'download', data: { file } });
  }

  /** Restarts the silence timer; a dead connection gives no `close` event for minutes. */
  #listenForLife(): void {
    clearTimeout(this.#beat);
    const socket = this.#socket;
    if (!socket) return;
    this.#beat = setTimeout(() => {
      this.#send({ type: 'ping' });
      this.#beat = setTimeout(() => this.#giveUp(socket), this.#options.heartbeatTimeout);
    }, this.#options.heartbeat);
  }

  #giveUp(socket: WebSocket): void {
    this.#dropped(socket);
    socket.close();
  }

  #dropped(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#detach();
    if (this.#waiting.size === 0) return;
    const { backoff, maxBackoff } = this.#options;
    const wait = Math.min(maxBackoff, backoff * 2 ** this.#tries);
    this.#tries += 1;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connect();
      },
      wait * (0.5 + Math.random() / 2),
    );
  }

  #detach(): void {
    clearTimeout(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    this.#isReady = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    // Closing before the handshake causes an error event, which must be handled.
    socket.onerror = () => undefined;
  }

  #disconnect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#tries = 0;
    const socket = this.#socket;
    this.#detach();
    socket?.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

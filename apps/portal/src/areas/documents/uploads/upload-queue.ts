/**
 * Files on their way up, also while another page is open: a few at a time, each of which can stop and go on. Where the
 * server is lost they go on by themselves; after a reload the file is chosen again and goes on from where it was.
 */
import { Failure } from '@flightdeck/contract';
import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import type { Connection } from '../../../app/connection.ts';

/** `lost`: the server cannot be reached. `left`: from before a reload; its file has to be chosen again. */
export type UploadState =
  | { readonly is: 'waiting' | 'sending' | 'paused' | 'lost' | 'left' }
  /** `said`: what became of it, in a few words. */
  | { readonly is: 'done'; readonly said: string }
  | { readonly is: 'refused'; readonly why: string };

/** A file on its way. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Bytes that the server has. */
  readonly sent: number;
  readonly state: UploadState;
}

/** What an upload says of itself besides its name, a text each: where the file goes, or who gives it. */
type Told = Readonly<Record<string, string>>;

/** What the queue needs of the page. */
export interface UploadSetting {
  readonly endpoint: string;
  /** Of each request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whose uploads are shown and gone on with, as the browser remembers them. */
  readonly owner: string;
  readonly connection: Pick<Connection, 'check' | 'whenOnline'>;
  /** What the server's last answer about a file says, in a few words; null where it says nothing known. */
  readonly saidBy: (answer: unknown) => string | null;
  /** Called when a file is kept. */
  readonly onKept: () => void;
}

const AT_ONCE = 2;
const CHUNK = 16 * 1024 * 1024;
const RETRIES = [1000, 3000, 5000];

interface Entry {
  item: UploadItem;
  readonly told: Told;
  readonly file: File | null;
  upload: Upload | null;
  /** Where the browser remembers one that was left. */
  readonly storageKey: string | null;
}

/** The queue of one person in one browser; `subscribe` and `getSnapshot` fit `useSyncExternalStore`. */
export class UploadQueue {
  readonly #setting: UploadSetting;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #shown: readonly UploadItem[] = [];

  constructor(setting: UploadSetting) {
    this.#setting = setting;
    void this.#recall();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): readonly UploadItem[] => this.#shown;

  /** Takes files; those that were left before go on from where they were, to where they went. */
  add(files: readonly File[], told: Told): void {
    for (const file of files) {
      const left = this.#entries.find(
        ({ item }) =>
          item.state.is === 'left' && item.name === file.name && item.bytes === file.size,
      );
      const item: UploadItem = {
        ...{ id: crypto.randomUUID(), name: file.name, bytes: file.size },
        ...{ sent: left?.item.sent ?? 0, state: { is: 'waiting' } },
      };
      this.#entries = [
        ...this.#entries.filter((each) => each !== left),
        { item, told: left?.told ?? told, file, upload: null, storageKey: null },
      ];
    }
    this.#draw();
    this.#next();
  }

  pause(id: string): void {
    const entry = this.#find(id);
    if (!entry) return;
    void entry.upload?.abort();
    this.#set(entry, { is: 'paused' });
    this.#next();
  }

  /** Goes on with one that is paused, or that the server was lost for. */
  goOn(id: string): void {
    const entry = this.#find(id);
    if (!entry?.file) return;
    this.#set(entry, { is: 'waiting' });
    this.#next();
  }

  /** Goes on with all whose files are at hand. */
  goOnWithAll(): void {
    for (const { item } of this.#entries) {
      if (item.state.is === 'paused' || item.state.is === 'lost') this.goOn(item.id);
    }
  }

  /** Takes one off the list; what has come of it is given up. */
  remove(id: string): void {
    const entry = this.#find(id);
    if (!entry) return;
    this.#entries = this.#entries.filter((each) => each !== entry);
    const { is } = entry.item.state;
    // What the server has of it expires in a week if this fails.
    if (is !== 'done') void entry.upload?.abort(true).catch(() => undefined);
    if (entry.storageKey !== null) void defaultOptions.urlStorage.removeUpload(entry.storageKey);
    this.#draw();
    this.#next();
  }

  /** Takes those off the list that are over. */
  clear(): void {
    this.#entries = this.#entries.filter(
      ({ item: { state } }) => state.is !== 'done' && state.is !== 'refused',
    );
    this.#draw();
  }

  #find(id: string): Entry | undefined {
    return this.#entries.find(({ item }) => item.id === id);
  }

  #set(entry: Entry, state: UploadState, sent = entry.item.sent): void {
    entry.item = { ...entry.item, state, sent };
    this.#draw();
  }

  #draw(): void {
    this.#shown = this.#entries.map(({ item }) => item);
    for (const listener of [...this.#listeners]) listener();
  }

  get #fingerprint(): string {
    return `flightdeck-${this.#setting.owner}`;
  }

  /** Puts those on the list that a reload or a closed window left. */
  async #recall(): Promise<void> {
    const all = await defaultOptions.urlStorage.findAllUploads();
    const own = all.filter(({ urlStorageKey }) =>
      urlStorageKey.startsWith(`tus::${this.#fingerprint}-`),
    );
    const left = await Promise.all(own.map((previous) => this.#lookAt(previous)));
    this.#entries = [...left.flatMap((entry) => entry ?? []), ...this.#entries];
    this.#draw();
  }

  async #lookAt({ uploadUrl, urlStorageKey, metadata, size }: PreviousUpload) {
    const offset = uploadUrl === null ? null : await offsetOf(uploadUrl, this.#setting.headers);
    if (offset === null || size === null) {
      await defaultOptions.urlStorage.removeUpload(urlStorageKey);
      return null;
    }
    const { filename: name = '', ...told } = metadata;
    const entry: Entry = {
      item: {
        ...{ id: crypto.randomUUID(), name, bytes: size, sent: offset, state: { is: 'left' } },
      },
      ...{ told, file: null, upload: null, storageKey: urlStorageKey },
    };
    return entry;
  }

  #next(): void {
    const isSending = ({ item }: Entry) => item.state.is === 'sending';
    while (this.#entries.filter(isSending).length < AT_ONCE) {
      const next = this.#entries.find(({ item }) => item.state.is === 'waiting');
      if (!next?.file) return;
      this.#set(next, { is: 'sending' });
      void this.#send(next, next.file);
    }
  }

  async #send(entry: Entry, file: File): Promise<void> {
    if (entry.upload) {
      entry.upload.start();
      return;
    }
    const { told } = entry;
    const { name } = entry.item;
    const where = Object.values(told).join('-');
    const upload = new Upload(file, {
      endpoint: this.#setting.endpoint,
      headers: { ...this.#setting.headers },
      metadata: { filename: name, ...told },
      chunkSize: CHUNK,
      retryDelays: RETRIES,
      removeFingerprintOnSuccess: true,
      fingerprint: async () =>
        [this.#fingerprint, where, name, file.size, file.lastModified].join('-'),
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        return status === 0 || status === 423 || status === 503;
      },
      onProgress: (sent) => {
        if (entry.item.state.is === 'sending') this.#set(entry, entry.item.state, sent);
      },
      onSuccess: ({ lastResponse }) => {
        const said = this.#setting.saidBy(readHeader(lastResponse.getHeader('upload-result')));
        this.#set(
          entry,
          said === null
            ? { is: 'refused', why: 'The server did not say what became of it. Reload the page.' }
            : { is: 'done', said },
          file.size,
        );
        this.#setting.onKept();
        this.#next();
      },
      onError: (error) => this.#fail(entry, error),
    });
    entry.upload = upload;
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    // It may have been paused meanwhile.
    if (entry.item.state.is === 'sending') upload.start();
  }

  #fail(entry: Entry, error: Error): void {
    const response = error instanceof DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    if (status === 0) {
      this.#set(entry, { is: 'lost' });
      void this.#setting.connection
        .check()
        .then(() => this.#setting.connection.whenOnline())
        .then(() => {
          if (entry.item.state.is === 'lost') this.goOn(entry.item.id);
        });
      return;
    }
    // One that the server knows no more is sent anew when it is asked for again.
    entry.upload = null;
    const failure = Failure.safeParse(readJson(response?.getBody() ?? ''));
    this.#set(entry, {
      is: 'refused',
      why: failure.data?.message ?? 'The server refused the file. Try again.',
    });
    this.#next();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readHeader = (header: string | undefined): unknown =>
  header === undefined ? undefined : readJson(decodeURIComponent(header));

/** Bytes that the server has of an upload; null where it knows none. */
async function offsetOf(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      ...{ method: 'HEAD', headers: { ...headers, 'Tus-Resumable': '1.0.0' } },
    });
    const offset = Number.parseInt(answer.headers.get('upload-offset') ?? '', 10);
    if (answer.ok) return Number.isNaN(offset) ? null : offset;
    return answer.status === 423 || answer.status >= 500 ? 0 : null;
  } catch {
    return 0;
  }
}

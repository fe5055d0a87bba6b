/** The viewer's calls: the report, its slides under the chosen filters, and its files. */
import { type Client, createClient, type QueueSocket } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { type EmbedReport, type EmbedSlide, embedCalls } from '@flightdeck/contract/embed';
import type { EmbedChoice } from '@flightdeck/domain/embed';
import type { SlideVotes } from '@flightdeck/domain/vote';
import type { EmbedSession } from '../../session/session.ts';

/** The viewer's calls to the server, within one session. */
export interface ReportLoader {
  report(signal: AbortSignal): Promise<EmbedReport>;
  slide(slideId: string, filters: EmbedChoice, signal: AbortSignal): Promise<EmbedSlide>;
  /** Requests the PDF and fetches it. @throws {Error} with a message for the reader. */
  pdf(filters: EmbedChoice, locale: string, signal: AbortSignal): Promise<Blob>;
  csv(filters: EmbedChoice, signal: AbortSignal): Promise<{ name: string; blob: Blob }>;
  /** Votes on questions of a slide; answers what the reader may know now. */
  vote(slideId: string, votes: GivenVotes): Promise<SlideVotes>;
  stop(): void;
}

/** Votes as the call takes them. */
export type GivenVotes = BodyOf<typeof embedCalls.vote>['votes'];

/** Makes a loader; `api` is the origin of the Flightdeck server. */
export function makeLoader(session: EmbedSession, api: string): ReportLoader {
  const client: Client = createClient({ baseUrl: `${api}/v2`, byToken: session.byToken });
  let queue: QueueSocket | undefined;
  const openQueue = async (): Promise<QueueSocket> => {
    const module = await import('./queue.ts');
    queue ??= module.openQueue(api, () => session.token());
    return queue;
  };
  return {
    report: (signal) => client.request(embedCalls.report, { signal }),
    slide: (slideId, filters, signal) =>
      client.request(embedCalls.slide, { body: { slideId, filters }, signal }),
    async pdf(filters, locale, signal) {
      const { file } = await client.request(embedCalls.download, {
        body: { filters, locale },
        idempotencyKey: newKey(),
        signal,
      });
      const { url, error } = await (await openQueue()).subscribe(file, { signal });
      if (url === undefined) throw new GenerationFailed(error);
      const answer = await session.fetch(new URL(url, api), { signal });
      if (!answer.ok) throw new GenerationFailed(`The file answered ${answer.status}.`);
      return answer.blob();
    },
    async csv(filters, signal) {
      const { name, csv } = await client.request(embedCalls.csv, { body: { filters }, signal });
      return { name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) };
    },
    vote: (slideId, votes) => client.request(embedCalls.vote, { body: { slideId, votes } }),
    stop: () => queue?.close(),
  };
}

/** A requested file could not be made. */
export class GenerationFailed extends Error {
  constructor(cause?: unknown) {
    super('There was a problem generating your file', { cause });
    this.name = 'GenerationFailed';
  }
}

/** A unique key, also on pages that are not secure contexts. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

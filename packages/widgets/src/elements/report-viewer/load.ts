/** The viewer's calls: the report, and its slides under the chosen filters. */
import { type Client, createClient, type QueueSocket } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { type EmbedReport, type EmbedSlide, embedCalls } from '@flightdeck/contract/embed';
import type { EmbedChoice } from '@flightdeck/domain/embed';
import type { SlideVotes } from '@flightdeck/domain/vote';
import type { EmbedSession } from '../../session/session.ts';

/** What files are made with: loaded code of its own (`file.ts`) uses it. */
export interface FileSource {
  readonly client: Client;
  readonly session: EmbedSession;
  /** Origin of the Flightdeck server. */
  readonly api: string;
  /** Tells of finished PDFs; opened with the first. */
  queue?: QueueSocket;
}

/** The viewer's calls to the server, within one session. */
export interface ReportLoader {
  readonly files: FileSource;
  report(signal: AbortSignal): Promise<EmbedReport>;
  slide(slideId: string, filters: EmbedChoice, signal: AbortSignal): Promise<EmbedSlide>;
  /** Votes on questions of a slide; answers what the reader may know now. */
  vote(slideId: string, votes: GivenVotes): Promise<SlideVotes>;
  stop(): void;
}

/** Votes as the call takes them. */
export type GivenVotes = BodyOf<typeof embedCalls.vote>['votes'];

/** Makes a loader; `api` is the origin of the Flightdeck server. */
export function makeLoader(session: EmbedSession, api: string): ReportLoader {
  const client: Client = createClient({ baseUrl: `${api}/v2`, byToken: session.byToken });
  const files: FileSource = { client, session, api };
  return {
    files,
    report: (signal) => client.request(embedCalls.report, { signal }),
    slide: (slideId, filters, signal) =>
      client.request(embedCalls.slide, { body: { slideId, filters }, signal }),
    vote: (slideId, votes) => client.request(embedCalls.vote, { body: { slideId, votes } }),
    stop: () => files.queue?.close(),
  };
}

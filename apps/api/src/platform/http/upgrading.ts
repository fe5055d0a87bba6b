/** Answers requests while the facts are upgraded and there is no application yet: readiness says so, as does every page. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { AppError } from '../errors.ts';
import type { UpgradeState } from '../facts/upgrade-state.ts';
import type { Config } from '../process.ts';
import { toFailure } from './failure.ts';
import { headersOfUnreadable } from './headers.ts';

const RETRY_AFTER_S = 5;

/** What answers during an upgrade. */
export interface UpgradeAnswers {
  /** Takes note of the state; the first one starts to answer on the port of the settings. */
  tell(state: UpgradeState): void;
  /** Stops answering, and says which port the application takes over. */
  end(): Promise<number>;
}

/** Makes it; nothing listens before an upgrade begins. */
export function answerWhileUpgrading(config: Config): UpgradeAnswers {
  let server: Server | null = null;
  let listening: Promise<boolean> = Promise.resolve(false);
  let state: UpgradeState | null = null;

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const send = (status: number, headers: OutgoingHttpHeaders, body: string) =>
      response
        .writeHead(status, {
          ...headersOfUnreadable(config),
          'cache-control': 'no-store',
          // The application takes the connections of its own.
          connection: 'close',
          ...headers,
        })
        .end(request.method === 'HEAD' ? undefined : body);
    const json = { 'content-type': 'application/json; charset=utf-8' };
    const later = { 'retry-after': String(RETRY_AFTER_S) };
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') return void send(200, json, JSON.stringify({ status: 'ok' }));
    if (path === '/readyz') {
      const progress = state?.kind === 'step' ? { done: state.done, total: state.total } : {};
      const body = JSON.stringify({ status: 'upgrading', ...progress });
      return void send(503, { ...json, ...later }, body);
    }
    if (request.headers.accept?.includes('text/html')) {
      return void send(503, { 'content-type': 'text/html; charset=utf-8', ...later }, PAGE);
    }
    const { failure } = toFailure(
      new AppError('unavailable', SENTENCE, { retryAfter: RETRY_AFTER_S }),
    );
    send(503, { ...json, ...later }, JSON.stringify(failure));
  };

  return {
    tell(next) {
      state = next;
      if (server) return;
      server = createServer(answer);
      // A port in use is told when the application cannot take it: the upgrade goes on meanwhile.
      server.on('error', () => undefined);
      listening = once(server, 'listening').then(
        () => true,
        () => false,
      );
      server.listen({ port: config.port, host: config.host });
    },
    async end() {
      const isListening = await listening;
      const address = server?.address();
      if (!server || !isListening || !address || typeof address === 'string') return config.port;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      return address.port;
    },
  };
}

const SENTENCE = 'Flightdeck is being upgraded. Try again in a minute.';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Flightdeck is being upgraded</title>
<main>
<h1>Flightdeck is being upgraded</h1>
<p>It prepares its figures for the new version. Nothing is lost. Load this page again in a minute.</p>
</main>
</html>
`;

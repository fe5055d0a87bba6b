/**
 * The websocket of embedded and shared reports. The token comes in the first message, never in the URL, and is checked again while
 * the connection is open.
 */
import {
  EMBED_SOCKET_PATH,
  type EmbedSocketMessage,
  EmbedSocketRequest,
} from '@flightdeck/contract';
import { EMBED_SKEW_SECONDS } from '@flightdeck/domain/embed';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { embedCaller } from '../../../platform/embed/session.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ExportQueue } from '../../../platform/exports/export-queue.ts';
import { originOf } from '../../../platform/http/same-origin.ts';
import {
  answerInTurn,
  holdConnections,
  messageBudget,
  type SocketTiming,
  sendMessage,
} from '../../../platform/http/websockets.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type DownloadFollower,
  followDownloads,
  readMessage,
  refuseMessage,
  type SubscriptionCounts,
} from '../download-follower.ts';
import { requirePdf } from './deck.ts';
import { embeddedFile } from './file.ts';
import { viewedReport } from './viewed-report.ts';

/** How long a connection may stay without a token. */
const TOKEN_MS = 5000;
/** Most connections: before its token is checked, anybody may open one. */
const MOST_CONNECTIONS = 2000;
/** Close code for a token that is missing, wrong or expired; the page fetches a new one. */
const NO_SESSION = 4401;

interface EmbedConnection {
  readonly socket: WebSocket;
  readonly origin: string;
  readonly portal: string;
  readonly address: string;
  heardAt: number;
  /** The latest valid token and its owner. */
  session: { readonly token: string; readonly ownerId: string } | null;
}

/** Adds the websocket at `EMBED_SOCKET_PATH`. Call it after `acceptWebsockets`. */
export function embeddedSocket(
  app: FastifyInstance,
  services: Services,
  queue: ExportQueue,
  timing: SocketTiming = {},
): void {
  const { tokenMs = TOKEN_MS } = timing;

  /** The visitor of `token` on this connection's page. @throws {AppError} as the calls do. */
  const visitorOf = async ({ origin, address, portal }: EmbedConnection, token: string) => {
    const caller = await embedCaller(services, 'report', { token, origin, address, portal });
    requirePdf(await viewedReport(services, caller));
    return { ownerId: caller.user.id, exp: caller.embed?.exp ?? 0 };
  };
  const endUnlessGood = async (connection: EmbedConnection): Promise<void> => {
    const { session, socket } = connection;
    if (!session) return;
    try {
      await visitorOf(connection, session.token);
    } catch (error) {
      // If the store does not answer now, the next check asks again.
      if (error instanceof AppError && connection.session === session) {
        socket.close(NO_SESSION, 'session ended');
      }
    }
  };
  const connections = holdConnections<EmbedConnection>(app, timing, endUnlessGood);

  const budget = messageBudget();
  const counts: SubscriptionCounts = new Map();

  const serve = (connection: EmbedConnection): void => {
    const { socket } = connection;
    const follower: { of?: DownloadFollower } = {};
    const silent = setTimeout(() => socket.close(NO_SESSION, 'no token'), tokenMs).unref();
    let expiry: NodeJS.Timeout | undefined;

    const authenticate = async (token: string): Promise<void> => {
      const { ownerId, exp } = await visitorOf(connection, token);
      if (socket.readyState !== socket.OPEN) return;
      // A connection belongs to one visitor; another one opens their own.
      if (connection.session && connection.session.ownerId !== ownerId) {
        throw new AppError('unauthenticated', 'The token is for another visitor.');
      }
      clearTimeout(silent);
      clearTimeout(expiry);
      const left = (exp + EMBED_SKEW_SECONDS) * 1000 - services.clock().getTime();
      expiry = setTimeout(() => socket.close(NO_SESSION, 'token expired'), left).unref();
      connection.session = { token, ownerId };
      follower.of ??= followDownloads(socket, {
        queue,
        ownerId,
        counts,
        mayFollow: async () => {
          await endUnlessGood(connection);
          return socket.readyState === socket.OPEN;
        },
        urlOf: embeddedFile,
      });
      sendMessage(socket, {
        type: 'authenticated',
        data: { exp },
      } satisfies EmbedSocketMessage);
    };

    const answer = async (raw: RawData, binary: boolean): Promise<void> => {
      const message = EmbedSocketRequest.safeParse(readMessage(raw, binary)).data;
      if (message?.type === 'authenticate') {
        await authenticate(message.token).catch((error: unknown) => {
          refuseMessage(socket, error instanceof AppError ? error.message : 'Please try again.');
          socket.close(NO_SESSION, 'no session');
        });
      } else if (!follower.of) {
        socket.close(NO_SESSION, 'no token');
      } else if (message) {
        await follower.of.answer(message);
      } else {
        refuseMessage(socket);
      }
    };
    // Messages right after the token wait until it has been checked. Before, its owner is only known by address.
    answerInTurn(
      socket,
      () => budget.take(connection.session?.ownerId ?? connection.address),
      answer,
    );
    socket.on('close', () => {
      clearTimeout(silent);
      clearTimeout(expiry);
      follower.of?.stop();
    });
  };

  app.get(
    EMBED_SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        const { origin } = request.headers;
        if (connections.all.size >= MOST_CONNECTIONS) {
          throw new AppError('unavailable', 'Too many pages are connected. Try again later.');
        }
        // The page of a share link is the portal's own.
        if (origin === originOf(request, services.config)) return;
        if (origin !== undefined && (await services.partners.knowsOrigin(origin))) return;
        throw new AppError('forbidden', 'This page is not one of a partner.', { reason: 'origin' });
      },
    },
    (socket, request) => {
      const { origin = '' } = request.headers;
      const now = performance.now();
      const portal = originOf(request, services.config);
      const connection = {
        socket,
        origin,
        portal,
        address: request.ip,
        heardAt: now,
        session: null,
      };
      connections.hold(connection);
      serve(connection);
    },
  );
}

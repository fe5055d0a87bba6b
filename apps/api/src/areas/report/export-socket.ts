/**
 * The websocket that notifies of finished exports; closed with the session, or when the client stops answering
 * (security.md 6, 35).
 */
import { SOCKET_PATH, SocketRequest } from '@flightdeck/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExportQueue } from '../../platform/exports/export-queue.ts';
import { requireSameOrigin } from '../../platform/http/same-origin.ts';
import {
  answerInTurn,
  type Connection,
  holdConnections,
  messageBudget,
  type SocketTiming,
  TOO_MANY,
} from '../../platform/http/websockets.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { SESSION_ENDED } from '../../platform/session/callers.ts';
import { requireMember } from '../../platform/session/member.ts';
import {
  followDownloads,
  readMessage,
  refuseMessage,
  type SubscriptionCounts,
} from './download-follower.ts';
import { exportUrl, mayExport } from './export-file.ts';

/** Close code of an ended session; the client signs in instead of reconnecting. */
const SIGNED_OUT = 4401;

/** Open connections of a session: each tab that waits for PDFs has one. */
const MOST_OF_SESSION = 20;

interface MemberConnection extends Connection {
  readonly sessionId: string;
}

/** Adds the websocket at `SOCKET_PATH`. Call it after `acceptWebsockets`. */
export async function exportSocket(
  app: FastifyInstance,
  services: Services,
  queue: ExportQueue,
  timing: SocketTiming = {},
): Promise<void> {
  /**
   * The session's caller as of now; null ends the connection, also because the session expired or the user is disabled.
   */
  const callerOf = async ({ socket, sessionId }: MemberConnection): Promise<Caller | null> => {
    const caller = await services.callers.bySession(sessionId, '');
    if (!caller) socket.close(SIGNED_OUT, 'signed out');
    return caller;
  };
  const connections = holdConnections<MemberConnection>(
    app,
    timing,
    async (connection) => void (await callerOf(connection)),
  );
  const unlisten = await services.records.listen(SESSION_ENDED, (sessionId) => {
    for (const each of connections.all) {
      if (each.sessionId === sessionId) each.socket.close(SIGNED_OUT, 'signed out');
    }
  });
  app.addHook('onClose', async () => unlisten());

  const members = new WeakMap<FastifyRequest, Caller>();
  const budget = messageBudget();
  const counts: SubscriptionCounts = new Map();
  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        requireSameOrigin(request, services.config);
        members.set(request, await requireMember(request));
      },
    },
    (socket, request) => {
      const caller = members.get(request);
      if (!caller) {
        socket.terminate();
        return;
      }
      const { sessionId } = caller;
      const own = [...connections.all].filter((each) => each.sessionId === sessionId);
      if (own.length >= MOST_OF_SESSION) {
        socket.close(TOO_MANY, 'too many connections');
        return;
      }
      const connection = { socket, sessionId, heardAt: performance.now() };
      connections.hold(connection);
      const ownerId = caller.user.id;
      const follower = followDownloads(socket, {
        queue,
        ownerId,
        counts,
        // A role may have been revoked since, or the session views the portal as somebody else.
        mayFollow: async () => {
          const now = await callerOf(connection);
          return now?.user.id === ownerId && mayExport(now);
        },
        urlOf: exportUrl,
      });
      answerInTurn(
        socket,
        () => budget.take(sessionId),
        async (raw, binary) => {
          const message = SocketRequest.safeParse(readMessage(raw, binary));
          if (message.success) await follower.answer(message.data);
          else refuseMessage(socket);
        },
      );
      socket.on('close', follower.stop);
    },
  );
}

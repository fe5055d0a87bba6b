/** The websockets of the server, as the contract says. */
import {
  EMBED_SOCKET_PATH,
  EmbedSocketMessage,
  EmbedSocketRequest,
  SOCKET_PATH,
  SocketMessage,
  SocketRequest,
} from '@flightdeck/contract';
import * as z from 'zod/mini';
import { type JsonSchema, readSchema } from '../api/schema.ts';

/** A kind of message with its schema. */
export interface MessageType {
  readonly type: string;
  readonly schema: JsonSchema;
}

/** The kinds of messages of a union, by their `type`. */
export function typesOf(messages: z.core.$ZodType): MessageType[] {
  const { oneOf, anyOf } = readSchema(
    z.toJSONSchema(messages, { io: 'input', target: 'openapi-3.0' }),
  );
  return (oneOf ?? anyOf ?? []).map((schema) => {
    const type = schema.properties?.type;
    return { type: String(type?.const ?? type?.enum?.[0] ?? 'message'), schema };
  });
}

export const SOCKETS = [
  {
    path: SOCKET_PATH,
    about: 'For the portal, by its session: tells when a file that was asked for is made.',
    sent: typesOf(SocketRequest),
    received: typesOf(SocketMessage),
  },
  {
    path: EMBED_SOCKET_PATH,
    about:
      'For pages of partners and share links, which send their token first. The portal’s own page may not open it.',
    sent: typesOf(EmbedSocketRequest),
    received: typesOf(EmbedSocketMessage),
  },
] as const;

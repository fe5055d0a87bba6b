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

/** Each kind of message with its JSON schema. */
const typesOf = (options: readonly { readonly shape: { readonly type: z.ZodMiniLiteral } }[]) =>
  options.map((option) => ({
    type: String([...option.shape.type.def.values][0]),
    schema: z.toJSONSchema(option as z.ZodMiniType, { io: 'input', target: 'openapi-3.0' }),
  }));

export const SOCKETS = [
  {
    path: SOCKET_PATH,
    about: 'For the portal, by its session: tells when a file that was asked for is made.',
    sent: typesOf(SocketRequest.def.options),
    received: typesOf(SocketMessage.def.options),
  },
  {
    path: EMBED_SOCKET_PATH,
    about:
      'For pages of partners and share links, which send their token first. The portal’s own page may not open it.',
    sent: typesOf(EmbedSocketRequest.def.options),
    received: typesOf(EmbedSocketMessage.def.options),
  },
] as const;

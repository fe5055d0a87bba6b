/** Messages of the websocket at `/v2/queue` (spec.md §7): the client subscribes, the server delivers downloads. */
import { z } from 'zod';

/** Address of the websocket on the API's host. */
export const SOCKET_PATH = '/v2/queue';

/** What a client may send. `data.file` is the reference that `report/download` answered with. */
export const SocketRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    queue: z.literal('download'),
    data: z.strictObject({ file: z.string().max(64) }),
  }),
  z.strictObject({
    type: z.literal('ping'),
    queue: z.literal('download').optional(),
    data: z.null().optional(),
  }),
]);
export type SocketRequest = z.infer<typeof SocketRequest>;

/** What the server sends. A download ends with exactly one message, replayed on resubscription: `url`, or `error`. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('download'),
    data: z.strictObject({
      file: z.string(),
      url: z.string().optional(),
      error: z.string().optional(),
    }),
  }),
  z.strictObject({ type: z.literal('subscribed'), data: z.strictObject({ file: z.string() }) }),
  z.strictObject({ type: z.literal('error'), data: z.strictObject({ message: z.string() }) }),
  z.strictObject({ type: z.literal('pong') }),
]);
export type SocketMessage = z.infer<typeof SocketMessage>;

/** Address of the websocket for embedded reports. Its first message is `authenticate`, within five seconds. */
export const EMBED_SOCKET_PATH = '/v2/embed/queue';

/** What an embedded report may send. `authenticate` again, with a newer token, keeps the connection. */
export const EmbedSocketRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('authenticate'), token: z.string().max(8192) }),
  ...SocketRequest.options,
]);
export type EmbedSocketRequest = z.infer<typeof EmbedSocketRequest>;

/** What an embedded report is told; the `url` of a download needs the token as bearer. */
export const EmbedSocketMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('authenticated'),
    /** `exp` of the token: without a newer one the connection is closed then. */
    data: z.strictObject({ exp: z.number() }),
  }),
  ...SocketMessage.options,
]);
export type EmbedSocketMessage = z.infer<typeof EmbedSocketMessage>;

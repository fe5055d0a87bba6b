/** Messages of the websocket at `/v2/queue` (spec.md §7): the client subscribes, the server delivers downloads. */
import * as z from 'zod/mini';

/** Address of the websocket on the API's host. */
export const SOCKET_PATH = '/v2/queue';

/** What a client may send. `data.file` is the reference that `report/download` answered with. */
export const SocketRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    queue: z.literal('download'),
    data: z.strictObject({ file: z.string().check(z.maxLength(64)) }),
  }),
  z.strictObject({
    type: z.literal('ping'),
    queue: z.optional(z.literal('download')),
    data: z.optional(z.null()),
  }),
]);
export type SocketRequest = z.infer<typeof SocketRequest>;

/** What the server sends. A download ends with exactly one message, replayed on resubscription: `url`, or `error`. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('download'),
    data: z.strictObject({
      file: z.string(),
      url: z.optional(z.string()),
      error: z.optional(z.string()),
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
  z.strictObject({ type: z.literal('authenticate'), token: z.string().check(z.maxLength(8192)) }),
  ...SocketRequest.def.options,
]);
export type EmbedSocketRequest = z.infer<typeof EmbedSocketRequest>;

/** What an embedded report is told; the `url` of a download needs the token as bearer. */
export const EmbedSocketMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('authenticated'),
    /** `exp` of the token: without a newer one the connection is closed then. */
    data: z.strictObject({ exp: z.number() }),
  }),
  ...SocketMessage.def.options,
]);
export type EmbedSocketMessage = z.infer<typeof EmbedSocketMessage>;

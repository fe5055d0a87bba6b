/** The kinds of messages of a websocket. */
import { alternatives, type JsonSchema, readSchema } from '../api/schema.ts';

/** A kind of message with its schema. */
export interface MessageType {
  readonly type: string;
  readonly schema: JsonSchema;
}

/** Those of a union of messages, by their `type`. */
export const typesOf = (messages: unknown): MessageType[] =>
  (alternatives(readSchema(messages)) ?? []).map((schema) => {
    const type = schema.properties?.type;
    return { type: String(type?.const ?? type?.enum?.[0] ?? 'message'), schema };
  });

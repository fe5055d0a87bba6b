/** Binds a call of the contract to the code that answers it. Areas export lists of routes; the server mounts them. */
import type { DataOf, ParamsOf, ServedCall } from '@flightdeck/contract';
import type { User } from '@flightdeck/contract/auth';
import type { Access, Allowed } from '@flightdeck/domain/access';
import type { EmbedUser } from '@flightdeck/domain/embed';
import type { z } from 'zod';

/** A partner's page that asks with a token instead of a session: what the token is about. */
export type EmbedAccess = {
  readonly partnerId: string;
  readonly partnerName: string;
  /** Who looks at the page, as the partner says; null when it does not. */
  readonly user: EmbedUser | null;
  /** End of the token, in seconds since the epoch. */
  readonly exp: number;
} & (
  | { readonly type: 'report'; readonly reportId: string }
  | { readonly type: 'help'; readonly projectId: string }
);

/** Who asks, as the session says at this request. */
export interface Caller {
  readonly user: User;
  readonly allowed: Allowed;
  readonly access: Access;
  /** Uuids of clients the caller may see, already resolved (internal users without a list: all). */
  readonly clientUuids: readonly string[];
  /** Advertisers of those clients: the tenant scope of every facts read. */
  readonly advertiserIds: readonly number[];
  readonly sessionId: string;
  readonly address: string;
  /** The administrator behind `user`, who only looks: nothing may be changed. */
  readonly viewedBy?: { readonly id: string; readonly name: string };
  /** Present for a partner's page; `user` then stands for its visitor and is nobody's account. */
  readonly embed?: EmbedAccess;
}

/** Who proved who they are, and in which epoch of their sessions (`user.sessionEpoch`): later the proof is worth nothing. */
export interface Proven {
  readonly userId: string;
  readonly epoch: number;
}

/** What signing in and out may do to the session of the request. */
export interface SessionControl {
  readonly address: string;
  /** Starts a session under a new id and answers its stored id. */
  signIn(proven: Proven): Promise<string>;
  /** Starts a session under a new id in which nothing is allowed until the second factor of this person comes. */
  pend(proven: Proven): Promise<void>;
  /** Whose second factor the session waits for; null when it waits for none, or waited too long. */
  readonly pending: Proven | null;
  /** Ends the session; its id is dead at once. */
  signOut(): Promise<void>;
}

/** A file of a multipart request, already written to a private folder by generated name; removed after the answer unless moved away. */
export interface ReceivedFile {
  readonly field: string;
  /** Name as the sender gave it: for display only, never a path. */
  readonly name: string;
  readonly mimeType: string;
  readonly path: string;
  readonly bytes: number;
  /** Only the beginning came: the file is over the limit. For calls with many files, where that fails nothing. */
  readonly cut?: boolean;
}

/** What a handler gets: everything validated. */
export interface Input<C extends ServedCall> {
  readonly body: z.output<C['body']>;
  readonly params: ParamsOf<C>;
  /** Revision of `If-Match`, for revisioned calls. */
  readonly revision?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly files: readonly ReceivedFile[];
  /** `https://host` the request came to; for absolute links. */
  readonly origin: string;
  /** Given by the server to every handler; only the auth area uses it. */
  readonly session?: SessionControl | undefined;
}

/** A bound call. For the `public` audience `caller` may be null: annotate it as `Caller | null` there. */
export interface Route<C extends ServedCall = ServedCall> {
  readonly call: C;
  // A method, so that routes of different calls fit one list.
  handler(input: Input<C>, caller: Caller): Promise<DataOf<C>>;
}

/** Binds `handler` to `call`. Bodies are parsed before, data is checked after in development and tests. */
export function route<C extends ServedCall>(call: C, handler: Route<C>['handler']): Route<C> {
  return { call, handler };
}

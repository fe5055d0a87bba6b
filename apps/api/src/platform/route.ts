/** Binds a call of the contract to the code that answers it. Areas export lists of routes; the server mounts them. */
import type { DataOf, ParamsOf, ServedCall } from '@flightdeck/contract';
import type { User } from '@flightdeck/contract/auth';
import type { Access, Allowed } from '@flightdeck/domain/access';
import type { EmbedSubject, EmbedUser } from '@flightdeck/domain/embed';
import type { ShareType } from '@flightdeck/domain/share';
import type { z } from 'zod';

/** What the token of a partner's page allows. */
export type PartnerAccess = {
  readonly partnerId: string;
  readonly partnerName: string;
  /** The page's visitor, as the partner states; null when it does not. */
  readonly user: EmbedUser | null;
  /** Expiry of the token, in seconds since the epoch. */
  readonly exp: number;
} & (
  | { readonly type: 'report'; readonly reportId: string }
  | {
      readonly type: 'dashboard';
      readonly dashboardId: string;
      /** What nothing that is shown may leave. */
      readonly locked: Pick<Extract<EmbedSubject, { type: 'dashboard' }>, 'filters' | 'days'>;
    }
  | { readonly type: 'help'; readonly projectId: string }
);

/** What the token of a share link's page allows: to read the one report or dashboard, as long as the link opens. */
export interface ShareAccess {
  readonly type: 'share';
  readonly linkId: string;
  readonly subject: { readonly type: ShareType; readonly id: string };
  /** Random id of the reader's browser; it identifies nobody and grants nothing. */
  readonly reader: string;
  /** Nobody says who its readers are. */
  readonly user: null;
  /** Who made the link, as of now; null when their account is disabled. */
  readonly maker: Caller | null;
  /** Expiry of the token, in seconds since the epoch. */
  readonly exp: number;
}

/** Set for a page with a token instead of a session. */
export type EmbedAccess = PartnerAccess | ShareAccess;

/** Who makes the request, as the session says at this moment. */
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
  /** The administrator who views the portal as `user`: nothing may be changed. */
  readonly viewedBy?: { readonly id: string; readonly name: string };
  /** Present for a partner's page and for that of a share link; `user` is then its visitor, who has no account. */
  readonly embed?: EmbedAccess;
}

/**
 * A person who proved who they are, and the epoch of their sessions then (`user.sessionEpoch`): in a later one the
 * proof is void.
 */
export interface Proven {
  readonly userId: string;
  readonly epoch: number;
}

/** Changes that signing in and out makes to the session of the request. */
export interface SessionControl {
  readonly address: string;
  /** Starts a session under a new id and answers its stored id. */
  signIn(proven: Proven): Promise<string>;
  /** Starts a session under a new id in which nothing is allowed until this person's second factor is given. */
  pend(proven: Proven): Promise<void>;
  /** The person whose second factor the session waits for; null when it waits for none, or waited too long. */
  readonly pending: Proven | null;
  /** Id of the device, when this person has signed in on it before; null otherwise. */
  knownDevice(userId: string): string | null;
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
  /** The file is over the limit, and only its beginning was kept. For calls with many files, where that is no error. */
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
  /** The key of a keyed call. */
  readonly bearer?: string | undefined;
  /** IP address of the request. */
  readonly address?: string | undefined;
  /** `https://host` of the request, for absolute links. */
  readonly origin: string;
  /** Aborts when the caller goes away before the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Given by the server to every handler; only the auth area uses it. */
  readonly session?: SessionControl | undefined;
}

/** A bound call. For the `public` audience `caller` may be null: annotate it as `Caller | null` there. */
export interface Route<C extends ServedCall = ServedCall> {
  readonly call: C;
  /** Of a keyed call: passes a key before the body is read. @throws {AppError} `unauthenticated`, `rate-limited`. */
  admit?(key: string, address: string): Promise<void>;
  // Declared as a method, so that routes of different calls fit one list.
  handler(input: Input<C>, caller: Caller): Promise<DataOf<C>>;
}

/** Binds `handler` to `call`. Bodies are parsed before; in development and tests data is checked after. */
export function route<C extends ServedCall>(
  call: C,
  handler: Route<C>['handler'],
  admit?: NonNullable<Route<C>['admit']>,
): Route<C> {
  return { call, handler, ...(admit && { admit }) };
}

/** The browser's side of the contract: requests, call counts, the queue socket, query options. */

export { type Activity, type ActivityCount, QUIET, whenQuiet } from './activity.ts';
export {
  type Client,
  type ClientOptions,
  createClient,
  type GuardedCall,
  type RequestArguments,
  type RequestInput,
} from './client.ts';
export { ApiError, type ApiErrorCode } from './errors.ts';
export { type CallQuery, callQuery, keyOf } from './queries.ts';
export {
  type DownloadResult,
  QueueSocket,
  type QueueSocketOptions,
  socketUrl,
} from './queue-socket.ts';
export type { SendProgress } from './send-form.ts';

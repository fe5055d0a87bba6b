/** The websocket that announces a finished PDF; loaded with the first download. */
import { QueueSocket } from '@flightdeck/client';
import { EMBED_SOCKET_PATH } from '@flightdeck/contract';

/** A connection to the server at `api` that starts by sending a token. */
export function openQueue(api: string, token: () => Promise<string>): QueueSocket {
  const address = new URL(EMBED_SOCKET_PATH, api);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new QueueSocket({ url: address.href, token });
}

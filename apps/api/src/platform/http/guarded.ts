/** Connections of this server to addresses that people have entered: which address a name means, and a request to that address alone. */
import { lookup as resolveName } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address as sockets take it. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** What a URL's host means: an address that may be asked, one that may not, or nothing. */
export type Reached =
  | { readonly is: 'address'; readonly address: Address }
  | { readonly is: 'inside' }
  | { readonly is: 'unknown'; readonly cause: unknown };

/** The host of a URL as sockets take it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether an address belongs to the public internet, also when it is written as an IPv4 address within an IPv6 one. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Whether the host, with or without its port, is one of those that may be inside. */
export const isNamed = (url: URL, hosts: readonly string[]): boolean =>
  hosts.includes(url.hostname) ||
  hosts.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`);

export const resolveAll: Resolve = (host) => resolveName(host, { all: true, verbatim: true });

/**
 * The address that a connection is made to: looked up once, judged, and to be used for one request alone.
 * @param hosts Hosts that may be inside.
 */
export async function reach(
  url: URL,
  hosts: readonly string[],
  resolve: Resolve,
): Promise<Reached> {
  const host = hostOf(url);
  const found = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : await resolve(host).catch((cause: unknown) => ({ cause }));
  if (!('length' in found)) return { is: 'unknown', cause: found.cause };
  const [address] = found;
  if (!address) return { is: 'unknown', cause: undefined };
  // All of them: a name with one address outside and one inside is a trap.
  const isOutside = isNamed(url, hosts) || found.every((one) => isPublic(one.address));
  return isOutside ? { is: 'address', address } : { is: 'inside' };
}

/**
 * Asks `address` for a URL and waits for the head of the answer; redirects are not followed.
 * @param options.idleMs Longest wait for the first and for every further byte, in milliseconds.
 */
export function openAt(
  url: URL,
  { address, family }: Address,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
    readonly idleMs: number;
  },
): Promise<IncomingMessage> {
  // Whatever the name means by now, the connection goes to the address that was judged.
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { headers, signal, idleMs } = options;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent: ClientRequest = send(
    url,
    {
      // No connection of another request, which may have gone to another address.
      agent: false,
      headers: { 'user-agent': 'Flightdeck', 'accept-encoding': 'identity', ...headers },
      ...{ lookup, signal },
      timeout: idleMs,
    },
    resolve,
  );
  sent.once('timeout', () => sent.destroy(new Error('Nothing came for too long.')));
  sent.once('error', reject);
  sent.end();
  return promise;
}

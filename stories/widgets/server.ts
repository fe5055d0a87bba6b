/**
 * A stand-in for the Flightdeck server, for stories of the two products: `fetch` to its origin is answered in
 * the page, and nothing is sent. Each answer goes through the contract first, so that a story can only show
 * what the server could have said. The data is invented.
 */
import type { Call } from '@flightdeck/contract';
import { z } from 'zod';

/** Where the server would be. */
export const SERVER = 'https://flightdeck.example';

/** What a call was asked. */
export interface Asked {
  /** Parameters of the path by name. */
  readonly params: Readonly<Record<string, string>>;
  /** JSON body; undefined for GET and forms. */
  readonly body: unknown;
}

/** How a call is answered; what is thrown as `Refusal` becomes a failure. */
export interface Route {
  readonly call: Call;
  /** Data of the answer, or a promise of it. */
  readonly answer: (asked: Asked) => unknown;
}

/** A call that fails, with the server's message. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** Answers the routes until the returned function is called. */
export function serve(routes: readonly Route[]): () => void {
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== SERVER) return real(input, init);
    const path = url.pathname.replace(/^\/v2\//, '');
    const method = init?.method ?? 'GET';
    for (const { call, answer } of routes) {
      const params = call.method === method ? paramsOf(call.path, path) : null;
      if (!params) continue;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      try {
        return Response.json({
          status: 'success',
          data: z.parse(call.data, await answer({ params, body })),
        });
      } catch (error) {
        if (error instanceof Refusal) return failure(error);
        throw error;
      }
    }
    return failure(new Refusal(404, 'not-found', `A story has no answer to ${path}.`));
  };
  return () => {
    window.fetch = real;
  };
}

/** What the partner's own server would sign; here nobody checks it. */
export async function storyToken(claims: Readonly<Record<string, unknown>>): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const payload = { iat: now, exp: now + 600, project: 'portal', ...claims };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(payload), 'story'].join('.');
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const found = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
  );
}

function failure({ statusCode, code, message }: Refusal): Response {
  return Response.json({ status: 'error', code, statusCode, message }, { status: statusCode });
}

/** Renders a screen with the portal's own client and query cache; the test plays the server. */
import { QueueSocket } from '@flightdeck/client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { type Api, ApiContext, createApi } from '../api.ts';
import { render } from './render.tsx';

const BASE = '/server-of-the-test';

/** A failure with its status and code, such as a save that somebody else's has made stale. */
export class Refusal extends Error {
  readonly answer: {
    readonly statusCode: number;
    readonly code: string;
    readonly details: unknown;
  };
  constructor(message: string, answer: Refusal['answer']) {
    super(message);
    this.answer = answer;
  }
}

/** Answers a call's data by its path and body, or throws. */
export type TestServer = (path: string, body: unknown) => unknown;

let opened: Api | null = null;

/** Renders at `path`; what `server` throws becomes a failure of the server. */
export function renderWithApi(children: ReactNode, server: TestServer, path = '/'): Api {
  const others = window.fetch;
  // Without it files are sent by fetch as well.
  vi.stubGlobal('XMLHttpRequest', undefined);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${BASE}/`)) return others(input, init);
    const text = await request.text();
    try {
      const isJson = request.headers.get('content-type')?.includes('json');
      const body: unknown = text && isJson ? JSON.parse(text) : {};
      const data = await server(pathname.slice(BASE.length + 1), body);
      return Response.json({ status: 'success', data });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const answer =
        error instanceof Refusal ? error.answer : { statusCode: 500, code: 'internal' };
      return Response.json({ status: 'error', message, ...answer }, { status: answer.statusCode });
    }
  });
  const api = createApi({
    baseUrl: BASE,
    socket: new QueueSocket({ url: 'ws://localhost/none' }),
    onAuthFailure: () => undefined,
    onForbidden: () => undefined,
  });
  opened = api;
  // A data router, as the portal has: screens that ask before they are left need one.
  const router = createMemoryRouter([{ path: '*', element: children }], {
    initialEntries: [path],
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return api;
}

afterEach(() => {
  opened?.queryClient.clear();
  opened = null;
  vi.unstubAllGlobals();
});

/** The client against a real HTTP server: its requests, how it reads answers, its counts. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authCalls } from '@flightdeck/contract/auth';
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { reportCalls } from '@flightdeck/contract/report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from './client.ts';
import { ApiError } from './errors.ts';

type Answer = (request: Received, response: ServerResponse) => void;
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const REPORT_ID = '0b8f6f8e-2f5e-4a63-9d7b-6b1f0d2c9a11';
let server: Server;
let baseUrl: string;
let answer: Answer;
let received: Received[];
let authFailures: ApiError[];
let forbidden: ApiError[];
let client: Client;

const json = (status: number, body: unknown): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};
const success = (data: unknown) => json(200, { status: 'success', data });
const failure = (statusCode: number, code: string, details?: unknown) =>
  json(statusCode, { status: 'error', statusCode, code, message: `It is ${code}.`, details });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body };
    received.push(seen);
    answer(seen, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  authFailures = [];
  forbidden = [];
  client = createClient({
    baseUrl,
    onAuthFailure: (error) => authFailures.push(error),
    onForbidden: (error) => forbidden.push(error),
  });
});

const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a declared call', () => {
  it('posts its body as JSON under the base and returns the parsed data', async () => {
    answer = success([{ value: 7, label: 'Northwind Outdoor' }]);
    const body = { status: 'APPROVED', startDate: '2026-01-01', endDate: '2026-03-31' } as const;
    const advertisers = await client.request(deliveryCalls.advertisers, { body });
    expect(advertisers).toEqual([{ value: 7, label: 'Northwind Outdoor' }]);
    expect(received[0]).toMatchObject({ method: 'POST', url: '/v2/doubleclick/adv/list' });
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body);
  });

  it('fills path parameters so that they cannot leave their segment', async () => {
    answer = failure(404, 'not-found');
    await failureOf(client.request(reportCalls.get, { params: { reportId: '../x?y' } }));
    expect(received[0]?.url).toBe('/v2/report/get/..%2Fx%3Fy');
    expect(received[0]?.headers['content-type']).toBeUndefined();
  });

  it('sends revision and idempotency key as headers', async () => {
    answer = success({ file: 'f-1' });
    await client.request(reportCalls.download, {
      body: { content: '<p>Deck</p>', name: 'Q1' },
      revision: 4,
      idempotencyKey: 'k-1',
    });
    expect(received[0]?.headers).toMatchObject({ 'if-match': '"4"', 'idempotency-key': 'k-1' });
  });

  it('sends files as multipart with their names', async () => {
    answer = success({ url: '/files/a.jpg', width: 10, height: 20 });
    const file = new File(['picture'], 'übersicht.png', { type: 'image/png' });
    await client.request(reportCalls.image, { files: { image: file } });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('name="image"; filename="übersicht.png"');
    expect(received[0]?.body).toContain('picture');
  });

  it('fails where the data is not what the contract says', async () => {
    answer = success([{ value: 'seven' }]);
    const error = await failureOf(client.request(authCalls.names));
    expect(error).toMatchObject({ code: 'invalid-response', path: 'auth/names' });
  });
});

describe('a failure', () => {
  it('keeps code, status, message and details of the envelope', async () => {
    const details = { revision: 9, savedBy: 'Tom Okafor', savedAt: '2026-04-14T06:00:00Z' };
    answer = failure(409, 'conflict', details);
    const error = await failureOf(client.get(`report/get/${REPORT_ID}`));
    expect(error).toMatchObject({
      code: 'conflict',
      statusCode: 409,
      message: 'It is conflict.',
      details,
    });
    expect([authFailures, forbidden]).toEqual([[], []]);
  });

  it('of 401 and 403 is told to the handlers, unless the request is silent', async () => {
    answer = failure(401, 'unauthenticated');
    await failureOf(client.get('auth/current'));
    await failureOf(client.post('auth/login', {}, { silent: true }));
    answer = failure(403, 'terms-not-accepted');
    await failureOf(client.put('report/set', {}));
    expect(authFailures.map(({ path }) => path)).toEqual(['auth/current']);
    expect(forbidden.map(({ code }) => code)).toEqual(['terms-not-accepted']);
  });

  it('without an envelope is an invalid response that keeps the status', async () => {
    answer = (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    const error = await failureOf(client.delete('report/delete/1'));
    expect(error).toMatchObject({ code: 'invalid-response', statusCode: 502 });
  });

  it('without an answer is a network error', async () => {
    answer = (_request, response) => response.destroy();
    expect(await failureOf(client.get('setting'))).toMatchObject({
      code: 'network',
      statusCode: 0,
    });
  });

  it('by the caller’s own signal is that signal’s reason', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('changed the date'));
    await expect(client.get('setting', { signal: stop.signal })).rejects.toThrow(
      'changed the date',
    );
  });
});

describe('activity', () => {
  it('counts calls in flight and completed, failed ones included, and tells each change', async () => {
    const waiting: ServerResponse[] = [];
    let bothArrived = () => {};
    const arrived = new Promise<void>((resolve) => {
      bothArrived = resolve;
    });
    answer = (_request, response) => {
      waiting.push(response);
      if (waiting.length === 2) bothArrived();
    };
    const seen: number[] = [];
    const stop = client.activity.subscribe(() => {
      seen.push(client.activity.getSnapshot().inFlight);
    });
    const calls = [client.get('setting'), client.get('auth/current')];
    const ends = Promise.allSettled(calls);
    await arrived;
    expect(client.activity.getSnapshot()).toEqual({ inFlight: 2, completed: 0 });
    for (const response of waiting) response.destroy();
    await ends;
    expect(client.activity.getSnapshot()).toEqual({ inFlight: 0, completed: 2 });
    expect(seen).toEqual([1, 2, 1, 0]);
    stop();
  });
});

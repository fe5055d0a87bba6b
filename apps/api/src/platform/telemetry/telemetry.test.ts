/** What Prometheus, a collector of traces and a reader of logs get of a real server. */
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ENGINES,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/server.ts';
import { EXPORT_KIND } from '../exports/export-kind.ts';
import { cancelJob, newJobId, queueJob } from '../jobs/job-queue.ts';
import { type Answered, accessLogFor, jsonLine } from '../log/console-log.ts';
import { measures } from './measures.ts';
import { routeLabel } from './requests.ts';
import { currentScope, withScope } from './scope.ts';
import { listenForMetrics } from './serve.ts';
import { tracing } from './spans.ts';
import { nameStatement } from './statement.ts';

const TOKEN = 'the-token-of-this-test-has-41-characters!';
const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(options: TestServerOptions): Promise<{ server: TestServer; address: string }> {
  const server = await startTestServer(options);
  stops.push(() => server.stop());
  return { server, address: await server.listen() };
}

/** The figures as a scraper gets them: by name and labels. */
async function scrape(address: string, token = TOKEN): Promise<Map<string, number>> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe('metrics', () => {
  it('are off by default: nothing is counted, traced or answered', async () => {
    const { address } = await start({});
    const answer = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}`, accept: 'text/html' },
    });
    expect(answer.status).toBe(404);
    expect([measures(), tracing()]).toEqual([null, null]);
  });

  it('are for whoever brings the token, on the port of the application', async () => {
    const { address } = await start({ env: { METRICS_TOKEN: TOKEN } });
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toContain('http_server');
    }
    expect((await scrape(`${address}/metrics`)).size).toBeGreaterThan(50);
  });

  it.each([
    ['for whoever reaches it', {}, 200],
    ['for whoever brings the token, where one is set', { METRICS_TOKEN: TOKEN }, 401],
  ])('are on a port of their own, %s, and then not on the other', async (_, env, bare) => {
    const { server, address } = await start({ env: { METRICS_PORT: '0', ...env } });
    const port = await listenForMetrics(server.services);
    if (!port) throw new Error('Nothing listens.');
    stops.push(() => port.close());
    expect((await fetch(port.address)).status).toBe(bare);
    expect((await scrape(port.address)).get('http_server_active_requests')).toBe(0);
    expect((await fetch(new URL('/readyz', port.address))).status).toBe(404);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${address}/metrics`, { headers })).status).toBe(404);
  });

  it('count requests by the pattern of their route, whatever is asked for', async () => {
    const { address } = await start({ env: { METRICS_TOKEN: TOKEN } });
    const ID = '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001';
    for (const asked of [
      `/v2/report/get/${ID}`,
      `/v1/report/get/${ID}`,
      `/v2/embed/report/${ID}`,
      `/v2/no/such/${ID}`,
      `/somewhere/${ID}.php`,
      '/%zz',
    ]) {
      await fetch(`${address}${asked}`);
    }
    await fetch(`${address}/v2/auth/current`, { method: 'DELETE' });
    const figures = await scrape(`${address}/metrics`);
    const counted = [...figures].filter(([name]) =>
      name.startsWith('http_server_request_duration_seconds_count'),
    );
    expect(JSON.stringify(counted)).not.toContain(ID);
    const of = (route: string) =>
      counted
        .filter(([name]) => name.includes(`http_route="${route}"`))
        .reduce((sum, [, count]) => sum + count, 0);
    expect(of('/v2/report/get/:reportId')).toBe(2);
    expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(7);
    expect(of('unknown')).toBeGreaterThanOrEqual(3);
  });

  it('tell of the queue, the caches and the process', async () => {
    const { server, address } = await start({ env: { METRICS_TOKEN: TOKEN } });
    await server.services.records.execute(
      `INSERT INTO records.job (id, kind, payload, state, due_at) VALUES
         ('a', 'export', '{}', 'failed', now()), ('b', 'mail', '{}', 'queued', now() + interval '1 hour')`,
    );
    // Somebody changed their mind: nothing is dead.
    const cancelled = { id: newJobId(), ownerId: 'analyst' };
    const payload = { name: 'Deck', origin: 'http://x', format: 'pdf' as const };
    const { db } = server.services.records;
    await queueJob(db, EXPORT_KIND, { ...cancelled, payload, waitMs: 60_000 });
    expect(await cancelJob(db, EXPORT_KIND, cancelled, 'It was cancelled.')).toBe(true);
    expect(
      await server.services.records.execute("SELECT 1 FROM records.job WHERE state = 'failed'"),
    ).toHaveLength(2);
    const figures = await scrape(`${address}/metrics`);
    expect(figures.get('flightdeck_jobs{kind="mail",state="queued"}')).toBe(1);
    expect(figures.get('flightdeck_jobs_oldest_due_seconds{kind="mail"}')).toBe(0);
    expect(figures.get('flightdeck_jobs_dead{kind="export"}')).toBe(1);
    expect(figures.get('flightdeck_cache_requests_total{cache="clients",result="hit"}')).toBe(0);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(figures.get('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeLessThan(10);
  });
});

describe.runIf(findBrowser()).each(ENGINES)('a trace on %s', (engine) => {
  it('goes on from a call to the job that it queues, and names no value', async () => {
    const spans = new InMemorySpanExporter();
    const { server } = await start({ engine, spans });
    const analyst = await server.signIn('analyst');
    spans.reset();
    const { status } = await analyst.send(CALLS.report.generate, {
      body: {
        content: '<section class="fd-slide"><h2>Cover</h2></section>',
        name: 'Deck for nora@northwind.example',
      },
    });
    expect(status).toBe(200);
    await vi.waitFor(() => {
      const names = spans.getFinishedSpans().map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['POST /v2/report/generate', 'job export']));
    });
    const all = spans.getFinishedSpans();
    const named = (name: string) => {
      const found = all.find((span) => span.name === name);
      if (!found) throw new Error(`No span is called ${name}.`);
      return found;
    };
    const call = named('POST /v2/report/generate');
    const job = named('job export');
    const { traceId } = call.spanContext();
    expect(job.spanContext().traceId).toBe(traceId);
    expect(job.parentSpanContext?.isRemote).toBe(true);
    expect(named('pdf').parentSpanContext?.spanId).toBe(job.spanContext().spanId);
    const queued = named('INSERT records.job');
    expect(queued.parentSpanContext?.spanId).toBe(call.spanContext().spanId);
    expect(queued.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.namespace': 'records',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'records.job',
    });
    const exported = JSON.stringify(
      all.map(({ name, attributes, events, status: { message } }) => ({
        ...{ name, attributes, events, message },
      })),
    );
    expect(exported).not.toMatch(/@|nora|northwind|Cover|\$\d/i);
  });
});

describe('a line of the log', () => {
  it('has the request that it was written in, however many are answered at once', async () => {
    const lines: { id: string | null | undefined; message: string }[] = [];
    const { server, address } = await start({
      heard: (message) => void lines.push({ id: currentScope()?.requestId, message }),
    });
    const { exports, log } = server.services;
    Object.assign(exports, {
      async submit({ name }: { name: string }) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        log.info(`asked for ${name}`);
        return name;
      },
    });
    const { cookie } = await server.signIn('analyst');
    const ids = await Promise.all(
      Array.from({ length: 36 }, async (_, n) => {
        const answer = await fetch(`${address}/v2/${CALLS.report.download.path}`, {
          method: 'POST',
          headers: { cookie, origin: address, 'content-type': 'application/json' },
          body: JSON.stringify({ content: '<p>'.padEnd(50_000, 'x'), name: `deck ${n}` }),
        });
        expect(answer.status).toBe(200);
        return answer.headers.get('x-request-id');
      }),
    );
    for (const [n, id] of ids.entries()) {
      expect(lines).toContainEqual({ id, message: `asked for deck ${n}` });
    }
  });

  it('is JSON where that is asked for, with what it belongs to', () => {
    const line = withScope({ requestId: 'r1', span: null }, () =>
      jsonLine('warn', 'Two\nlines', { role: 'worker' }),
    );
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'warn',
      message: 'Two\nlines',
      requestId: 'r1',
      role: 'worker',
      process: process.pid,
    });
    expect(JSON.parse(jsonLine('info', 'Outside', { role: 'all' }))).not.toHaveProperty(
      'requestId',
    );
  });
});

describe('a line for each answer', () => {
  it('names the route and no address, and leaves health checks out', async () => {
    const told: Answered[] = [];
    const { address } = await start({ app: { told: (answered) => void told.push(answered) } });
    const ids: unknown[] = [];
    for (const asked of [
      '/healthz',
      '/readyz',
      '/v2/report/get/secret-id?token=hush',
      '/v2/no/such/hush',
    ]) {
      const answer = await fetch(`${address}${asked}`);
      await answer.text();
      ids.push(answer.headers.get('x-request-id'));
    }
    await expect.poll(() => told).toHaveLength(2);
    expect(told).toEqual([
      {
        method: 'GET',
        route: '/v2/report/get/:reportId',
        status: 401,
        ms: expect.any(Number),
        requestId: ids[2],
      },
      { method: 'GET', route: 'unknown', status: 404, ms: expect.any(Number), requestId: ids[3] },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secret-id|hush/);
  });

  it('is written only where the log is JSON', () => {
    expect(accessLogFor({ logFormat: 'text', role: 'all' })).toBeNull();
    const written: unknown[] = [];
    const out = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => written.push(line) > 0);
    const answered = {
      method: 'GET',
      route: '/v2/x',
      status: 200,
      ms: 1.2,
      requestId: 'r',
      traceId: 't',
    };
    accessLogFor({ logFormat: 'json', role: 'web' })?.(answered);
    out.mockRestore();
    expect(written).toHaveLength(1);
    expect(JSON.parse(String(written[0]))).toMatchObject({
      ...answered,
      level: 'info',
      role: 'web',
    });
  });
});

describe('names', () => {
  it.each([
    ['/v2/report/get/:reportId', '/v2/report/get/:reportId'],
    ['/v2/docs.css', '/v2/docs.css'],
    ['/assets/index-a1b2.js', '/assets/*'],
    ['/assets/fonts/inter.woff2', '/assets/*'],
    ['/favicon.svg', '/*'],
    [undefined, 'unknown'],
  ])('route %s is told as %s', (pattern, label) => {
    expect(routeLabel(pattern)).toBe(label);
  });

  it.each([
    ['select "id" from "records"."user" where "email" = \'ada@x.example\'', 'SELECT records.user'],
    [
      '\nWITH due AS (\n SELECT 1 FROM records.job )\nUPDATE records.job SET x = 1',
      'UPDATE records.job',
    ],
    ['INSERT INTO fact (a) VALUES (1)', 'INSERT fact'],
    ['BEGIN; SET LOCAL statement_timeout = 0', 'BEGIN null'],
    ['$$ something else $$', 'SQL null'],
  ])('statement %s is told as %s', (sql, name) => {
    const { operation, table } = nameStatement(sql);
    expect(`${operation} ${table}`).toBe(name);
  });
});

/** What an operator is given asks for figures that there are: the Grafana dashboard and the rules of alerts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { measures } from './measures.ts';

const TOKEN = 'the-token-of-this-test-has-41-characters!';
const DEPLOY = path.join(import.meta.dirname, '../../../../../deploy');

/** What Grafana needs of a panel; a row has no targets. */
const Source = z.object({ type: z.literal('prometheus'), uid: z.string() });
const Place = z.object({
  x: z.int().min(0),
  y: z.int().min(0),
  w: z.int().min(1).max(24),
  h: z.int().min(1),
});
const Panel = z.object({
  id: z.int(),
  title: z.string().min(1),
  gridPos: Place,
  type: z.enum(['row', 'timeseries', 'stat']),
  datasource: Source.optional(),
  targets: z
    .array(
      z.object({
        refId: z.string().regex(/^[A-Z]$/),
        datasource: Source,
        expr: z.string().min(1),
        legendFormat: z.string(),
      }),
    )
    .optional(),
});
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int().min(36),
  time: z.object({ from: z.string(), to: z.string() }),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.enum(['datasource', 'query']) })),
  }),
  panels: z.array(Panel),
});
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), mend: z.string() }),
        }),
      ),
    }),
  ),
});

/** A figure of an expression, and the labels that it is asked by. */
const FIGURE = /\b((?:http|flightdeck|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const GROUPING = /\bby \(([^)]*)\)/g;
/** Given by Prometheus itself, not by a process. */
const OF_THE_SCRAPE = new Set(['job', 'instance']);

let server: TestServer;
/** The labels that each figure has. */
const printed = new Map<string, Set<string>>();

beforeAll(async () => {
  server = await startTestServer({ engine: 'embedded', env: { METRICS_TOKEN: TOKEN } });
  const address = await server.listen();
  await fetch(`${address}/v2/auth/current`);
  // Work that takes a browser or a file is not done here, only told.
  measures()?.jobEnded('export', 'done', 1);
  measures()?.pdfEnded('done', 1);
  measures()?.importEnded('done', 10, 1);
  // Pools are PostgreSQL's.
  measures()?.watch('records', { totalCount: 1, idleCount: 1, waitingCount: 0 });
  await vi.waitFor(
    async () => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const text = await (await fetch(`${address}/metrics`, { headers })).text();
      for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
        const known = printed.get(name) ?? new Set();
        for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
        printed.set(name, known);
      }
      // Garbage is collected in its own time.
      expect([...printed.keys()]).toContain('nodejs_gc_duration_seconds_sum');
    },
    { timeout: 20_000 },
  );
});
afterAll(() => server.stop());

/** What an expression asks for and no process tells. */
function unknownIn(expr: string): string[] {
  const figures = [...expr.replace(GROUPING, '').matchAll(FIGURE)];
  if (figures.length === 0) return [`nothing in ${expr}`];
  const known = new Set(OF_THE_SCRAPE);
  const wrong = figures.flatMap(([, name = '', asked = '']) => {
    const labels = printed.get(name);
    if (!labels) return [name];
    for (const label of labels) known.add(label);
    return [...asked.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
      .map(([, label = '']) => label)
      .filter((label) => !labels.has(label) && !OF_THE_SCRAPE.has(label))
      .map((label) => `${name}{${label}}`);
  });
  const grouped = [...expr.matchAll(GROUPING)].flatMap(([, by = '']) => by.split(/,\s*/));
  return [...wrong, ...grouped.filter((label) => !known.has(label)).map((label) => `by ${label}`)];
}

describe('what an operator is given', () => {
  it('the dashboard asks for nothing that no process tells', async () => {
    const text = await readFile(path.join(DEPLOY, 'grafana-dashboard.json'), 'utf8');
    const { panels, templating } = Dashboard.parse(JSON.parse(text));
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(25);
    expect(asked.flatMap(unknownIn)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job']);
    for (const { gridPos, type, targets = [] } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets.length > 0).toBe(type !== 'row');
    }
  });

  it('every figure but a few is on it', async () => {
    const text = await readFile(path.join(DEPLOY, 'grafana-dashboard.json'), 'utf8');
    const families = [...printed.keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    const missing = [...new Set(families)].filter((name) => !text.includes(name));
    expect(missing).toEqual(['target_info']);
  });

  it('the alerts ask for nothing that no process tells', async () => {
    const text = await readFile(path.join(DEPLOY, 'alerts.yaml'), 'utf8');
    const rules = Rules.parse(parse(text)).groups.flatMap((group) => group.rules);
    expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

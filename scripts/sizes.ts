/** Size budgets of what the browser loads, in kB of gzip; run after the portal is built. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** The first route may load this much script: entry and everything it imports statically. */
const FIRST_ROUTE_BUDGET_KB = 200;

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);

const dist = path.resolve(import.meta.dirname, '../apps/portal/dist');
const manifest = Manifest.parse(
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')),
);

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry)
  throw new Error('The portal’s manifest has no entry. Build the portal first: npm run build.');

const loaded = new Set<string>();
collect(entry);
const first = [...loaded].reduce((sum, file) => sum + gzipKb(path.join(dist, file)), 0);
const all = readdirSync(path.join(dist, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .reduce((sum, name) => sum + gzipKb(path.join(dist, 'assets', name)), 0);

console.log(
  `first route   ${first.toFixed(1)} kB gzip of ${FIRST_ROUTE_BUDGET_KB} (${loaded.size} files)`,
);
console.log(`all scripts   ${all.toFixed(1)} kB gzip`);
if (first > FIRST_ROUTE_BUDGET_KB) {
  console.error('The first route is over its budget: make something lazy.');
  process.exit(1);
}

function collect(key: string): void {
  const chunk = manifest[key];
  if (!chunk || loaded.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) loaded.add(chunk.file);
  for (const child of chunk.imports ?? []) collect(child);
}

function gzipKb(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}

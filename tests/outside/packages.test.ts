/** The tarballs as a registry and a bundler see them: what they hold, what they declare, and what an import costs. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { WIDGETS } from '../../scripts/pack/recipes.ts';
import { run } from './run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const partner = inject('partner');
const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);
const installed = (name: string): string => path.join(partner, 'node_modules/@flightdeck', name);

const Manifest = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
  exports: z.record(
    z.string(),
    z.union([z.string(), z.object({ types: z.string(), default: z.string() })]),
  ),
});
const manifestOf = async (name: string): Promise<z.infer<typeof Manifest>> =>
  Manifest.parse(JSON.parse(await readFile(path.join(installed(name), 'package.json'), 'utf8')));

describe.each(['design-system', 'widgets'])('%s', (name) => {
  const tarball = inject('tarballs').find((file) => file.includes(`flightdeck-${name}-`)) ?? '';

  it('is right for publint', async () => {
    await run(bin('publint'), ['run', tarball, '--strict'], { cwd: partner });
  });

  it('has types that every resolution of modules finds', async () => {
    await run(bin('attw'), [tarball, '--profile', 'esm-only'], { cwd: partner });
  });

  it('can be published', async () => {
    const staged = path.join(ROOT, 'dist/packages', name);
    await run('npm', ['publish', '--dry-run', '--loglevel=error'], { cwd: staged });
  });

  it('has the contract’s version, and no source of ours', async () => {
    const { version, license } = await manifestOf(name);
    const contract = JSON.parse(
      await readFile(path.join(ROOT, 'packages/contract/package.json'), 'utf8'),
    );
    expect({ version, license }).toEqual({ version: contract.version, license: 'UNLICENSED' });
    const { stdout } = await promisify(execFile)('tar', ['tzf', tarball]);
    const files = stdout
      .trim()
      .split('\n')
      .map((file) => file.replace('package/', ''));
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt']),
    );
    const sources = files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.stories\./.test(file));
    expect(sources).toEqual([]);
  });
});

it('needs nothing but React, and that only for its components', async () => {
  const { dependencies, peerDependencies } = await manifestOf('widgets');
  expect({ dependencies, peerDependencies }).toEqual({
    dependencies: {},
    peerDependencies: { react: '^19.0.0' },
  });
});

it('has types without those of other packages, except where React is used', async () => {
  const { exports } = await manifestOf('widgets');
  for (const [entry, files] of Object.entries(exports)) {
    if (typeof files === 'string') continue;
    const text = await readFile(path.join(installed('widgets'), files.types), 'utf8');
    const others = [...text.matchAll(/(?:from|import\() ?["']([^."'][^"']*)/g)].map(
      ([, name]) => name,
    );
    expect([entry, ...others]).toEqual(entry === './react' ? [entry, 'react'] : [entry]);
  }
});

it('leaves one React in the project', async () => {
  const listed = await run('npm', ['ls', 'react', '--parseable', '--all'], { cwd: partner });
  expect(new Set(listed.trim().split('\n')).size).toBe(1);
});

it.each([
  ['of this project', process.execPath],
  ['20', path.join(partner, `node_modules/node-${process.platform}-${process.arch}/bin/node`)],
])('is imported and signs on Node %s', async (_, node) => {
  await run(node, ['imports.js'], { cwd: partner });
  const about = {
    partner: 'partner_1',
    kid: 'key_1',
    secret: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
    type: 'help',
    project: 'portal',
  };
  const token = await run(node, ['sign.js', JSON.stringify(about)], { cwd: partner });
  const [, claims = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'partner_1',
    aud: 'flightdeck-embed',
    type: 'help',
  });
});

/** Sizes in kB of brotli, of all code that is loaded with an import, React not counted. */
const SIZES: readonly (readonly [string, number, RegExp])[] = [
  ["import { Badge } from '@flightdeck/design-system'", 0.5, /react-aria|tiptap|lucide/],
  ["import { Button } from '@flightdeck/design-system'", 13, /tiptap|Table|DateRange|Calendar/],
  ["import { AlertPanel } from '@flightdeck/design-system'", 17, /tiptap|Table|DateRange/],
  ["import { MultiSelectFilter } from '@flightdeck/design-system'", 28, /tiptap|Table|DateRange/],
  ["import { vars } from '@flightdeck/design-system/theme'", 1.5, /react|tiptap/],
  ["import { HelpMenu } from '@flightdeck/design-system/help-menu'", 19, /tiptap|react-aria|Table/],
  ["import { configure } from '@flightdeck/widgets'", 5.5, /preact/],
  ["import { MultiSelect } from '@flightdeck/widgets/react'", 7, /preact/],
  ["import '@flightdeck/widgets/elements/help'", 5, /preact/],
  ["import '@flightdeck/widgets/elements/alert-panel'", 35, /MultiSelect|SlideRows/],
  ["import '@flightdeck/widgets/elements/multi-select'", 46, /SlideRows|AlertPanel/],
];

it.each(SIZES)('%s costs what it needs', async (line, budget, banned) => {
  const made = await build({
    root: partner,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? path.join(partner, 'entry.js') : null),
        load: (id) =>
          id.endsWith('entry.js') ? line.replace(/^import (\{ (\w+) \})/, 'export $1') : null,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual:entry',
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const loaded = new Set<string>();
  const load = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || loaded.has(name)) return;
    loaded.add(name);
    chunk.imports.forEach(load);
  };
  for (const [name, { isEntry }] of chunks) if (isEntry) load(name);
  const parts = [...loaded].flatMap((name) => chunks.get(name) ?? []);
  const kb = parts.reduce((sum, { code }) => sum + brotliCompressSync(code).length / 1000, 0);
  const modules = parts.flatMap(({ modules: held }) =>
    Object.entries(held).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
  console.log(`${kb.toFixed(1).padStart(6)} kB of ${budget}  ${line}`);
  expect(modules.filter((id) => banned.test(id.slice(partner.length)))).toEqual([]);
  expect(kb).toBeGreaterThan(0);
  expect(kb).toBeLessThanOrEqual(budget);
});

it('names an entry of the package for each element in its manifest', async () => {
  const Elements = z.object({
    modules: z.array(
      z.object({
        path: z.string(),
        declarations: z.array(z.object({ events: z.array(z.object({ name: z.string() })) })),
      }),
    ),
  });
  const { modules } = Elements.parse(
    JSON.parse(
      await readFile(path.join(installed('widgets'), 'dist/custom-elements.json'), 'utf8'),
    ),
  );
  const { exports } = await manifestOf('widgets');
  const entries = Object.values(exports).map((entry) =>
    typeof entry === 'string' ? entry : entry.default,
  );
  expect(modules.map(({ path: file }) => `./${file}`)).toEqual(
    entries.filter((file) => file.includes('/elements/')),
  );
  // Names that every framework can write down: without capitals.
  for (const { declarations } of modules) {
    for (const { events } of declarations) {
      for (const { name } of events) expect(name).toMatch(/^fd-[a-z]+(?:-[a-z]+)*$/);
    }
  }
  expect(Object.keys(exports)).toEqual(Object.keys({ ...WIDGETS.exports, './package.json': '' }));
});

/**
 * Writes the tarballs of the packages that partners install: builds each into a folder below `dist/packages`, with a
 * `package.json` of its own, and packs it. The workspace itself stays as it is (docs/decisions/0001, 0027).
 *
 * Usage: npm run pack -- FOLDER
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { z } from 'zod';
import { bundleDeclarations } from './pack/declarations.ts';
import { notices } from './pack/notices.ts';
import { DESIGN_SYSTEM, type Recipe, WIDGETS } from './pack/recipes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const Versions = z.record(z.string(), z.string()).default({});
const Workspace = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: Versions,
});

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: npm run pack -- FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
execFileSync('tsc', ['-b', 'packages/design-system', 'packages/widgets'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const recipe of [DESIGN_SYSTEM, WIDGETS]) {
  const staged = await stage(recipe);
  const [tarball] = execFileSync(
    'npm',
    ['pack', staged, '--pack-destination', path.resolve(folder), '--loglevel=error'],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .slice(-1);
  console.log(path.join(folder, tarball ?? ''));
}

/** Builds a package into its folder, ready to be published, and returns the folder. */
async function stage(recipe: Recipe): Promise<string> {
  const own = path.join(ROOT, 'packages', recipe.folder);
  const staged = path.join(ROOT, 'dist/packages', recipe.folder);
  const code = path.join(staged, 'dist');
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(code, { recursive: true });

  const chunks: Rolldown.OutputChunk[] = [];
  for (const config of recipe.builds) {
    const output = await build({
      root: own,
      configFile: path.join(own, config),
      logLevel: 'warn',
      build: { outDir: code, emptyOutDir: false },
    });
    for (const { output: files } of [output].flat().filter((made) => 'output' in made)) {
      chunks.push(...files.filter((file) => file.type === 'chunk'));
    }
  }
  for (const [file, text] of Object.entries(await recipe.files())) {
    mkdirSync(path.dirname(path.join(code, file)), { recursive: true });
    writeFileSync(path.join(code, file), text);
  }
  // What no entry needs: a module that only brought styles.
  for (const file of recipe.leftovers) rmSync(path.join(code, file));
  const typed = await bundleDeclarations(ROOT, recipe, code);

  const { name, version, dependencies } = readWorkspace(path.join(own, 'package.json'));
  checkVersion(recipe.folder, version);
  const needed = [
    ...new Set([
      ...chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
      ...typed,
    ]),
  ]
    .filter((id) => !isOwnFile(id, chunks))
    .map(packageOf)
    .filter((id) => !(id in recipe.peers));
  const missing = needed.filter((id) => !(id in dependencies));
  if (missing.length > 0) {
    throw new Error(`${name} would be published without ${missing.join(', ')}, which it imports.`);
  }
  const manifest = {
    name,
    version,
    description: recipe.description,
    license: z
      .object({ license: z.string() })
      .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))).license,
    type: 'module',
    sideEffects: recipe.sideEffects,
    exports: { ...recipe.exports, './package.json': './package.json' },
    files: ['dist', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.txt'],
    dependencies: Object.fromEntries(
      [...new Set(needed)].sort().map((id) => [id, dependencies[id] ?? '']),
    ),
    peerDependencies: recipe.peers,
    ...recipe.more,
    engines: { node: '>=20' },
    publishConfig: { access: 'restricted' },
  };
  writeFileSync(path.join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md'])
    cpSync(path.join(own, file), path.join(staged, file));
  const modules = [...chunks.flatMap(({ moduleIds }) => moduleIds), ...recipe.brought];
  writeFileSync(path.join(staged, 'THIRD-PARTY-NOTICES.txt'), notices(modules));
  return staged;
}

function readWorkspace(file: string): z.infer<typeof Workspace> {
  return Workspace.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Both packages have the version of the contract they speak, and a changelog that knows it. */
function checkVersion(name: string, version: string): void {
  const contract = readWorkspace(path.join(ROOT, 'packages/contract/package.json')).version;
  if (version !== contract) {
    throw new Error(`packages/${name} has version ${version}, the contract ${contract}.`);
  }
  const changes = readFileSync(path.join(ROOT, 'packages', name, 'CHANGELOG.md'), 'utf8');
  if (!changes.includes(`\n## ${version}\n`)) {
    throw new Error(`packages/${name}/CHANGELOG.md does not say what ${version} changes.`);
  }
}

function isOwnFile(id: string, chunks: readonly Rolldown.OutputChunk[]): boolean {
  return id.startsWith('.') || chunks.some(({ fileName }) => fileName === id);
}

function packageOf(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}

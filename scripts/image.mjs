/**
 * Puts together what runs in production, without sources of pages, tests and tools: `node scripts/image.mjs FOLDER`. The
 * Dockerfile's last stage is this folder; a test starts it as the image does.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const target = process.argv[2];
if (!target) {
  console.error('Usage: node scripts/image.mjs FOLDER');
  process.exit(2);
}

/** Packages whose sources the server imports. */
const SOURCES = ['packages/contract', 'packages/domain', 'packages/find-browser', 'apps/api'];
/** What is built, and served or printed with. */
const BUILT = [
  'packages/slides/dist',
  'packages/widgets/dist',
  'apps/portal/dist',
  'apps/partner/dist',
  'dist/storybook',
];
const FILES = ['package.json', 'package-lock.json', 'scripts/resolve-once.mjs', 'scripts/run.mjs'];

const isNeeded = (file) =>
  !/(?:^|\/)(?:node_modules|testing)(?:\/|$)|\.test\.tsx?$|\.tsbuildinfo$/.test(
    path.relative(root, file),
  );
const take = (relative) => {
  mkdirSync(path.dirname(path.join(target, relative)), { recursive: true });
  cpSync(path.join(root, relative), path.join(target, relative), {
    recursive: true,
    filter: isNeeded,
  });
};

run('node', ['scripts/setup.mjs', 'build'], root);
for (const relative of [...FILES, ...SOURCES, ...BUILT]) take(relative);
// The lock file names every workspace, and an install looks for each.
for (const kind of ['packages', 'apps']) {
  for (const name of readdirSync(path.join(root, kind))) {
    const relative = `${kind}/${name}/package.json`;
    if (existsSync(path.join(root, relative))) take(relative);
  }
}
run(
  'npm',
  ['ci', '--omit=dev', '--workspace', 'apps/api', '--no-audit', '--no-fund', '--loglevel=error'],
  target,
);

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

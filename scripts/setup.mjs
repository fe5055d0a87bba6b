/**
 * Prepares this checkout for `npm start` and `npm test`: installs when the lock file changed, finds a
 * browser, builds what is stale. Runs before anything is installed, so plain JavaScript for Node 18+.
 *
 * Usage: node scripts/setup.mjs start|test|build
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const mode = process.argv[2] ?? 'build';

/** What the portal is made of, in order, with sources. A build is stale when the hash of its sources changed. */
const BUILDS = [
  {
    name: '@flightdeck/slides',
    output: 'packages/slides/dist/print.js',
    sources: ['packages/slides', 'packages/domain/src'],
  },
  {
    name: '@flightdeck/widgets',
    output: 'packages/widgets/dist/flightdeck.js',
    sources: [
      'packages/widgets',
      'packages/client',
      'packages/contract',
      'packages/design-system',
      'packages/domain',
      'packages/slides',
    ],
  },
  {
    name: '@flightdeck/portal',
    output: 'apps/portal/dist/index.html',
    sources: [
      'apps/portal',
      'packages/client',
      'packages/contract',
      'packages/design-system',
      'packages/domain',
      'packages/slides',
      'packages/widgets/src/help-source',
    ],
  },
  {
    name: '@flightdeck/partner',
    output: 'apps/partner/dist/campaign.js',
    sources: [
      'apps/partner',
      'packages/contract/src',
      'packages/domain/src',
      'packages/widgets/src/doctor',
    ],
  },
];

/** The components in their states, which the portal has at `/dev/book/`. Nothing else needs it. */
const BOOK = {
  name: 'the Storybook',
  script: ['build-storybook'],
  output: 'dist/storybook/index.html',
  sources: [
    '.storybook',
    'stories',
    'packages/client',
    'packages/contract',
    'packages/design-system',
    'packages/domain',
    'packages/slides',
    'packages/widgets',
  ],
};

await main();

async function main() {
  install();
  if (mode !== 'build') browser();
  const [built, hasBook] = await Promise.all([buildInTurn(BUILDS), buildIfStale(BOOK)]);
  if (!built || (!hasBook && mode !== 'start')) process.exit(1);
}

function install() {
  const stamp = path.join(root, 'node_modules/.flightdeck-lock');
  const lock = hash([readFileSync(path.join(root, 'package-lock.json'))]);
  if (read(stamp) === lock) return;
  say('Installing packages (the lock file is new or has changed) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

function browser() {
  const found = () =>
    spawnSync(node(), ['apps/api/src/cli/browser.ts'], { cwd: root, encoding: 'utf8' });
  let result = found();
  if (result.status === 0) return;
  if (!process.env.CHROME_PATH && process.getuid?.() === 0 && has('apt-get')) {
    say('No Chromium found: installing Debian’s chromium-headless-shell …');
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', ...quiet });
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      { stdio: 'ignore', ...quiet },
    );
    result = found();
    if (result.status === 0) return;
  }
  const message = `${result.stderr.trim() || 'No Chromium was found.'}\nInstall Chromium or Chrome, or set CHROME_PATH to its program.`;
  if (mode === 'test') fail(message);
  say(`${message}\nThe portal starts; PDFs cannot be made until then.`);
}

async function buildInTurn(builds) {
  for (const build of builds) if (!(await buildIfStale(build))) return false;
  return true;
}

/** Whether the build stands. What it says is printed when it has failed. */
async function buildIfStale({ name, script = ['build', '-w', name], output, sources }) {
  const stamp = path.join(root, path.dirname(output), '.built-from');
  const now = hash(sources.flatMap((folder) => files(path.join(root, folder))).map(fingerprint));
  if (existsSync(path.join(root, output)) && read(stamp) === now) return true;
  say(`Building ${name} …`);
  const child = spawn('npm', ['run', '--silent', ...script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) {
    process.stderr.write(`${Buffer.concat(said)}\nBuilding ${name} failed.\n`);
    return false;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function fingerprint(file) {
  return `${path.relative(root, file)}\0${hash([readFileSync(file)])}\0`;
}

function files(folder) {
  return readdirSync(folder)
    .filter((name) => !['dist', 'node_modules'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const full = path.join(folder, name);
      return statSync(full).isDirectory() ? files(full) : [full];
    });
}

function hash(parts) {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The Node that the lock file pins, whichever Node runs this script. */
function node() {
  return path.join(root, 'node_modules/.bin/node');
}

function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
}

function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) fail(`${command} ${args.join(' ')} failed.`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

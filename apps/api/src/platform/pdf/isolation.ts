/** How far this machine lets a browser be cut off: network namespace, own user, Chromium's sandbox (security.md 1, 3, 24). */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FoundBrowser } from '@flightdeck/find-browser';

/** Protection around the browser process. */
export interface Isolation {
  /** An empty network namespace: not even loopback is up. */
  readonly network: boolean;
  /** A user id for each job, without groups or privileges (only when started as root). */
  readonly ownUser: boolean;
  /** Chromium's own sandbox. */
  readonly sandbox: boolean;
}

/** A private folder of one job and the command that starts a browser in it. */
export interface JobFolder {
  readonly path: string;
  /** Command that starts the browser. */
  readonly executable: string;
  readonly profile: string;
  /** Environment of the browser: only the search path of this process's own. */
  readonly env: Readonly<Record<string, string>>;
  /** The browser's process id, which also is its process group; null while it has not started. */
  readonly leader: () => Promise<number | null>;
  readonly remove: () => Promise<void>;
}

const PREFIX = 'flightdeck-pdf-';
const isRoot = () => process.getuid?.() === 0;

/** Choices from the strictest to the last resort; the first that starts a browser is used. */
export function isolationChoices(
  platform: NodeJS.Platform = process.platform,
  root: boolean = isRoot(),
): readonly Isolation[] {
  if (platform !== 'linux') {
    return [
      { network: false, ownUser: false, sandbox: true },
      { network: false, ownUser: false, sandbox: false },
    ];
  }
  return [
    { network: true, ownUser: root, sandbox: true },
    { network: false, ownUser: root, sandbox: true },
    { network: true, ownUser: root, sandbox: false },
    { network: false, ownUser: root, sandbox: false },
    ...(root ? [{ network: false, ownUser: false, sandbox: false }] : []),
  ];
}

/** One sentence per missing protection, for the start-up log. */
export function isolationWarnings(isolation: Isolation): string[] {
  const warnings: string[] = [];
  if (!isolation.network) {
    warnings.push(
      'PDF browser: this system allows no network namespace (unshare); script is off and the page offline, but nothing below them stops a request.',
    );
  }
  if (!isolation.sandbox) {
    warnings.push(
      'PDF browser: Chromium’s sandbox cannot be used here; allow unprivileged user namespaces to turn it on.',
    );
  }
  if (isRoot() && !isolation.ownUser) {
    warnings.push(
      'PDF browser: it runs as root because setpriv is missing; install util-linux or start the server as another user.',
    );
  }
  return warnings;
}

/** First of the user ids that belong to nobody on common systems; each job gets its own, so that jobs cannot read each other. */
const FIRST_UID = 61_184;
const UID_COUNT = 4000;
let nextUid = Math.floor(Math.random() * UID_COUNT);

/** Largest file a browser process may write, in 512-byte blocks: keeps a bomb from filling the disk. */
const FILE_BLOCKS = 1_048_576;

/** Makes the private folder (0700) of one job. */
export function makeJobFolder(browser: FoundBrowser, isolation: Isolation): JobFolder {
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  const profile = path.join(folder, 'profile');
  mkdirSync(profile, { mode: 0o700 });
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const uid = FIRST_UID + (nextUid++ % UID_COUNT);
  const script = path.join(folder, 'browser.sh');
  writeFileSync(script, startScript(browser.path, folder, isolation, uid), { mode: 0o500 });
  chmodSync(folder, 0o700);
  if (isolation.ownUser) for (const each of [profile, folder]) chownSync(each, uid, uid);
  const usesScript = process.platform !== 'win32';
  return {
    path: folder,
    profile,
    executable: usesScript ? script : browser.path,
    env: {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      HOME: folder,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
    },
    async leader() {
      const text = await readFile(path.join(folder, 'leader'), 'utf8').catch(() => '');
      return Number.parseInt(text, 10) || null;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  };
}

function startScript(binary: string, folder: string, isolation: Isolation, uid: number): string {
  const root = isRoot();
  const command = [
    ...(isolation.network
      ? root
        ? ['unshare', '-n', '--']
        : ['unshare', '-Un', '--map-current-user', '--']
      : []),
    ...(isolation.ownUser
      ? [
          'setpriv',
          `--reuid=${uid}`,
          `--regid=${uid}`,
          '--clear-groups',
          '--no-new-privs',
          '--bounding-set=-all',
          '--',
        ]
      : []),
    binary,
  ];
  return [
    '#!/bin/sh',
    'umask 077',
    'ulimit -c 0',
    `ulimit -f ${FILE_BLOCKS}`,
    // Every command below replaces this shell, so its id is also the id of the browser and of its process group.
    `echo $$ > ${quote(path.join(folder, 'leader'))}`,
    `exec ${command.map(quote).join(' ')} "$@"`,
    '',
  ].join('\n');
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Removes folders that killed processes of this machine left behind. */
export async function removeAbandonedFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    const owner = Number(
      await readFile(path.join(folder, 'owner'), 'utf8').catch(() => Number.NaN),
    );
    if (!Number.isInteger(owner) || owner <= 0 || isAlive(owner)) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

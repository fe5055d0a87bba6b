/** Backs up and restores from the command line: `npm run backup -- FILE`, `npm run restore -- FILE`. */
import type { Manifest } from './backup-archive.ts';
import { backUp, readSettings, restore } from './backup-data.ts';
import { endWith, parseArguments, UsageError } from './end.ts';

const USAGE = `Usage: npm run backup -- FILE
       npm run restore -- FILE

backup writes everything the portal keeps to one archive: both stores, uploads, pictures, made files and the session
secret. Keep it as safe as the data itself. It is read again before the command succeeds.
restore fills an empty data folder (and empty databases) from an archive, all of it or nothing.

Settings are those of the server: DATA_DIR, DATABASE_URL, FACTS_DATABASE_URL, SESSION_SECRET. Servers may run during a
backup: one with an embedded store holds writers up for a moment, and the command says for how long. The data folder
needs room for a copy of the embedded stores. Stores on PostgreSQL take its programs pg_dump and pg_restore.

Exit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 the data folder is in use.`;

function readArguments(
  argv: readonly string[],
): { command: 'backup' | 'restore'; file: string } | null {
  const given = parseArguments(argv, { help: { type: 'boolean' } });
  if (given.values.help) return null;
  const [command, file, ...more] = given.positionals;
  if (command !== 'backup' && command !== 'restore') throw new UsageError('Say backup or restore.');
  if (!file || more.length > 0) throw new UsageError('Name one file.');
  return { command, file };
}

function summary({ files, madeAt, version, stores }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = (bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
  return `${files.length} files, ${size} MB, of ${madeAt}, version ${version}; records ${stores.records}, facts ${stores.facts}`;
}

async function run(argv: readonly string[]): Promise<number> {
  const given = readArguments(argv);
  if (!given) {
    console.log(USAGE);
    return 0;
  }
  const config = readSettings(process.env);
  if (given.command === 'backup') {
    const { manifest, stoodStillMs, missing } = await backUp(config, given.file, new Date());
    console.log(`${given.file} is written and was read again: ${summary(manifest)}.`);
    if (stoodStillMs !== null) console.log(`Whoever wrote meanwhile waited ${stoodStillMs} ms.`);
    if (!manifest.isOneMoment) {
      console.log(
        'Records and facts are in two places: each is of its own moment, close to the other.',
      );
    }
    if (missing > 0) {
      console.log(`${missing} files that documents name were not there to be copied.`);
    }
    if (config.documents.bucket) {
      console.log('Files are in the object storage: they are not in the archive.');
    }
  } else {
    const manifest = await restore(config, given.file);
    console.log(`${config.dataDir} is restored: ${summary(manifest)}.`);
  }
  return 0;
}

await endWith(() => run(process.argv.slice(2)), { usage: USAGE, failed: 'The command failed' });

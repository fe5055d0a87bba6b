/** What the doctor looks at. Each look answers what it found, and never throws. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AREAS } from '../../areas/index.ts';
import { type Kept, lookAtSeals } from '../../platform/crypto/sealed.ts';
import {
  FILES_LOOKED_AT,
  MEND_UNREADABLE,
  needsBefore,
  STILL_NEEDED,
  unreadable,
} from '../../platform/crypto/tell-seals.ts';
import { describeError } from '../../platform/http/failure.ts';
import { PORTAL_DIST } from '../../platform/http/portal.ts';
import { WIDGETS_DIST } from '../../platform/http/widgets.ts';
import { verifyMail } from '../../platform/mail/transport.ts';
import { bucketShelf } from '../../platform/objects/bucket-shelf.ts';
import { openFiles, openObjects } from '../../platform/objects/open.ts';
import { makeRenderer } from '../../platform/pdf/render.ts';
import type { Config } from '../../platform/process.ts';
import { openEmbedded } from '../../platform/records/embedded.ts';
import { DataDirLocked, lockDataDir } from '../../platform/records/lock.ts';
import { openScanner } from '../../platform/scan/scanner.ts';
import { lookAtClickhouse } from './clickhouse.ts';
import type { Finding } from './finding.ts';
import { lookAtCopy, lookAtPostgres } from './postgres.ts';

type Look = () => Promise<readonly Finding[]>;

const NODE = 24;
const GB = 1000 ** 3;
/** Room on the disk below which loads and exports begin to fail, and below which that is near. */
const LEAST_ROOM = 1 * GB;
const SCARCE_ROOM = 10 * GB;

/** What to look at with these settings, in the order in which it is told. */
export function looksAt(config: Config): Look[] {
  const { databaseUrl, factsDatabaseUrl, clickhouseUrl } = config;
  const stores = [
    ...(databaseUrl ? [{ name: 'records', url: databaseUrl }] : []),
    ...(factsDatabaseUrl && factsDatabaseUrl !== databaseUrl
      ? [{ name: 'facts', url: factsDatabaseUrl }]
      : []),
  ];
  return [
    program,
    () => folder(config),
    ...stores.map(
      ({ name, url }) =>
        () =>
          lookAtPostgres(name, url),
    ),
    ...(clickhouseUrl ? [() => lookAtClickhouse(clickhouseUrl)] : []),
    ...config.factsReadUrls.map((url) => () => lookAtCopy(url)),
    databaseUrl ? () => seals(config, databaseUrl) : () => embedded(config),
    browser,
    fonts,
    () => mail(config),
    ...(config.documents.bucket ? [() => bucket(config)] : []),
    () => scanner(config),
  ];
}

async function program(): Promise<Finding[]> {
  const { node } = process.versions;
  const version: Finding =
    Number.parseInt(node, 10) >= NODE
      ? { is: 'good', says: `Node ${node}` }
      : {
          is: 'bad',
          says: `Node ${node} is too old.`,
          mend: `Start with npm, which brings Node ${NODE}, or install it.`,
        };
  const missing = [
    ['portal', path.join(PORTAL_DIST, 'index.html')] as const,
    ['widgets', WIDGETS_DIST] as const,
  ].flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  return missing.length === 0
    ? [version, { is: 'good', says: 'Portal and widgets are built' }]
    : [
        version,
        {
          is: 'bad',
          says: `Not built: ${missing.join(' and ')}.`,
          mend: 'Build with: npm run build',
        },
      ];
}

async function folder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      {
        is: 'bad',
        says: `The data folder ${dataDir} cannot be used (${describeError(error)}).`,
        mend: 'Give it to the user that runs the server, or set DATA_DIR.',
      },
    ];
  }
  const { mode, uid } = await stat(dataDir);
  const isOpen = (mode & 0o077) !== 0;
  const { bavail, bsize } = await statfs(dataDir);
  const room = bavail * bsize;
  const free = `${(room / GB).toFixed(1)} GB free`;
  return [
    isOpen
      ? {
          is: 'worth',
          says: `Other users of this machine can read the data folder ${dataDir}.`,
          mend: `Close it with: chmod 700 ${dataDir}`,
        }
      : { is: 'good', says: `Data folder ${dataDir}` },
    ...(process.getuid && process.getuid() !== uid && process.getuid() !== 0
      ? [
          {
            is: 'worth' as const,
            says: `The data folder belongs to user ${uid}, and this is user ${process.getuid()}.`,
            mend: 'Run the server as the owner of the folder.',
          },
        ]
      : []),
    room < LEAST_ROOM
      ? { is: 'bad', says: `Disk: ${free}`, mend: 'Make room: loads and exports fail without it.' }
      : { is: room < SCARCE_ROOM ? 'worth' : 'good', says: `Disk: ${free}` },
  ];
}

/** The embedded store: what it is, and how what it keeps is sealed, where no server uses it. */
async function embedded(config: Config): Promise<Finding[]> {
  const safety: Finding = {
    is: 'worth',
    says: 'The embedded store survives a crash of the server, but not a loss of power.',
    mend: 'Set DATABASE_URL to keep the data on PostgreSQL.',
  };
  // Nothing is kept yet.
  if (!existsSync(path.join(config.dataDir, 'records'))) return [safety];
  try {
    const lock = await lockDataDir(config.dataDir);
    try {
      const records = await openEmbedded(config.dataDir, false);
      try {
        return [safety, ...(await sealsIn(config, records))];
      } finally {
        await records.close();
      }
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (!(error instanceof DataDirLocked)) return [safety, sealsUnknown(error)];
    const says = 'A server uses the data folder: its log says at its start how things are sealed.';
    return [safety, { is: 'good', says }];
  }
}

async function seals(config: Config, url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'records'`);
    // Nothing is kept yet.
    if (rowCount === 0) return [];
    const db = drizzle(client);
    return await sealsIn(config, { db, transaction: (work) => work(db) });
  } catch (error) {
    return [sealsUnknown(error)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function sealsIn(config: Config, records: Kept['records']): Promise<Finding[]> {
  const { sealedFiles } = openFiles(config);
  const kept = { config, records, objects: openObjects(config), sealedFiles };
  const found = await lookAtSeals(kept, AREAS, FILES_LOOKED_AT);
  const lost = unreadable(found);
  if (lost !== null) return [{ is: 'bad', says: lost, mend: MEND_UNREADABLE }];
  return needsBefore(found)
    ? [{ is: 'worth', says: STILL_NEEDED, mend: 'Once all processes have it, run: npm run rotate' }]
    : [{ is: 'good', says: 'What is kept opens with the present secrets' }];
}

/** That the server does not answer, or is of another version, is told elsewhere. */
const sealsUnknown = (error: unknown): Finding => ({
  is: 'worth',
  says: `How things are sealed is not known (${describeError(error)}).`,
});

const browser: Look = async () => {
  try {
    const { isolation, warnings } = await makeRenderer().check();
    return [
      { is: 'good', says: `A browser prints (isolation: ${isolation})` },
      ...warnings.map((says) => ({ is: 'worth' as const, says })),
    ];
  } catch (error) {
    return [{ is: 'bad', says: 'PDFs cannot be made.', mend: describeError(error) }];
  }
};

/** Scripts that the product's own fonts lack, with a language that fontconfig knows them by. */
const SCRIPTS = [
  ['Japanese, Chinese and Korean', 'ja', 'fonts-noto-cjk'],
  ['Arabic', 'ar', 'fonts-noto-core'],
  ['Hindi', 'hi', 'fonts-noto-core'],
] as const;

const fonts: Look = async () => {
  const lacking: (typeof SCRIPTS)[number][] = [];
  for (const script of SCRIPTS) {
    try {
      const { stdout } = await promisify(execFile)('fc-list', [`:lang=${script[1]}`, 'family']);
      if (stdout.trim() === '') lacking.push(script);
    } catch {
      return [
        { is: 'worth', says: 'Fonts of this machine cannot be listed: there is no fc-list.' },
      ];
    }
  }
  if (lacking.length === 0) return [{ is: 'good', says: 'Fonts for names in other scripts' }];
  return [
    {
      is: 'worth',
      says: `Names in ${lacking.map(([name]) => name).join(', ')} are boxes in PDFs: no font has them.`,
      mend: `On Debian: apt-get install ${[...new Set(lacking.map(([, , pack]) => pack))].join(' ')}`,
    },
  ];
};

async function mail(config: Config): Promise<Finding[]> {
  const { smtpUrl } = config.mail;
  if (!smtpUrl) {
    return [
      {
        is: 'worth',
        says: `Mail is not sent: it is written into ${path.join(config.dataDir, 'outbox')}.`,
        mend: 'Set SMTP_URL and MAIL_FROM to send it.',
      },
    ];
  }
  try {
    await verifyMail(smtpUrl);
    return [{ is: 'good', says: `The mail server takes mail from ${config.mail.from.address}` }];
  } catch (error) {
    return [
      {
        is: 'bad',
        says: `The mail server does not answer (${describeError(error)}).`,
        mend: 'Correct SMTP_URL: address, port (465 with smtps, 587 with smtp), user and password.',
      },
    ];
  }
}

async function bucket({ documents }: Config): Promise<Finding[]> {
  if (!documents.bucket) return [];
  const { endpoint, bucket: name } = documents.bucket;
  try {
    const shelf = bucketShelf(documents.bucket);
    await shelf.has('doctor');
    for await (const _ of shelf.list('doctor')) break;
    return [{ is: 'good', says: `Bucket ${name} at ${endpoint}` }];
  } catch (error) {
    return [
      {
        is: 'bad',
        says: `The bucket ${name} at ${endpoint} does not answer (${describeError(error)}).`,
        mend: 'Correct the settings that begin with S3_, and what the key may do: list, read, write and remove.',
      },
    ];
  }
}

async function scanner(config: Config): Promise<Finding[]> {
  if (!config.documents.scanner) {
    return [
      {
        is: 'worth',
        says: 'Files of clients are not looked through for viruses.',
        mend: 'Set CLAMD to where clamd listens.',
      },
    ];
  }
  try {
    await openScanner(config)(Readable.from([Buffer.from('doctor')]));
    return [{ is: 'good', says: 'The virus scanner answers' }];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [
      {
        is: 'bad',
        says: `The virus scanner does not answer (${describeError(cause)}): no file can be sent.`,
        mend: 'Start clamd, or correct CLAMD.',
      },
    ];
  }
}

/** Seals everything that is kept with the present SESSION_SECRET and DOCUMENTS_KEY: `npm run rotate` (docs/decisions/0080). */
import { z } from 'zod';
import { AREAS } from '../areas/index.ts';
import { readConfig } from '../platform/config.ts';
import { type Seals, sealAnew } from '../platform/crypto/sealed.ts';
import { MEND_UNREADABLE, unreadable } from '../platform/crypto/tell-seals.ts';
import { askServer } from '../platform/operator.ts';
import type { Config } from '../platform/process.ts';
import { DataDirLocked } from '../platform/records/lock.ts';
import { openServices } from '../platform/start.ts';
import { endWith, parseArguments } from './end.ts';

const USAGE = `Usage: npm run rotate

Seals everything that is kept with SESSION_SECRET that a secret of SESSION_SECRET_BEFORE has sealed: second factors, keys
of partners, tokens of networks, secrets of pulls and mails that wait; and files with DOCUMENTS_KEY that a key of
DOCUMENTS_KEY_BEFORE has sealed, or without a key with SESSION_SECRET. Servers may run; set the secrets from before for
all of them first (deploy/README.md). Ended on the way, run it again.

Settings are those of the server. Exit codes: 0 everything opens with the present ones, 1 something does not, 2 wrong usage
or settings, 3 the data folder is in use by a server that cannot be reached.`;

const Answer = z.array(
  z.strictObject({ title: z.string(), current: z.int(), before: z.int(), none: z.int() }),
);

/** What ends sooner or later when the old secret is taken away, because it is with people and is not kept here. */
const WITH_PEOPLE = [
  'sessions of people who do nothing meanwhile: 12 hours',
  'shares and links that are open in a browser: an hour',
  'uploads that have begun: 7 days',
  'addresses for answers to mails: 90 days',
  'devices that are known: 180 days, or until the next sign-in',
];

async function rotate(config: Config): Promise<readonly Seals[]> {
  try {
    const services = await openServices(config);
    try {
      return await sealAnew(services, AREAS);
    } finally {
      await services.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirLocked)) throw error;
    const answer = await askServer(config.dataDir, 'rotate', {}, Answer);
    if (!answer) throw error;
    return answer;
  }
}

async function run(argv: readonly string[]): Promise<number> {
  if (parseArguments(argv, { help: { type: 'boolean' } }).values.help) {
    console.log(USAGE);
    return 0;
  }
  const seals = await rotate(readConfig(process.env));
  for (const { title, before, current } of seals) {
    console.log(`${title}: ${before} sealed anew, ${current} were already`);
  }
  const lost = unreadable(seals);
  if (lost !== null) {
    console.log(`${lost}\n${MEND_UNREADABLE}`);
    return 1;
  }
  console.log('\nWhat is kept opens with the present secrets alone.');
  if (seals.some(({ before }) => before > 0)) {
    console.log('Run this again once no process seals with the old secret any more.');
    return 0;
  }
  console.log(
    'SESSION_SECRET_BEFORE may be taken away, and DOCUMENTS_KEY_BEFORE. What is with people ends then, or by itself after:',
  );
  for (const each of WITH_PEOPLE) console.log(`  ${each}`);
  return 0;
}

await endWith(() => run(process.argv.slice(2)), {
  usage: USAGE,
  failed: 'Nothing more was sealed',
});

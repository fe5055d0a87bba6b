/** Manages partners from the command line: `npm run partner -- …`. */
import { chooseClient, clientChoices } from '../areas/imports/client-list.ts';
import { readConfig } from '../platform/config.ts';
import type { NewKey } from '../platform/embed/partners.ts';
import { type OpenServices, openServices } from '../platform/start.ts';
import { endWith, parseArguments, UsageError } from './end.ts';

const USAGE = `Usage: npm run partner -- COMMAND …

A partner is a company whose pages embed reports and help of one client. Its server signs tokens with a
secret; packages/widgets/README.md tells it how.

  list                                   partners, their origins and live keys
  create --name NAME --client CLIENT --origin ORIGIN … [--project PROJECT …]
                                         a new partner and its first key; CLIENT by name or uuid
  change PARTNER [--origin ORIGIN …] [--project PROJECT …]
                                         replaces all its origins, or all its help projects
  rotate PARTNER                         a second key beside the first; two are live at most
  retire PARTNER KEY                     ends a key; tokens signed with it are refused from the next request on

An origin is exact: https://reports.partner.example, or http://localhost:4301 on the own machine.
A secret is printed once, when its key is made. Write it into the partner's own vault.

Settings are those of the server: DATA_DIR, DATABASE_URL, SESSION_SECRET. With an embedded store the server
must not run meanwhile; on PostgreSQL it may.

Exit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 the data folder is in use.`;

const OPTIONS = {
  name: { type: 'string' },
  client: { type: 'string' },
  origin: { type: 'string', multiple: true },
  project: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

type Arguments = ReturnType<typeof parseArguments<typeof OPTIONS>>;
type Command = (services: OpenServices, given: Arguments) => Promise<void>;

/** What stands in `place` after the command. */
function argument({ positionals }: Arguments, place: number, what: string): string {
  const found = positionals[place];
  if (found === undefined) throw new UsageError(`Name the ${what}.`);
  return found;
}

function printKey(partner: string, { kid, secret }: NewKey): void {
  console.log(`partner  ${partner}\nkid      ${kid}\nsecret   ${secret}`);
  console.log('\nThe secret is shown this once. Whoever has it can sign for this partner.');
}

const COMMANDS: Readonly<Record<string, Command>> = {
  async list({ partners }) {
    const all = await partners.list();
    if (all.length === 0) console.log('There are no partners.');
    for (const { id, name, clientName, origins, projects, keys } of all) {
      console.log(`${id}  ${name}, for ${clientName}`);
      console.log(`  origins   ${origins.join(', ')}`);
      console.log(`  projects  ${projects.join(', ') || '–'}`);
      for (const { kid, createdAt } of keys) {
        console.log(`  key       ${kid}, of ${createdAt.toISOString().slice(0, 10)}`);
      }
    }
  },
  async create({ partners, records }, { values }) {
    const { name, client, origin, project = [] } = values;
    if (!name?.trim() || !client || !origin) {
      throw new UsageError('Give --name, --client and --origin.');
    }
    const { clients } = await clientChoices(records, { everyone: true, clientUuids: [] });
    const { id, ...key } = await partners.create({
      name: name.trim(),
      clientUuid: chooseClient(clients, client).uuid,
      origins: origin,
      projects: project,
    });
    printKey(id, key);
  },
  async change({ partners }, given) {
    const { origin, project } = given.values;
    if (!origin && !project) throw new UsageError('Give --origin or --project.');
    const id = argument(given, 1, 'partner');
    await partners.change(id, {
      ...(origin ? { origins: origin } : {}),
      ...(project ? { projects: project } : {}),
    });
    console.log(`${id} is changed.`);
  },
  async rotate({ partners }, given) {
    const id = argument(given, 1, 'partner');
    printKey(id, await partners.addKey(id));
  },
  async retire({ partners }, given) {
    const kid = argument(given, 2, 'key');
    await partners.retireKey(argument(given, 1, 'partner'), kid);
    console.log(`${kid} is retired.`);
  },
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseArguments(argv, OPTIONS);
  const [name = ''] = given.positionals;
  if (given.values.help) {
    console.log(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command ${name}.` : 'Give a command.');
  const services = await openServices(readConfig(process.env));
  try {
    await command(services, given);
  } finally {
    await services.close();
  }
  return 0;
}

await endWith(() => run(process.argv.slice(2)), { usage: USAGE, failed: 'The command failed' });

/** Loads files from the command line: `npm run import -- FILE …`. */
import path from 'node:path';
import {
  type ImportField,
  ImportMapping,
  LoadChoices,
  NewClient,
} from '@flightdeck/contract/imports';
import { LOADED_DATASET_IDS } from '@flightdeck/domain/datasets';
import {
  assertMayLoad,
  type ImportScope,
  linkAccounts,
  linkAdvertisers,
  ownersOf,
  ruleThatFits,
} from '../areas/imports/client-link.ts';
import {
  advertiserChoices,
  chooseAdvertiser,
  chooseClient,
  clientChoices,
} from '../areas/imports/client-list.ts';
import {
  type FileOptions,
  type FileResult,
  importFile,
  inspectFile,
} from '../areas/imports/import-file.ts';
import { findMapping, listMappings } from '../areas/imports/mapping-store.ts';
import { Originals } from '../areas/imports/originals.ts';
import { linkRules } from '../platform/client-links/rules.ts';
import { readConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { knownFeed } from '../platform/facts/feed-outlook.ts';
import { tidyLoaded } from '../platform/facts/load.ts';
import { roomOf } from '../platform/objects/open.ts';
import { type OpenServices, openServices } from '../platform/start.ts';
import { endWith, parseArguments, UsageError } from './end.ts';
import {
  readColumns,
  readConstants,
  readDataset,
  readDerived,
  readFilters,
  withColumns,
} from './import-mapping.ts';
import { count, printResult } from './import-print.ts';

const USAGE = `Usage: npm run import -- FILE … [options]

Loads files: reports of ad servers, search and social platforms and web analytics as they are, any other CSV, XLSX, JSON
or ZIP of them through a mapping. Each file is loaded whole or not at all.

  --mapping NAME        a saved mapping, or the path of a mapping file
  --dataset NAME        what the rows are, where the file alone does not tell: ${LOADED_DATASET_IDS.join(', ')}
  --source NAME         source of the ids and names of a file of no known platform; else the name of its mapping
  --sheet NAME          a sheet of a workbook or a file of a ZIP archive to load (repeatable); else all of the
                        largest group with the same columns
  --set FIELD=VALUE     a value for a field that no column holds, such as advertiser=Acme (repeatable)
  --column HEADER=FIELD what a column holds (repeatable), such as "Cost net=spend"; nothing behind the = for a column
                        that is not used
  --join NAME=COLUMN+COLUMN[|SEPARATOR]
                        a new column of the texts of others (repeatable), such as "Order=Client+Month| - "
  --part NAME=COLUMN|PATTERN
                        a new column of the first group of a regular expression (repeatable), such as
                        "Market=Campaign|^([A-Z]{2})_"
  --derive NAME=COLUMN|FROM>TO[,FROM>TO …][,*>]
                        a new column by a table of values (repeatable); *> blanks those that it does not name
  --derive NAME=+COLUMN[*FACTOR][+COLUMN …]
                        a new column that adds numbers up, such as "Cost=+Media cost+Fee*0.5"
  --derive NAME==TEXT   a new column of the same text in every row
  --filter COLUMN=TEXT[,TEXT …]
                        keeps rows (repeatable); also COLUMN!=TEXT, COLUMN~=PART and COLUMN^=BEGINNING
                        The names of new columns are used like headers: --column "Market=country".
  --day-format FORMAT   how days are written, such as d/M/yyyy, where the file alone does not tell
  --decimal MARK        decimal mark of the file, . or , where the file alone does not tell
  --micros yes|no       whether money is in millionths of a unit, where names and figures do not agree
  --client CLIENT       existing client that new advertisers belong to, by name or uuid
  --account-of NAME     existing advertiser that new ones belong to, as its accounts on another platform, by name or id
  --currency CODE       what money is in where neither the file nor an earlier load says, such as EUR; also the currency
                        of new clients, else the one that the file states, else the one that most clients have
  --accept              take what can be read, also on days that were loaded before, and exit with 0 although
                        rows or tables were left out
  --type TRADE          trade of new clients, such as Travel: benchmarks compare clients of one trade; else Other
  --missing keep|remove what becomes of campaigns that earlier loads of the report hold on days that the file covers,
                        by its rows or the range that it states, and that it does not have there; default keep
  --help

Without --client and --account-of each advertiser that is new gets a new client of its name. Media plans are loaded on
the Media plan page.

Settings are those of the server: DATA_DIR, DATABASE_URL, FACTS_DATABASE_URL. The server must not run on
the same data folder meanwhile.

Exit codes: 0 everything loaded, 1 a file, a row or a table with other columns was not loaded, 2 wrong usage or settings, 3 the data folder is in use.`;

const OPTIONS = {
  mapping: { type: 'string' },
  dataset: { type: 'string' },
  source: { type: 'string' },
  join: { type: 'string', multiple: true },
  part: { type: 'string', multiple: true },
  derive: { type: 'string', multiple: true },
  filter: { type: 'string', multiple: true },
  client: { type: 'string' },
  'account-of': { type: 'string' },
  currency: { type: 'string' },
  type: { type: 'string' },
  sheet: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  column: { type: 'string', multiple: true },
  accept: { type: 'boolean' },
  'day-format': { type: 'string' },
  decimal: { type: 'string' },
  missing: { type: 'string' },
  micros: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Milliseconds between two progress lines. */
const PROGRESS_MS = 100;

interface Arguments {
  readonly files: readonly string[];
  readonly mapping: string | undefined;
  readonly client: string | undefined;
  readonly accountOf: string | undefined;
  readonly currency: string | undefined;
  readonly type: string | undefined;
  readonly constants: Readonly<Record<ImportField, string>>;
  /** What columns hold; null for one that is not used. */
  readonly columns: ReadonlyMap<string, ImportField | null>;
  /** Whether it is fine that rows or tables are left out. */
  readonly accepts: boolean;
  readonly written: Pick<ImportMapping, 'dayFormat' | 'decimal' | 'micros'>;
  /** Columns that are made, and rows that are kept. */
  readonly rows: Pick<ImportMapping, 'derived' | 'filters'>;
  readonly origin: Partial<Pick<ImportMapping, 'dataset' | 'source'>>;
  readonly choices: LoadChoices;
  /** Sheets or files to load. */
  readonly parts: readonly string[] | undefined;
}

function readArguments(argv: readonly string[]): Arguments | null {
  const { values, positionals } = parseArguments(argv, OPTIONS);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  const dataset = readDataset(values.dataset);
  const constants = readConstants(values.set ?? [], dataset);
  const { mapping, client, currency, type, 'account-of': accountOf } = values;
  if (accountOf !== undefined && (client ?? type) !== undefined) {
    throw new UsageError(
      'With --account-of new advertisers belong to the client of that one: --client and --type cannot stand with it.',
    );
  }
  if (client !== undefined && type !== undefined) {
    throw new UsageError('--type is for new clients: it cannot stand with --client.');
  }
  const made = NewClient.pick({ currency: true, type: true })
    .partial()
    .safeParse({ currency, type });
  if (!made.success) {
    const [issue] = made.error.issues;
    throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { 'day-format': dayFormat, decimal } = values;
  const stated = ImportMapping.pick({ dayFormat: true, decimal: true }).safeParse({
    ...(dayFormat !== undefined && { dayFormat }),
    ...(decimal !== undefined && { decimal }),
  });
  if (!stated.success) throw new UsageError(`--decimal ${decimal}: write . or ,`);
  const { micros, sheet: parts } = values;
  if (micros !== undefined && micros !== 'yes' && micros !== 'no') {
    throw new UsageError(`--micros ${micros}: write yes or no.`);
  }
  const written = { ...stated.data, ...(micros !== undefined && { micros: micros === 'yes' }) };
  const named = { mapping, client, accountOf, currency, type: made.data.type };
  const accepts = values.accept ?? false;
  const columns = readColumns(values.column ?? [], dataset);
  const rows = {
    derived: readDerived(values),
    filters: readFilters(values.filter),
  };
  const origin = {
    ...(dataset && { dataset }),
    ...(values.source !== undefined && { source: values.source }),
  };
  const choices = LoadChoices.safeParse({
    ...(values.missing !== undefined && { missing: values.missing }),
    acceptsBad: accepts,
  });
  if (!choices.success) throw new UsageError(`--missing ${values.missing}: write keep or remove.`);
  return {
    ...{ files: positionals, ...named, constants, columns, accepts },
    ...{ written, rows, origin, choices: choices.data, parts },
  };
}

async function run(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (!given) {
    console.log(USAGE);
    return 0;
  }
  const services = await openServices(readConfig(process.env));
  try {
    const { clients } = await clientChoices(services.records, { clientUuids: [], everyone: true });
    const clientUuid = given.client ? chooseClient(clients, given.client).uuid : undefined;
    const mains = given.accountOf
      ? await advertiserChoices(services, { clientUuids: [], everyone: true })
      : [];
    const mainId = given.accountOf ? chooseAdvertiser(mains, given.accountOf).advId : undefined;
    const chosen = given.mapping ? await findMapping(services.records, given.mapping) : undefined;
    const loaded: Parameters<typeof tidyLoaded>[1][number][] = [];
    let failed = 0;
    let partly = 0;
    for (const file of given.files) {
      try {
        const result = await loadOne(services, file, {
          ...given,
          mapping: chosen,
          clientUuid,
          mainId,
        });
        loaded.push(result);
        const ids = result.advertisers.map(({ id }) => id);
        printResult(file, result, await knownFeed(services.facts, result.report, ids));
        for (const line of result.made) console.log(`  ${line}`);
        for (const line of result.notLinked) console.log(`  Warning: ${line}`);
        if (result.notLinked.length > 0) partly++;
        else if (!given.accepts && isPartial(result, given.parts !== undefined)) {
          console.log('  Not everything was loaded: give --accept where that is meant.');
          partly++;
        }
      } catch (error) {
        clearProgress();
        if (!isExpected(error)) throw error;
        failed++;
        console.error(`${file}: ${explain(error)}`);
      }
    }
    await tidyLoaded(services.facts, loaded);
    return failed + partly > 0 ? 1 : 0;
  } finally {
    await services.close();
  }
}

/** Whether rows could not be read, or tables were left out that nobody chose among. */
function isPartial({ badRowCount, heldBack, parts }: FileResult, isChosen: boolean): boolean {
  const home = parts.find(({ isLoaded }) => isLoaded)?.group;
  const isLeftOut = parts.some(({ group }) => group !== null && group !== home);
  return badRowCount > 0 || heldBack.length > 0 || (isLeftOut && !isChosen);
}

/** How each file is to be loaded. */
interface Wanted
  extends Pick<
    Arguments,
    | 'constants'
    | 'columns'
    | 'currency'
    | 'type'
    | 'written'
    | 'rows'
    | 'origin'
    | 'choices'
    | 'parts'
  > {
  readonly mapping: ImportMapping | undefined;
  readonly clientUuid: string | undefined;
  /** Advertiser that new ones become accounts of. */
  readonly mainId: number | undefined;
}

async function loadOne(
  services: OpenServices,
  file: string,
  wanted: Wanted,
): Promise<
  FileResult & { readonly made: readonly string[]; readonly notLinked: readonly string[] }
> {
  const { records, facts, files, config } = services;
  const saved = await listMappings(records, null);
  const fileName = path.basename(file);
  let mapping = wanted.mapping;
  const { constants, columns, written, rows, origin, parts } = wanted;
  const isAsked = rows.derived.length + rows.filters.length + columns.size > 0;
  if (isAsked || Object.keys({ ...constants, ...written, ...origin }).length > 0) {
    const base = mapping ?? (await proposal(file, { fileName, saved, parts }, origin.dataset));
    mapping = {
      ...base,
      ...written,
      ...origin,
      columns: withColumns(base.columns, columns),
      constants: { ...base.constants, ...constants },
      derived: [...base.derived, ...rows.derived],
      filters: [...base.filters, ...rows.filters],
    };
  }
  const { defaults } = await clientChoices(records, { clientUuids: [], everyone: true });
  let scope: ImportScope = { clientUuids: [], everyone: true, clientUuid: wanted.clientUuid };
  let made: NewClient[] = [];
  let shown = 0;
  const result = await importFile(facts, file, {
    fileName,
    mapping,
    saved,
    ...wanted.choices,
    currency: wanted.currency,
    parts,
    spillFolder: roomOf(config),
    admit: async (advertisers, { currency }) => {
      if (wanted.clientUuid === undefined) {
        const owners = await ownersOf(
          records,
          advertisers.map(({ mainId }) => mainId),
        );
        const unowned = advertisers.filter(({ mainId }) => !owners.has(mainId));
        const { mainId } = wanted;
        scope = { ...scope, rules: mainId === undefined ? await linkRules(records.db) : [] };
        const unruled = unowned.filter((advertiser) => !ruleThatFits(advertiser, scope));
        const assignments = unruled.map(({ key, name }) => ({
          advertiser: key,
          client:
            mainId === undefined
              ? {
                  name,
                  type: wanted.type ?? defaults.type,
                  currency: wanted.currency ?? currency ?? defaults.currency,
                }
              : { accountOf: mainId },
        }));
        made = assignments.flatMap(({ client }) =>
          client.accountOf === undefined ? [client] : [],
        );
        scope = { ...scope, assignments };
      }
      await assertMayLoad(records, advertisers, scope, currency);
    },
    onProgress: ({ phase, bytesRead, bytes, rows }) => {
      if (!process.stderr.isTTY || Date.now() - shown < PROGRESS_MS) return;
      shown = Date.now();
      const share = bytes > 0 ? Math.floor((bytesRead / bytes) * 100) : 100;
      const doing = phase === 'reading' ? `read ${share} %` : 'writing';
      process.stderr.write(`\r\u001b[K${fileName}: ${doing}, ${count(rows)} rows`);
    },
  });
  clearProgress();
  await linkAdvertisers(records, result.advertisers, scope, config);
  const notLinked = await linkAccounts(services, result.advertisers, scope, { actorId: null });
  if (result.loadId !== null) {
    await new Originals(files, config.keepFilesDays).keep(result.loadId, file);
  }
  return {
    ...result,
    notLinked,
    made: made.map(({ name, type, currency }) => `New client: ${name}, ${type}, ${currency}`),
  };
}

/** How a file is read where nobody says what its columns hold, as rows of `dataset` where one was chosen. */
async function proposal(
  file: string,
  options: FileOptions,
  dataset: ImportMapping['dataset'] | undefined,
): Promise<ImportMapping> {
  const { mapping } = (await inspectFile(file, options)).preview;
  if (dataset === undefined || mapping.dataset === dataset) return mapping;
  const asked = { ...mapping, dataset, columns: {}, constants: {}, values: {}, split: [] };
  return (await inspectFile(file, { ...options, mapping: asked })).preview.mapping;
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

/** Failures that the person can mend. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof AppError ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  );
}

function explain(error: Error): string {
  return error instanceof AppError ? error.message : 'There is no such file.';
}

await endWith(run, { usage: USAGE, failed: 'The import failed', refused: 2 });

/** Loads delivery files from the command line: `npm run import -- FILE …`. */
import path from 'node:path';
import { ImportField, ImportMapping, LoadChoices, NewClient } from '@flightdeck/contract/imports';
import { writeNumber } from '@flightdeck/domain/locale';
import {
  assertMayLoad,
  type ImportScope,
  linkAdvertisers,
  ownersOf,
} from '../areas/imports/client-link.ts';
import { chooseClient, clientChoices } from '../areas/imports/client-list.ts';
import { type FileResult, importFile, inspectFile } from '../areas/imports/import-file.ts';
import { findMapping, listMappings } from '../areas/imports/mapping-store.ts';
import { Originals } from '../areas/imports/originals.ts';
import { readConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { type OpenServices, openServices } from '../platform/start.ts';
import { endWith, parseArguments, UsageError } from './end.ts';

const USAGE = `Usage: npm run import -- FILE … [options]

Loads delivery files: reports of Campaign Manager 360, Display & Video 360, Google Ads and Microsoft
Advertising as they are, any other CSV, XLSX or ZIP of them through a mapping. Each file is loaded whole or not at all.

  --mapping NAME        a saved mapping, or the path of a mapping file
  --sheet NAME          a sheet of a workbook or a file of a ZIP archive to load (repeatable); else all of the
                        largest group with the same columns
  --set FIELD=VALUE     a value for a field that no column holds, such as advertiser=Acme (repeatable)
  --day-format FORMAT   how days are written, such as d/M/yyyy, where the file alone does not tell
  --decimal MARK        decimal mark of the file, . or , where the file alone does not tell
  --micros yes|no       whether money is in millionths of a unit, where names and figures do not agree
  --client CLIENT       existing client that new advertisers belong to, by name or uuid
  --currency CODE       currency of new clients, such as EUR; else the one that the file states, else the one
                        that most clients have
  --type TRADE          trade of new clients, such as Travel: benchmarks compare clients of one trade; else Other
  --missing keep|remove what becomes of campaigns that earlier loads of the report hold on the file's days and
                        that are not in it; default keep
  --accept-bad-rows     leave out rows that cannot be read, also on days that were loaded before
  --help

Without --client each advertiser that is new gets a new client of its name.

Settings are those of the server: DATA_DIR, DATABASE_URL, FACTS_DATABASE_URL. The server must not run on
the same data folder meanwhile.

Exit codes: 0 everything loaded, 1 a file or a row was not loaded (rows: unless --accept-bad-rows), 2 wrong usage or settings, 3 the data folder is in use.`;

const OPTIONS = {
  mapping: { type: 'string' },
  client: { type: 'string' },
  currency: { type: 'string' },
  type: { type: 'string' },
  sheet: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  'day-format': { type: 'string' },
  decimal: { type: 'string' },
  missing: { type: 'string' },
  'accept-bad-rows': { type: 'boolean' },
  micros: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Bad rows printed; all are counted. */
const SHOWN_BAD_ROWS = 20;
/** Milliseconds between two progress lines. */
const PROGRESS_MS = 100;

interface Arguments {
  readonly files: readonly string[];
  readonly mapping: string | undefined;
  readonly client: string | undefined;
  readonly currency: string | undefined;
  readonly type: string | undefined;
  readonly constants: Readonly<Partial<Record<ImportField, string>>>;
  readonly written: Pick<ImportMapping, 'dayFormat' | 'decimal' | 'micros'>;
  readonly choices: LoadChoices;
  /** Sheets or files to load. */
  readonly parts: readonly string[] | undefined;
}

function readArguments(argv: readonly string[]): Arguments | null {
  const { values, positionals } = parseArguments(argv, OPTIONS);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError('Name at least one file.');
  const constants = Object.fromEntries(
    (values.set ?? []).map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const field = ImportField.safeParse(name);
      if (!field.success || rest.length === 0) {
        throw new UsageError(
          `--set ${pair}: use FIELD=VALUE with a field of: ${ImportField.options.join(', ')}.`,
        );
      }
      return [field.data, rest.join('=')];
    }),
  );
  const { mapping, client, currency, type } = values;
  if (client !== undefined && (currency !== undefined || type !== undefined)) {
    throw new UsageError(
      '--currency and --type are for new clients: they cannot stand with --client.',
    );
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
  const choices = LoadChoices.safeParse({
    ...(values.missing !== undefined && { missing: values.missing }),
    acceptsBad: values['accept-bad-rows'] ?? false,
  });
  if (!choices.success) throw new UsageError(`--missing ${values.missing}: write keep or remove.`);
  const { micros, sheet: parts } = values;
  if (micros !== undefined && micros !== 'yes' && micros !== 'no') {
    throw new UsageError(`--micros ${micros}: write yes or no.`);
  }
  const written = { ...stated.data, ...(micros !== undefined && { micros: micros === 'yes' }) };
  const named = { mapping, client, currency, type: made.data.type };
  return { files: positionals, ...named, constants, written, choices: choices.data, parts };
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
    const chosen = given.mapping ? await findMapping(services.records, given.mapping) : undefined;
    const days = new Set<string>();
    let failed = 0;
    for (const file of given.files) {
      try {
        const result = await loadOne(services, file, { ...given, mapping: chosen, clientUuid });
        for (const { day } of result.changes) days.add(day);
        printResult(file, result);
        for (const line of result.made) console.log(`  ${line}`);
        const isLess = result.badRowCount > 0 || result.heldBack.length > 0;
        if (isLess && given.choices.acceptsBad !== true) failed++;
      } catch (error) {
        clearProgress();
        if (!isExpected(error)) throw error;
        failed++;
        console.error(`${file}: ${explain(error)}`);
      }
    }
    if (days.size > 0) await services.facts.tidy(days);
    return failed > 0 ? 1 : 0;
  } finally {
    await services.close();
  }
}

/** How each file is to be loaded. */
interface Wanted
  extends Pick<Arguments, 'constants' | 'currency' | 'type' | 'written' | 'choices' | 'parts'> {
  readonly mapping: ImportMapping | undefined;
  readonly clientUuid: string | undefined;
}

async function loadOne(
  services: OpenServices,
  file: string,
  wanted: Wanted,
): Promise<FileResult & { readonly made: readonly string[] }> {
  const { records, facts, config } = services;
  const saved = await listMappings(records, null);
  const fileName = path.basename(file);
  let mapping = wanted.mapping;
  const { constants, written, parts } = wanted;
  if (Object.keys({ ...constants, ...written }).length > 0) {
    const base = mapping ?? (await inspectFile(file, { fileName, saved, parts })).preview.mapping;
    mapping = { ...base, ...written, constants: { ...base.constants, ...constants } };
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
    parts,
    spillFolder: path.join(config.dataDir, 'imports'),
    admit: async (advertisers, { currency }) => {
      if (wanted.clientUuid === undefined) {
        const owners = await ownersOf(
          records,
          advertisers.map(({ id }) => id),
        );
        const assignments = advertisers
          .filter(({ id }) => !owners.has(id))
          .map(({ key, name }) => ({
            advertiser: key,
            client: {
              name,
              type: wanted.type ?? defaults.type,
              currency: wanted.currency ?? currency ?? defaults.currency,
            },
          }));
        made = assignments.map(({ client }) => client);
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
  if (result.loadId !== null) {
    await new Originals(config.dataDir, config.keepFilesDays).keep(result.loadId, file);
  }
  return {
    ...result,
    made: made.map(({ name, type, currency }) => `New client: ${name}, ${type}, ${currency}`),
  };
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

const count = (value: number): string => writeNumber(value, 'en');

function printResult(file: string, result: FileResult): void {
  const { range, totals } = result;
  const outcome = result.unchanged
    ? 'nothing changed: every day already held exactly this'
    : `${count(result.written)} facts written${result.replaced > 0 ? `, ${count(result.replaced)} replaced` : ''}`;
  const rows: readonly (readonly [string, string])[] = [
    ['recognised as', `${result.format} (${result.mapping})`],
    ['rows', count(result.rows)],
    ['days', `${range.start} to ${range.end}`],
    ['impressions', count(totals.impressions)],
    ['clicks', count(totals.clicks)],
    [
      'spend',
      totals.spend.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    ],
    ['clicks above impressions', `${count(result.flagged)} rows, kept`],
    ['bad rows', `${count(result.badRowCount)}${result.badRowCount > 0 ? ', skipped' : ''}`],
    ['advertisers', result.advertisers.map(({ name }) => name).join(', ')],
    ['result', outcome],
  ];
  console.log(file);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(26)}${value}`);
  for (const { name, isLoaded, rows, isWhole, why } of result.parts) {
    const many = `${isWhole ? '' : 'more than '}${count(rows)} rows`;
    console.log(`  ${isLoaded ? 'Loaded' : 'Left out'}: ${name}, ${many}. ${why}`);
  }
  for (const warning of result.warnings) console.log(`  Warning: ${warning}`);
  for (const line of notes(result)) console.log(`  Warning: ${line}`);
  for (const row of result.badRows.slice(0, SHOWN_BAD_ROWS)) {
    const place = row.part === undefined ? '' : `${row.part}, `;
    console.log(`  ${place}line ${row.line}: ${row.reason}  [${row.text}]`);
  }
  if (result.badRowCount > SHOWN_BAD_ROWS) {
    console.log(`  … and ${count(result.badRowCount - SHOWN_BAD_ROWS)} more bad rows`);
  }
}

/** What a person should know of a load that went well. */
function notes({ missing, missingAre, heldBack }: FileResult): string[] {
  const told: string[] = [];
  if (missing.length > 0) {
    const sum = missing.reduce((total, { impressions }) => total + impressions, 0);
    told.push(
      `campaigns of earlier loads that are not in this file were ${missingAre} on its days (${count(sum)} impressions): ` +
        `${missing.map(({ name }) => name).join(', ')}.${missingAre === 'kept' ? ' To remove them use --missing remove.' : ''}`,
    );
  }
  if (heldBack.length > 0) {
    told.push(
      `days with bad rows kept what they had: ${heldBack.join(', ')}. To replace them by their good rows use --accept-bad-rows.`,
    );
  }
  return told;
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

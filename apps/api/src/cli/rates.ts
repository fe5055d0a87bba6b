/** Loads exchange rates from the command line: `npm run rates -- FILE …`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { todayIn } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { readConfig } from '../platform/config.ts';
import { loadRates } from '../platform/facts/rates.ts';
import { readRates } from '../platform/facts/rates-file.ts';
import { openServices } from '../platform/start.ts';
import { endWith, parseArguments, UsageError } from './end.ts';

const USAGE = `Usage: npm run rates -- FILE …

Loads daily exchange rates, by which reports convert money: eurofxref-hist.csv of the European Central Bank (unpack
the ZIP file), or a table with the columns day, currency and rate, where one euro is that many units of the currency.
Rates of days that are held are replaced.

Settings are those of the server: DATA_DIR, DATABASE_URL, FACTS_DATABASE_URL. The server must not run on
the same data folder meanwhile.

Exit codes: 0 everything loaded, 1 some cells were left out or a file was not loaded, 2 wrong usage or settings, 3 the
data folder is in use.`;

/** Bad cells printed; all are counted. */
const SHOWN_BAD = 20;

const count = (value: number): string => writeNumber(value, 'en');

async function run(): Promise<number> {
  const { values, positionals: files } = parseArguments(process.argv.slice(2), {
    help: { type: 'boolean' },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (files.length === 0) throw new UsageError('Name at least one file.');
  const { facts, config, close } = await openServices(readConfig(process.env));
  let badCount = 0;
  try {
    for (const file of files) {
      const text = await readFile(file, 'utf8').catch(() => {
        throw new UsageError(`There is no file ${file}.`);
      });
      const read = readRates(text, todayIn(config.timeZone, new Date()));
      const loaded = await loadRates(facts, read, {
        fileName: path.basename(file),
        loadedBy: null,
      });
      badCount += loaded.badCount;
      console.log(
        `${file}: ${counted(loaded.rates, 'en', 'rate')} of ${counted(loaded.currencies.length, 'en', 'currency', 'currencies')}, ` +
          `${loaded.firstDay} to ${loaded.lastDay}; ${count(loaded.added)} new, ${count(loaded.changed)} changed`,
      );
      for (const { line, text: cell, reason } of loaded.bad.slice(0, SHOWN_BAD)) {
        console.log(`  line ${line}: ${reason}  [${cell}]`);
      }
      if (loaded.badCount > SHOWN_BAD) {
        console.log(`  … and ${count(loaded.badCount - SHOWN_BAD)} more that cannot be read`);
      }
    }
  } finally {
    await close();
  }
  return badCount > 0 ? 1 : 0;
}

await endWith(run, { usage: USAGE, failed: 'The rates could not be loaded' });

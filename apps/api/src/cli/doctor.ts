/** Looks whether this machine can run the portal: `npm run doctor`. */
import { describeSettings, readConfig } from '../platform/config.ts';
import type { Finding } from './doctor/finding.ts';
import { looksAt } from './doctor/looks.ts';
import { endWith, parseArguments } from './end.ts';

const USAGE = `Usage: npm run doctor

Looks at the settings, the data folder, the stores, the clock, the browser that prints, fonts, mail, the object storage
and the virus scanner, and says how to mend what is wrong. It sends no mail and changes nothing, but makes
the data folder where there is none; the server may run meanwhile. Settings are those of the server.

Exit codes: 0 everything works, 1 something does not, 2 wrong usage or settings.`;

const SIGNS: Readonly<Record<Finding['is'], string>> = { good: 'ok', worth: 'note', bad: 'FAIL' };
const WIDTH = 4;

async function run(): Promise<number> {
  const { values } = parseArguments(process.argv.slice(2), { help: { type: 'boolean' } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const config = readConfig(process.env);
  for (const setting of describeSettings(process.env)) console.log(`     ${setting}`);
  let bad = 0;
  // One after the other, each told at once: one that waits for a server keeps nothing else back.
  for (const look of looksAt(config)) {
    for (const { is, says, mend } of await look()) {
      console.log(`${SIGNS[is].padEnd(WIDTH)} ${says}`);
      if (mend) console.log(`     ${mend}`);
      if (is === 'bad') bad += 1;
    }
  }
  console.log(bad === 0 ? 'Nothing is wrong.' : `${bad} to mend.`);
  return bad === 0 ? 0 : 1;
}

await endWith(run, { usage: USAGE, failed: 'The doctor could not finish' });

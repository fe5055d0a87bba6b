/**
 * Targeting at work: rules of content, lists of addresses, and typing among many rules. Exits 1 when a bar is missed.
 * The portal must be built.
 *
 * Usage: npm run bench:targeting [-- --ranges=FOLDER]
 *
 * FOLDER has the published ranges of two clouds, `aws-ip-ranges.json` and `linode.txt`; without it only made lists are read.
 */
import { parseArgs } from 'node:util';
import { benchLists } from './targeting-addresses.ts';
import { benchAddresses, benchWords } from './targeting-content.ts';
import { benchTyping } from './targeting-typing.ts';

const { values } = parseArgs({ options: { ranges: { type: 'string' } } });
const missed = [
  ...benchWords(),
  ...benchAddresses(),
  ...(await benchLists(values.ranges)),
  ...(await benchTyping()),
];
for (const each of missed) console.log(`missed: ${each}`);
process.exitCode = missed.length > 0 ? 1 : 0;

/**
 * Targeting at work: rules of content, and lists of addresses. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:targeting [-- --ranges=FOLDER]
 *
 * FOLDER has the published ranges of two clouds, `aws-ip-ranges.json` and `linode.txt`; without it only made lists are read.
 */
import { parseArgs } from 'node:util';
import { benchLists } from './targeting-addresses.ts';
import { benchAddresses, benchWords } from './targeting-content.ts';

const { values } = parseArgs({ options: { ranges: { type: 'string' } } });
const missed = [...benchWords(), ...benchAddresses(), ...(await benchLists(values.ranges))];
for (const each of missed) console.log(`missed: ${each}`);
process.exitCode = missed.length > 0 ? 1 : 0;

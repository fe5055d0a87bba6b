/** Lists of addresses at work: the published ranges of two clouds and a million made ones, read, merged and looked up. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { mergeCidr, normalizeCidr } from 'cidr-tools';
import { z } from 'zod';
import {
  addressOf,
  addressTable,
  eachAddress,
  merged,
} from '../../packages/domain/src/targeting/addresses/index.ts';

/** Bars: how many times as long as the bare library, and as a bare search by halving; MB beside a process that only holds the list. */
const MOST = { merge: 1.3, lookup: 1.2, memoryMb: 200 } as const;
/** Rounds of long and of short work: short work is quick only once it was compiled. */
const ROUNDS = { long: 5, short: 40 } as const;
const RANGES = 1_000_000;
const LOOKUPS = 10_000;

/** Draws the same numbers at each run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Networks of IPv4 with names, as an office manager has them. */
function madeList(count: number): string {
  const draw = drawing(7);
  const lines = Array.from({ length: count }, (_, n) => {
    const bits = 20 + draw(13);
    const size = 2 ** (32 - bits);
    // From 11.0.0.0 to 99.255.255.255 there is no special block.
    const start = Math.floor(((11 + draw(89)) * 2 ** 24 + draw(2 ** 24)) / size) * size;
    return `${addressOf(BigInt(start), 4)}/${bits},Office ${n}`;
  });
  return lines.join('\n');
}

const Aws = z.object({
  prefixes: z.array(z.object({ ip_prefix: z.string() })),
  ipv6_prefixes: z.array(z.object({ ipv6_prefix: z.string() })),
});

/** The published ranges of two clouds. @param folder Has `aws-ip-ranges.json` and `linode.txt`. */
async function cloudList(folder: string): Promise<string> {
  const aws = Aws.parse(
    JSON.parse(await readFile(path.join(folder, 'aws-ip-ranges.json'), 'utf8')),
  );
  return [
    ...aws.prefixes.map((each) => each.ip_prefix),
    ...aws.ipv6_prefixes.map((each) => each.ipv6_prefix),
    await readFile(path.join(folder, 'linode.txt'), 'utf8'),
  ].join('\n');
}

/** Reads and merges as an import does. */
function imported(list: string): string[] {
  const networks: string[] = [];
  eachAddress(list, {
    onEntry: (entry) => networks.push(...entry.networks),
    onFault({ line, reason }) {
      throw new Error(`Line ${line}: ${reason}`);
    },
  });
  return merged(networks);
}

/** The library alone: it normalises what stands before the first comma, and merges that. */
const bare = (list: string): string[] =>
  mergeCidr(
    normalizeCidr(
      list
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split(',')[0] ?? ''),
    ),
  );

/** The median of some rounds of the processor's time in milliseconds; the first one is not counted. */
function medianOf(work: () => unknown, rounds: number = ROUNDS.long): number {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    if (round > 0) times.push((user + system) / 1000);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function benchMerge(what: string, list: string): string[] {
  const [ours, theirs] = [imported(list), bare(list)];
  const differing = theirs.findIndex((network, at) => network !== ours[at]);
  if (differing >= 0 || ours.length !== theirs.length) {
    throw new Error(`${what}: ${theirs[differing]} is merged differently.`);
  }
  const rounds = ours.length < 100_000 ? ROUNDS.short : ROUNDS.long;
  const times = {
    ours: medianOf(() => imported(list), rounds),
    bare: medianOf(() => bare(list), rounds),
  };
  const ratio = times.ours / times.bare;
  console.log(
    `${what}, read and merged to ${ours.length}: ${times.ours.toFixed(0)} ms, the bare library ${times.bare.toFixed(0)} ms: ${ratio.toFixed(2)} (bar ${MOST.merge})`,
  );
  return ratio > MOST.merge ? [`${what}: ${ratio.toFixed(2)} times the library`] : [];
}

/** Addresses looked up in a list, against halving an array of numbers. */
function benchLookup(list: string): string[] {
  const networks = imported(list);
  const table = addressTable(networks.map((network, entry) => ({ network, entry })));
  const draw = drawing(3);
  const addresses = Array.from({ length: LOOKUPS }, () =>
    addressOf(BigInt((11 + draw(89)) * 2 ** 24 + draw(2 ** 24)), 4),
  );
  // First and last addresses, one after the other: a place of even number lies before the last one of a network.
  const ends = Float64Array.from(
    networks.flatMap((network) => {
      const [address = '', bits = ''] = network.split('/');
      const start = numberOf(address);
      return [start, start + 2 ** (32 - Number(bits)) - 1];
    }),
  );
  const search = (address: string): boolean => {
    const value = numberOf(address);
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1 || ends[low] === value;
  };
  for (const address of addresses) {
    if ((table.find(address) !== null) !== search(address)) throw new Error(`${address} differs.`);
  }
  const rounds = Array.from({ length: 20 });
  const times = {
    ours: medianOf(() => rounds.map(() => addresses.map((each) => table.find(each)))) / 20,
    bare: medianOf(() => rounds.map(() => addresses.map(search))) / 20,
  };
  const ratio = times.ours / times.bare;
  console.log(
    `${LOOKUPS.toLocaleString('en-GB')} addresses in ${networks.length} networks: ${times.ours.toFixed(1)} ms, a bare search ${times.bare.toFixed(1)} ms: ${ratio.toFixed(2)} (bar ${MOST.lookup})`,
  );
  return ratio > MOST.lookup ? [`lookup: ${ratio.toFixed(2)} times a bare search`] : [];
}

const numberOf = (address: string): number =>
  address.split('.').reduce((value, part) => value * 256 + Number(part), 0);

/** Memory of reading and merging, in a process of its own that does nothing else. */
async function benchMemory(list: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-targeting-'));
  try {
    const file = path.join(folder, 'list.csv');
    await writeFile(file, list);
    const { stdout } = await promisify(execFile)(process.execPath, [
      // As the thread has it that reads lists: three such spaces are its young generation.
      ...['--max-semi-space-size=8', new URL(import.meta.url).pathname, '--memory', file],
    ]);
    const mb = Number(stdout);
    console.log(
      `${RANGES.toLocaleString('en-GB')} ranges read and merged: ${mb.toFixed(0)} MB beside the list (bar ${MOST.memoryMb})`,
    );
    return mb > MOST.memoryMb ? [`memory: ${mb.toFixed(0)} MB`] : [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All of it. @param folder Published ranges; without one only made lists are read. @returns what misses its bar. */
export async function benchLists(folder: string | undefined): Promise<string[]> {
  const made = madeList(RANGES);
  return [
    ...(folder ? benchMerge('Ranges of two clouds', await cloudList(folder)) : []),
    ...benchMerge('A million ranges', made),
    ...benchLookup(made),
    ...(await benchMemory(made)),
  ];
}

const [flag, file] = process.argv.slice(2);
if (flag === '--memory' && file) {
  const list = await readFile(file, 'utf8');
  const before = process.resourceUsage().maxRSS;
  imported(list);
  console.log((process.resourceUsage().maxRSS - before) / 1024);
}

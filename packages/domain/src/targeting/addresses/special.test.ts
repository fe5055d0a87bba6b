/** The blocks of addresses that nobody has are those that `ipaddr.js` knows. */

import { parseCidr } from 'cidr-tools';
import ipaddr from 'ipaddr.js';
import { expect, it } from 'vitest';
import { randomOf } from '../../statistics/index.ts';
import { addressOf } from './networks.ts';
import { specialBlock4, specialBlock6 } from './special.ts';

const random = randomOf(11);
const isSpecial = (address: string) => ipaddr.parse(address).range() !== 'unicast';

it('knows the special addresses of IPv4', () => {
  for (let turn = 0; turn < 5000; turn += 1) {
    const value = Math.floor(random() * 2 ** 32);
    const address = addressOf(BigInt(value), 4);
    expect(specialBlock4(value, value) !== null, address).toBe(isSpecial(address));
  }
});

it('knows those of IPv6', () => {
  const beginnings = [
    '2001',
    '2002',
    '2620',
    '3fff',
    '64',
    '100',
    '5f00',
    'fc12',
    'fe80',
    'fec0',
    'ff02',
    '2a00',
  ];
  for (let turn = 0; turn < 5000; turn += 1) {
    const group = () => Math.floor(random() * 2 ** 16).toString(16);
    const small = () => Math.floor(random() * 64).toString(16);
    const head = beginnings[Math.floor(random() * beginnings.length)] ?? '';
    const address = `${head}:${small()}:${small()}:${group()}::${group()}`;
    const { start } = parseCidr(address);
    expect(specialBlock6(start, start) !== null, address).toBe(isSpecial(address));
  }
});

it.each(['10.0.0.0/8', '100.64.0.0/10', '192.0.2.0/24', '198.18.0.0/15', '203.0.113.0/24'])(
  'knows both ends of %s, and what is beside it',
  (network) => {
    const { start, end } = parseCidr(network);
    const [first, last] = [Number(start), Number(end)];
    expect(specialBlock4(first, first)?.network).toBe(network);
    expect(specialBlock4(last, last)?.network).toBe(network);
    expect(specialBlock4(first - 1, first)?.network).toBe(network);
    expect(specialBlock4(first - 2, first - 1)?.network).not.toBe(network);
  },
);

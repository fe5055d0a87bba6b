import { containsCidr } from 'cidr-tools';
import { expect, it } from 'vitest';
import { addressTable } from './lookup.ts';

const tableOf = (...networks: string[]) =>
  addressTable(networks.map((network, entry) => ({ network, entry })));

it('finds the entry that holds an address, the narrowest of several', () => {
  const table = tableOf('203.0.112.0/20', '203.0.113.0/24', '203.0.113.7/32', '2001:db8::/32');
  expect(table.find('203.0.112.9')).toBe(0);
  expect(table.find('203.0.113.6')).toBe(1);
  expect(table.find('203.0.113.7')).toBe(2);
  expect(table.find('203.0.113.8')).toBe(1);
  expect(table.find('203.0.127.255')).toBe(0);
  expect(table.find('203.0.128.0')).toBeNull();
  expect(table.find('2001:db8:ffff::1')).toBe(3);
  expect(table.find('2001:db9::')).toBeNull();
});

it('finds a network that begins where another one ends, and ends where the one around it does', () => {
  const table = tableOf('10.0.0.0/8', '10.0.0.0/9', '10.128.0.0/9');
  expect(table.find('10.128.0.0')).toBe(2);
  expect(table.find('10.127.0.0')).toBe(1);
});

it('knows the ends of what there is, and the first of two that are the same', () => {
  const table = tableOf('255.255.255.0/24', '0.0.0.0/8', '255.255.255.0/24');
  expect(table.find('255.255.255.255')).toBe(0);
  expect(table.find('0.0.0.0')).toBe(1);
  expect(tableOf().find('192.0.2.1')).toBeNull();
});

it('finds what comparing with each network finds', () => {
  let state = 3;
  const next = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  const draw = (): string => {
    if (next(2) === 0) {
      const bits = 8 + next(25);
      const value = next(2 ** 16) * 2 ** 16;
      const masked = Math.floor(value / 2 ** (32 - bits)) * 2 ** (32 - bits);
      const octets = [24, 16, 8, 0].map((shift) => Math.floor(masked / 2 ** shift) % 256);
      return `${octets.join('.')}/${bits}`;
    }
    const bits = [16, 20, 32, 36][next(4)] ?? 16;
    const group = () => next(16).toString(16);
    return `${group()}000:${bits > 16 ? `${group()}000` : '0'}:${bits > 32 ? `${group()}000` : '0'}::/${bits}`;
  };
  const networks = Array.from({ length: 300 }, draw);
  const table = tableOf(...networks);
  const size = (network: string) => Number(network.split('/')[1]);
  for (let turn = 0; turn < 400; turn += 1) {
    const address = draw().split('/')[0] ?? '';
    const holding = networks.flatMap((network, entry) =>
      containsCidr(network, address) ? [entry] : [],
    );
    const narrowest = Math.max(...holding.map((entry) => size(networks[entry] ?? '')));
    const best = holding.find((entry) => size(networks[entry] ?? '') === narrowest) ?? null;
    expect(table.find(address), address).toBe(best);
  }
});

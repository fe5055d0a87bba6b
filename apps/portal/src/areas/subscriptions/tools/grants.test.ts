import type { ToolGrant } from '@flightdeck/contract/subscriptions';
import { expect, it } from 'vitest';
import { accessOf, grantsOf } from './grants.ts';

const BEFORE: readonly ToolGrant[] = [
  { tool: 'reports', kind: 'person', holderId: 'p1', until: '2026-05-01' },
  { tool: 'reports', kind: 'role', holderId: 'author', until: null },
  { tool: 'flows', kind: 'nobody', holderId: '', until: null },
];

it('keeps the days of a tool that is not touched, also where they differ', () => {
  const access = accessOf(BEFORE);
  expect(access.reports).toEqual({ choice: 'some', people: ['p1'], roles: ['author'], until: '' });
  expect(grantsOf({ ...access, flows: { ...access.flows, choice: 'plan' } }, BEFORE)).toEqual(
    BEFORE.slice(0, 2),
  );
});

it('gives a changed tool to each who was chosen, until the chosen day', () => {
  const access = accessOf(BEFORE);
  const reports = { ...access.reports, until: '2026-06-30' };
  expect(grantsOf({ ...access, reports }, BEFORE)).toEqual([
    { tool: 'reports', kind: 'person', holderId: 'p1', until: '2026-06-30' },
    { tool: 'reports', kind: 'role', holderId: 'author', until: '2026-06-30' },
    ...BEFORE.slice(2),
  ]);
});

it('is not whole while a tool is for some and nobody is chosen', () => {
  const access = accessOf([]);
  const health = { ...access.health, choice: 'some' } as const;
  expect(grantsOf({ ...access, health }, [])).toBeNull();
  expect(grantsOf({ ...access, health: { ...health, people: ['p1'] } }, [])).toHaveLength(1);
});

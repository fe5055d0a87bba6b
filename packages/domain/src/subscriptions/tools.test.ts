/** What subscriptions open to somebody, what is left of a lost tool, states, limits, and amounts as text. */
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../access/index.ts';
import { exponentOf, toMinor } from '../money/index.ts';
import { hasRoom, standingOf } from './limits.ts';
import { STATES, stateAfter } from './states.ts';
import {
  type Entitlement,
  nextChange,
  permittedBy,
  TOOL_IDS,
  TOOLS,
  type ToolGrant,
  type ToolLoss,
} from './tools.ts';
import { writeMinor } from './write.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const person = { id: 'nora', roleIds: ['author'] };
const HELD = [
  'reporting/viewReports',
  'reporting/createReport',
  'dashboard/listDashboard',
  'dashboard/addDashboard',
  'user/list',
] as const;
const open = (entitlements: readonly (Entitlement | null)[], at = NOW) =>
  permittedBy(HELD, entitlements, person, at);
const plan = (more: Partial<Entitlement> = {}): Entitlement => ({
  ...{ isRunning: true, tools: ['reports'], grants: [], losses: [], ...more },
});
const grant = (kind: ToolGrant['kind'], holderId = '', until: Date | null = null): ToolGrant => ({
  ...{ tool: 'dashboards', kind, holderId, until },
});
const loss = (more: Partial<ToolLoss> = {}): ToolLoss => ({
  ...{ tool: 'dashboards', personId: 'nora', writesUntil: later(14), readsUntil: later(90) },
  ...more,
});
const REPORTS = ['reporting/viewReports', 'reporting/createReport'];
const LOOKING = [...REPORTS, 'dashboard/listDashboard', 'user/list'];

describe('what is open', () => {
  it('is what the plan has; what belongs to no tool is never taken', () => {
    expect(open([plan()])).toEqual([...REPORTS, 'user/list']);
    expect(open([plan({ isRunning: false })])).toEqual(['user/list']);
  });

  it('is everything for somebody with a client that has no subscription', () => {
    expect(open([])).toEqual(HELD);
    expect(open([plan(), null])).toEqual(HELD);
  });

  it('is what any of several clients has', () => {
    expect(open([plan(), plan({ tools: ['dashboards'] })])).toEqual(HELD);
  });

  it('is for a role, a person, everyone or nobody where that was said, until its day', () => {
    expect(open([plan({ grants: [grant('role', 'author')] })])).toEqual(HELD);
    expect(open([plan({ grants: [grant('person', 'nora')] })])).toEqual(HELD);
    expect(open([plan({ grants: [grant('person', 'noel')] })])).not.toEqual(HELD);
    expect(open([plan({ grants: [grant('everyone', '', later(1))] })])).toEqual(HELD);
    expect(open([plan({ grants: [grant('everyone', '', NOW)] })])).not.toEqual(HELD);
    const closed = plan({ tools: ['reports', 'dashboards'], grants: [grant('nobody')] });
    expect(open([closed])).toEqual([...REPORTS, 'user/list']);
  });
});

describe('a lost tool', () => {
  it('takes saves until the grace ends, can be read for longer, and is then closed', () => {
    const lost = [plan({ losses: [loss()] })];
    expect(open(lost, later(13))).toEqual(HELD);
    expect(open(lost, later(14))).toEqual(LOOKING);
    expect(open(lost, later(90))).toEqual([...REPORTS, 'user/list']);
  });

  it('can be read as long as the subscription rests, where no day is set', () => {
    const rests = plan({ isRunning: false, losses: [loss({ readsUntil: null })] });
    expect(open([rests], later(4000))).toEqual(['dashboard/listDashboard', 'user/list']);
  });

  it('is nobody else’s loss', () => {
    expect(open([plan({ losses: [loss({ personId: 'noel' })] })])).not.toContain(
      'dashboard/listDashboard',
    );
  });

  it('changes at moments that are known before', () => {
    const both = [plan({ grants: [grant('everyone', '', later(3))], losses: [loss()] }), null];
    expect(nextChange(both, NOW)).toEqual(later(3));
    expect(nextChange(both, later(3))).toEqual(later(14));
    expect(nextChange(both, later(90))).toBeNull();
  });
});

it('each permission belongs to one tool at most', () => {
  const named = TOOL_IDS.flatMap((tool) => [...TOOLS[tool].reads, ...TOOLS[tool].writes]);
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(TOOLS)).toEqual(TOOL_IDS);
  for (const name of named) expect(PERMISSIONS).toContain(name);
});

it('states lead to each other as the table says, and from the end nowhere', () => {
  expect(stateAfter('trial', 'begin')).toBe('active');
  expect(stateAfter('active', 'overdue')).toBe('past-due');
  expect(stateAfter('past-due', 'paid')).toBe('active');
  expect(stateAfter('active', 'resume')).toBeNull();
  expect(stateAfter('cancelled', 'end')).toBe('ended');
  expect(STATES.filter((state) => stateAfter('ended', 'keep') === state)).toEqual([]);
});

describe('limits', () => {
  it('warn from four fifths on', () => {
    expect([7, 8, 9, 10, 11].map((used) => standingOf(used, 10))).toEqual([
      ...['fine', 'near', 'near', 'full', 'over'],
    ]);
    expect(standingOf(1e9, null)).toBe('fine');
  });

  it('leave room for a grace of 14 days once they are passed', () => {
    expect(hasRoom(9, 10, null, NOW)).toBe(true);
    expect(hasRoom(10, 10, null, NOW)).toBe(true);
    expect(hasRoom(12, 10, later(-13), NOW)).toBe(true);
    expect(hasRoom(12, 10, later(-14), NOW)).toBe(false);
    expect(hasRoom(9, 10, later(-14), NOW)).toBe(true);
    expect(hasRoom(99, null, later(-99), NOW)).toBe(true);
  });
});

it('amounts have the digits of their currency, by ISO 4217', () => {
  expect(['EUR', 'JPY', 'KWD', 'CLF', 'IQD', 'HUF'].map(exponentOf)).toEqual([2, 0, 3, 4, 3, 2]);
  expect(writeMinor(123_450, 'EUR', 'en-GB')).toBe('€1,234.50');
  expect(writeMinor(-1234, 'JPY', 'en-GB')).toBe('-¥1,234');
  expect(toMinor(12.345, 'EUR')).toBe(1235);
  expect(toMinor(1e300, 'EUR')).toBeNull();
});

/** Made-up items for tests and the bench: the same ones at each call. */
import type {
  ItemColumns,
  ItemDetail,
  ItemLevel,
  ItemList,
} from '@flightdeck/contract/troubleshooter';
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';

const WORDS = ['Trailhead', 'Outdoor', 'Peak', 'Summit', 'Basecamp', 'Harbour', 'Meadow'] as const;
const KINDS = ['weekly', 'gazette', 'radio', 'daily', 'journal', 'retargeting', 'video'] as const;
const LEVELS: readonly ItemLevel[] = [3, 3, 2, 3, 1, 3, 3, 2, 3, 0];

/** An answer of `troubleshooter/items` with so many items of all subjects and levels. */
export function sampleList(count: number): ItemList {
  const clients = Array.from({ length: 42 }, (_, index) => ({
    uuid: `client-${index}`,
    name: index === 0 ? 'Northwind Outdoor' : `Client ${index}`,
    type: index % 2 === 0 ? 'Retail' : 'Travel',
    officeId: index % 3 === 0 ? null : `office-${index % 3}`,
    currency: index % 5 === 0 ? 'EUR' : 'GBP',
  }));
  const people = ['Tomas Novak', 'Jun Lee', 'Maya Okafor', 'Rhea Sharma'].map((name, index) => ({
    id: `person-${index}`,
    name,
    email: `person${index}@meridian.example`,
  }));
  const each = <Value>(value: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => value(index));
  // A prime step mixes what would otherwise repeat every few rows.
  const mixed = (index: number, among: number) => (index * 7919) % among;
  const items: ItemColumns = {
    id: each((index) => index + 1),
    subject: each((index) => mixed(index, SUBJECTS.length)),
    name: each(
      (index) =>
        `${WORDS[mixed(index, WORDS.length)]} ${KINDS[(index >> 3) % KINDS.length]} ${index + 1}`,
    ),
    externalId: each((index) => `BK-${20_000 + index}`),
    detail: each((index) => (index % 2 === 0 ? 'CPM' : 'CPC')),
    client: each((index) => mixed(index, clients.length)),
    opportunity: each((index) => (index % 3) - 1),
    flight: each((index) => (index % 20 === 19 ? 3 : 1)),
    level: each((index) => LEVELS[(index >> 1) % LEVELS.length] ?? 0),
    worst: each((index) => ((index >> 1) % LEVELS.length === 9 ? -1 : 0)),
    figure: each((index) => (index % 11 === 0 ? null : 40 + mixed(index, 1100) / 10)),
    cost: each((index) => (index % 13 === 0 ? null : 100 + mixed(index, 90_000))),
    stake: each((index) => (index % 17 === 0 ? null : mixed(index, 20_000))),
    delivered: each((index) => mixed(index, 5_000_000)),
    status: each((index) => (index % 9 < 4 ? index % 4 : 0)),
    owner: each((index) => (index % 6) - 2).map((owner) => Math.max(-1, owner)),
    firstSeen: each((index) => Date.UTC(2026, 3, 1) - index * 3_600_000),
    changed: each(() => Date.UTC(2026, 3, 14)),
    flags: each((index) => (index % 50 === 0 ? 2 : 0)),
  };
  return {
    items,
    clients,
    opportunityTypes: ['Display', 'Video'],
    rules: ['booking-pacing'],
    people,
    total: count,
    run: {
      ...{ startedAt: '2026-04-14T04:58:00Z', endedAt: '2026-04-14T05:00:00Z', advertisers: 42 },
      ...{ open: 0, skipped: 40, read: count, scored: 12, changed: 3 },
    },
    failing: [],
    seen: 1,
  };
}

/** The answer with these items of it alone. @param places From 0. */
export function only(list: ItemList, ...places: number[]): ItemList {
  const pick = <Value>(column: readonly Value[]) =>
    places.flatMap((place) => {
      const value = column[place];
      return value === undefined ? [] : [value];
    });
  const { items } = list;
  return {
    ...list,
    items: {
      id: pick(items.id),
      subject: pick(items.subject),
      name: pick(items.name),
      externalId: pick(items.externalId),
      detail: pick(items.detail),
      client: pick(items.client),
      opportunity: pick(items.opportunity),
      level: pick(items.level),
      worst: pick(items.worst),
      figure: pick(items.figure),
      cost: pick(items.cost),
      stake: pick(items.stake),
      delivered: pick(items.delivered),
      flight: pick(items.flight),
      status: pick(items.status),
      owner: pick(items.owner),
      firstSeen: pick(items.firstSeen),
      changed: pick(items.changed),
      flags: pick(items.flags),
    },
    total: places.length,
  };
}

/** What a rule says of the booking below. */
export const SAMPLE_JUDGEMENT: ItemDetail['judgements'][number] = {
  ruleId: 'booking-pacing',
  title: 'Goal pacing',
  unit: 'percent',
  formula: 'Delivered ÷ expected by now × 100',
  source: 'Specification §4, §9',
  bands: { kind: 'around', far: [75, 125], near: [90, 110] },
  value: 67.3,
  level: 1,
  reason: 'Trailhead Weekly has delivered 67.3% of what it should have by now.',
  distance: null,
  toDo: 'Ask for make-good days.',
  inputs: [{ label: 'Booked', text: '4,200,000' }],
};

/** A booking that is far behind. */
export const SAMPLE_ITEM: ItemDetail = {
  id: 7,
  subject: 'booking',
  externalId: 'BK-20418',
  name: 'Trailhead Weekly',
  detail: 'CPM',
  client: { uuid: 'c', name: 'Northwind', type: '', officeId: null, currency: 'GBP' },
  advId: 1,
  advertiser: 'Northwind Outdoor',
  opportunityType: null,
  level: 1,
  reason: '',
  judgements: [SAMPLE_JUDGEMENT],
  cost: 58_800,
  stake: 19_200,
  landing: null,
  outlook: {
    booked: 4_200_000,
    delivered: 1_992_480,
    asOf: '2026-05-13',
    end: '2026-05-31',
    expectedLinear: 2_960_656,
    expectedByWeekday: null,
    projected: { middle: 2_826_541, low: 2_700_000, high: 2_950_000 },
    neededPerDay: 122_640,
    latelyPerDay: 46_337,
    plausible: 'unlikely',
    sentence: '',
  },
  days: Array.from({ length: 120 }, () => ({
    day: '2026-05-13',
    delivered: 46_337,
    expected: null,
  })),
  status: 'none',
  owner: null,
  acknowledged: null,
  snoozed: null,
  verifiedAt: null,
  firstSeenAt: '2026-05-02T06:00:00Z',
  levelAt: '2026-05-02T06:00:00Z',
  changedAt: '2026-05-02T06:00:00Z',
  goneAt: null,
  events: [],
  links: [],
  placementIds: [],
  campaignIds: [],
};

/** Made-up items for tests and the bench: the same ones at each call. */
import type { ItemColumns, ItemLevel, ItemList } from '@flightdeck/contract/troubleshooter';
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

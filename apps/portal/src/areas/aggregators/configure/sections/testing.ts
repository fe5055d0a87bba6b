/** Settings that tests of the sections begin with: an analytics source that counts, and a network that claims. */
import type { AggregatorBody, MappedActivity, Outcome } from '@flightdeck/domain/outcomes';

const source = (id: string, label: string, system: 'analytics' | 'social') => ({
  ...{ id, label, system, accountIds: [], isSelfReported: system === 'social' },
  ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
});

/** An outcome that `ga` counts. */
export const outcomeOf = (id: string, name: string, activities: MappedActivity[]): Outcome => ({
  ...{ id, name, activities, isPrimary: id === 'o1', value: { from: 'none' }, targets: [] },
  counts: { by: 'source', sourceId: 'ga' },
});

export const bodyOf = (over: Partial<AggregatorBody>): AggregatorBody => ({
  ...{ name: 'Spring', advId: 1, start: '2026-03-01', end: '2026-05-31' },
  sources: [source('ga', 'Analytics', 'analytics'), source('meta', 'Meta', 'social')],
  ...{ outcomes: [], ignored: [], scope: [], channels: [], costs: [], sections: ['digital'] },
  ...over,
});

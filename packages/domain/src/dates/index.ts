/** Calendar days, date presets and ranges of a report (spec.md §5, §9). */

export * from './compare.ts';
export * from './day.ts';
export * from './presets.ts';
export * from './write.ts';
export * from './zone.ts';

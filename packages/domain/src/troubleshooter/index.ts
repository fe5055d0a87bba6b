/** The rules for the health of a campaign (spec.md §4, "Troubleshooter severity", and §9). */
export * from './booking-figures.ts';
export * from './booking-outlook.ts';
export * from './campaign-pacing.ts';
export * from './ended-flight.ts';
export * from './evidence.ts';
export * from './pacing.ts';
export * from './severity.ts';
export * from './viewability.ts';

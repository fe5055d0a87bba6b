/** Reports and dashboards by mail on a schedule: when they go out, what a mail says, and which days it waits for. */

export * from './days.ts';
export * from './rule.ts';
export * from './words.ts';

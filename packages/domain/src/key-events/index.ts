/** Key events of clients: launches, price changes, outages and holidays that explain what figures do (spec.md §2). */
export * from './clusters.ts';
export * from './event.ts';

/** What home says of a campaign, from its figures. */
export * from './reason.ts';

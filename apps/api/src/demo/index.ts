/** The demo provider: invented clients with believable delivery and people, the same for the same day. */

export { demoClients } from './clients.ts';
export { fillDemoDatasets } from './datasets/fill.ts';
export { fillDemoFacts } from './fill.ts';
export { fillOutlet } from './outlet.ts';
export { DEMO_ADMINISTRATOR, demoAccounts, seedDemo } from './records.ts';

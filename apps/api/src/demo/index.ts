/** The demo provider: invented clients with believable delivery, the same for the same day. */

export { type DemoClient, demoClients } from './clients.ts';
export { type FilledAdvertiser, fillDemoFacts } from './fill.ts';
export { DEMO_PROVIDER } from './provider.ts';

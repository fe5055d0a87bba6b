/** The demo's partner, as areas find it: its name, and the file that its own server signs tokens with. */

/** Name of the partner. */
export const DEMO_PARTNER_NAME = 'Demo partner';
/** Stored in the data folder. Each area adds what the partner's pages show of it. */
export const DEMO_PARTNER_FILE = 'demo-partner.json';

/** The origin of this script, which is the Flightdeck server's. */
export const scriptOrigin = (): string => new URL(import.meta.url).origin;

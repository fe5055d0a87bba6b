/** The origin of this script, which is the Flightdeck server's. */
export const scriptOrigin = (): string => new URL(import.meta.url).origin;

/** Whether the page brings this code itself, from the package. */
export const IS_INSTALLED: boolean = false;

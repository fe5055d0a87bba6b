/** In the package's place of `origin.ts`: bundled into a page's own scripts, ours comes from the page's server. */

let isTold = false;

/** The page's origin, which is right only where that server passes calls on; otherwise the page must name ours. */
export function scriptOrigin(): string {
  if (!isTold) {
    isTold = true;
    // biome-ignore lint/suspicious/noConsole: the console is where the developer of the page looks
    console.error("Flightdeck: name its server once: configure({ api: 'https://…' }).");
  }
  return location.origin;
}

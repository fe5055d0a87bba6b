/** Configures the widgets on every page of the partner: where tokens come from. */

/** What the loader puts on the page. */
interface Flightdeck {
  configure(config: {
    readonly fetchToken: (request: {
      readonly type: string;
      readonly signal: AbortSignal;
    }) => Promise<string>;
  }): void;
}

declare global {
  var Flightdeck: Flightdeck | undefined;
}

/** Asks this site's own server for a token, with its own cookie; a mistake in the address is passed on. */
export async function fetchToken({
  type,
  signal,
}: {
  readonly type: string;
  readonly signal?: AbortSignal;
}): Promise<string> {
  const asked = new URLSearchParams({ type });
  const here = new URLSearchParams(location.search);
  for (const name of ['seconds', 'mistake']) {
    const value = here.get(name);
    if (value !== null) asked.set(name, value);
  }
  const answer = await fetch(`/flightdeck-token?${asked}`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`The token endpoint answered ${answer.status}.`);
  const { token } = await answer.json();
  return token;
}

/** Configures the widgets. The loader is an earlier module script, so it has run. */
export const configureWidgets = (): void => globalThis.Flightdeck?.configure({ fetchToken });

/** Why the widgets of a page were refused, for whoever runs the page: the findings of the embed doctor. */
import type { EmbedTokenType } from '@flightdeck/domain/embed';
import type { Refused } from './session.ts';

/** Findings that are no cause: a page may load its script in another way, and a closed socket refuses nothing. */
const NO_CAUSE: ReadonlySet<string> = new Set(['loader', 'socket']);

/** One examination for all widgets of a kind and a server; a mended page is loaded anew. */
const examined = new Map<string, Promise<string | null>>();

/**
 * Tells the console once what to mend, with its remedy.
 * @returns The first cause in a sentence; null when none was found, or without a network.
 */
export function explain(
  api: string,
  type: EmbedTokenType,
  refused: Refused,
): Promise<string | null> {
  if (!navigator.onLine) return Promise.resolve(null);
  const key = `${type} ${api}`;
  const known = examined.get(key);
  if (known) return known;
  const asked = examine(api, type, refused).catch(() => null);
  examined.set(key, asked);
  return asked;
}

async function examine(
  api: string,
  type: EmbedTokenType,
  refused: Refused,
): Promise<string | null> {
  const { diagnose } = await import('../doctor/diagnose.ts');
  const findings = await diagnose({
    api,
    type,
    fetchToken: async () => {
      if ('token' in refused) return refused.token;
      throw refused.failure;
    },
  });
  const causes = findings.filter(({ state, check }) => state === 'bad' && !NO_CAUSE.has(check));
  for (const { title, text, remedy } of causes) {
    // biome-ignore lint/suspicious/noConsole: the console is where the developer of the page looks
    console.warn(
      `Flightdeck – ${title}: ${text}\n${remedy ? `${remedy.label}:\n${remedy.snippet}` : ''}`,
    );
  }
  return causes[0]?.text ?? null;
}

/** Reader and project of the token; without a network, those of the last token on this device. */
import type { EmbedSession } from '../../session/session.ts';

/** The help project and its reader. */
export interface HelpIdentity {
  readonly project: string;
  /** The partner's id of the person, who owns drafts and stored articles. */
  readonly reader: string;
  /** Whether the partner names the person, whose messages are then theirs alone. */
  readonly isNamed: boolean;
  readonly name: string | null;
}

const KEY = 'flightdeck-help-reader:';

/** @throws {SessionExpired} when there is no token and there was none on this device. */
export async function identityOf(
  session: Pick<EmbedSession, 'token' | 'claims'>,
  api: string,
): Promise<HelpIdentity> {
  try {
    await session.token();
  } catch (error) {
    const before = remembered(api);
    if (before) return before;
    throw error;
  }
  const { claims } = session;
  const identity = {
    project: claims?.project ?? '',
    reader: claims?.user.id ?? 'visitor',
    isNamed: (claims?.user.id ?? null) !== null,
    name: claims?.user.name ?? null,
  };
  try {
    localStorage.setItem(KEY + api, JSON.stringify(identity));
  } catch {
    // Without storage, help needs a network.
  }
  return identity;
}

function remembered(api: string): HelpIdentity | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + api) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { project, reader, isNamed, name } = kept as Readonly<Record<string, unknown>>;
    if (typeof project !== 'string' || typeof reader !== 'string') return null;
    return {
      project,
      reader,
      isNamed: isNamed === true,
      name: typeof name === 'string' ? name : null,
    };
  } catch {
    return null;
  }
}

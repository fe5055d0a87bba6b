/** Words for automatic sources. */
import type { IntakeKind, IntakeSource } from '@flightdeck/contract/intake';
import type { BadgeTone } from '@flightdeck/design-system';

/** How files come. */
export const KINDS: Readonly<Record<IntakeKind, string>> = {
  folder: 'Watched folder',
  key: 'Upload with a key',
  pull: 'Fetched on a schedule',
};

/** Where the files of a source come from, in short. */
export function whereOf({ kind, folder, pull, keys }: IntakeSource): string {
  if (kind === 'folder') return `Folder ${folder ?? ''}`;
  if (kind === 'key') return keys.length === 0 ? 'No key yet' : 'HTTP upload';
  if (!pull) return KINDS.pull;
  if (pull.from === 'network') return `Account ${pull.accountId} of a connected login`;
  return pull.from === 'url' ? new URL(pull.url).host : `Bucket ${pull.bucket}/${pull.prefix}`;
}

/** The state of a source, and the sentence that explains it. */
export function stateOf(source: IntakeSource): {
  readonly tone: BadgeTone;
  readonly label: string;
  readonly why: string | null;
} {
  const { isEnabled, stopped, problem, isRunning, lastFile } = source;
  if (!isEnabled) return { tone: 'neutral', label: 'Paused', why: null };
  if (stopped !== null) return { tone: 'error', label: 'Stopped', why: stopped };
  if (isRunning) return { tone: 'info', label: 'Looking for files', why: null };
  if (problem !== null) return { tone: 'error', label: 'Failed', why: problem };
  if (lastFile?.state === 'failed') {
    return { tone: 'warning', label: 'Last file failed', why: lastFile.message };
  }
  return { tone: 'success', label: 'Active', why: null };
}

/** What became of a file. */
export const FILE_STATES = {
  loading: { tone: 'info', label: 'Loading' },
  loaded: { tone: 'success', label: 'Loaded' },
  failed: { tone: 'error', label: 'Not loaded' },
} as const;

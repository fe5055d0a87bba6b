/** Files that were chosen together: each with its state, one worked on at a time. */
import type { DataOf } from '@flightdeck/contract';
import type { FileAdvertiser, ImportPreview, importsCalls } from '@flightdeck/contract/imports';

/** A load as the list of loads tells it. */
export type ListedLoad = DataOf<typeof importsCalls.list>[number];

/** A file of the queue. */
export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  /** Null for a file that the server still has from an earlier load. */
  readonly file: File | null;
  /** `refused`: it could not be sent or read, as `problem` says. */
  readonly step: 'waiting' | 'sending' | 'open' | 'started' | 'refused';
  /** Sent, in percent. */
  readonly sent: number;
  readonly preview: ImportPreview | null;
  /** Advertisers beyond the inspected rows, found by an earlier load. */
  readonly metAdvertisers: readonly FileAdvertiser[];
  /** The load that its own load takes the place of. */
  readonly mends: number | null;
  readonly importId: string | null;
  readonly problem: string | null;
}

/** A file that waits for its turn. */
export const queued = (file: File): QueuedFile => ({
  ...{ id: crypto.randomUUID(), name: file.name, file, step: 'waiting', sent: 0, preview: null },
  ...{ metAdvertisers: [], mends: null, importId: null, problem: null },
});

/** What a person reads of a file in the queue. */
export type FileState =
  | 'waiting'
  | 'reading'
  | 'seen'
  | 'asks'
  | 'loading'
  | 'loaded'
  | 'unchanged'
  | 'failed';

/** Why a file cannot be loaded without an answer; null where it can. */
function asksFor({ missing, questions, advertisers }: ImportPreview): string | null {
  if (missing.length > 0) return 'Columns are still to be mapped.';
  if (questions.length > 0) return 'It can be read in two ways.';
  if (advertisers.some(({ state }) => state === 'refused')) {
    return 'It holds advertisers that are not yours.';
  }
  return advertisers.some(({ state }) => state === 'new')
    ? 'It holds new advertisers: check their clients.'
    : null;
}

/** The state of a file, and what is to be known or done. @param load Its load, where that is known. */
export function stateOf(
  { step, preview, problem }: QueuedFile,
  load: ListedLoad | undefined,
): { readonly state: FileState; readonly note: string } {
  switch (step) {
    case 'waiting':
      return { state: 'waiting', note: '' };
    case 'sending':
      return { state: 'reading', note: '' };
    case 'refused':
      return { state: 'failed', note: problem ?? '' };
    case 'open': {
      const asked = preview && asksFor(preview);
      return asked
        ? { state: 'asks', note: asked }
        : { state: 'seen', note: 'Ready to be loaded.' };
    }
    case 'started':
      if (load?.state === 'failed') return { state: 'failed', note: load.error ?? '' };
      if (load?.state === 'done') {
        return { state: load.unchanged ? 'unchanged' : 'loaded', note: '' };
      }
      return { state: 'loading', note: '' };
  }
}

/** Files that would be lost by leaving the page. */
export const unstarted = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files.filter(({ step }) => step === 'waiting' || step === 'sending' || step === 'open');

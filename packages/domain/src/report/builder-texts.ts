/** Messages of the report builder; spec.md §4, §5 and §8 give their wording. */
import type { TemplateChange } from './builder-template.ts';

/** A notification: a title and, where there is more to say, a sentence. */
export interface Message {
  readonly title: string;
  readonly message?: string;
}

/** Messages with fixed wording. */
export const BUILDER_MESSAGES = {
  noSlides: {
    title: 'No slides',
    message: 'At least one slide needs to be added to download the report.',
  },
  noSlideToPreview: {
    title: 'No slide to preview',
    message: 'Please select a slide to download a preview of.',
  },
  saved: { title: 'Report Saved' },
  savedHere: {
    title: 'Saved here, sent when online',
    message: 'The server cannot be reached. Keep this page open: the report is sent by itself.',
  },
  notSent: {
    title: 'Saved here, not sent yet',
    message:
      'The report is offered on the home page: go on with it and save it once you are online.',
  },
  figuresTooLarge: {
    title: 'Figures not kept',
    message: 'The report is saved, but its figures are too many to be kept with it.',
  },
  waitingForReport: { title: 'Waiting for Report', message: 'Report sent for PDF generation' },
  waitingForPreview: { title: 'Waiting for Preview', message: 'Preview sent for PDF generation' },
  waitingForFile: {
    title: 'Waiting for Report',
    message: 'The file downloads by itself once it is made.',
  },
  waitingForData: {
    title: 'Waiting for Data',
    message: 'The file downloads by itself once it is made.',
  },
  downloaded: { title: 'Report downloaded' },
  dataDownloaded: { title: 'Data downloaded' },
  downloadFailed: {
    title: 'Failed Download Request',
    message: 'Unable to request your report at this time.',
  },
  previewFailed: {
    title: 'Failed Preview Request',
    message: 'Unable to request your preview at this time.',
  },
  fileFailed: { title: 'Download Fail', message: 'There was a problem generating your file' },
} as const satisfies Record<string, Message>;

/** After Save As. */
export function savedAsMessage(name: string): Message {
  return { title: `Report Saved As ${name}` };
}

/** When a save fails, except because of somebody's newer save. */
export function saveFailedMessage(error: string): Message {
  return { title: `Failed to save report due to error: ${error}` };
}

/** When a save would leave out what is typed in the edit panel. */
export function unfinishedMessage(title: string): Message {
  return {
    title: `“${title}” is not finished`,
    message: 'Its panel has a field that is missing or wrong. Mend it or discard it, then save.',
  };
}

/** `1 slide`, `3 slides`. */
export const slidesOf = (count: number): string => (count === 1 ? '1 slide' : `${count} slides`);

/** Sentences that say what a change of template or mode does to the deck; none where it takes nothing away. */
export function templateChangeTexts(change: TemplateChange): string[] {
  const { leaving, returning, edited, isReordered } = change;
  if (leaving === 0 && returning === 0 && !isReordered) return [];
  const leave = leaving === 1 ? 'leaves' : 'leave';
  const come = returning === 1 ? 'comes' : 'come';
  const stay = edited === 1 ? 'stays' : 'stay';
  return [
    leaving > 0 ? `${slidesOf(leaving)} of the template ${leave} the report.` : '',
    returning > 0 ? `${slidesOf(returning)} of the template that you deleted ${come} back.` : '',
    isReordered ? 'The slides change their order.' : '',
    edited > 0 ? `${slidesOf(edited)} of the template that you edited ${stay} as edited.` : '',
  ].filter(Boolean);
}

/** While a change of template or mode waits for the guard of a report that was just opened. */
export function templateWaitsMessage(waitMs: number): Message {
  return {
    title: 'The template changes in a moment',
    message: `The report has only just been opened: its slides change in ${Math.ceil(waitMs / 1000)} seconds.`,
  };
}

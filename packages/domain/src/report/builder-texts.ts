/** Messages of the report builder; spec.md §4, §5 and §8 give their wording. */

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
  figuresTooLarge: {
    title: 'Figures not kept',
    message: 'The report is saved, but its figures are too many to be kept with it.',
  },
  waitingForReport: { title: 'Waiting for Report', message: 'Report sent for PDF generation' },
  waitingForPreview: { title: 'Waiting for Preview', message: 'Preview sent for PDF generation' },
  downloaded: { title: 'Report downloaded' },
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

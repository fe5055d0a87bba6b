/** The states of a sponsored document, and which of them follow which. */

/** In the order of a document's life. */
export const SPONSORED_STATES = [
  'brief',
  'draft',
  'review',
  'approved',
  'scheduled',
  'live',
  'ended',
] as const;
export type SponsoredState = (typeof SPONSORED_STATES)[number];

/** Names of the states, and what each means to whoever reads it. */
export const STATE_WORDS: Readonly<
  Record<SponsoredState, { readonly label: string; readonly means: string }>
> = {
  brief: { label: 'Brief', means: 'What is wanted is written down; the text is not begun.' },
  draft: { label: 'Draft', means: 'The text is being written.' },
  review: { label: 'In review', means: 'The approvers have it, and it waits for all of them.' },
  approved: { label: 'Approved', means: 'Everybody approved exactly this version.' },
  scheduled: { label: 'Scheduled', means: 'It goes live by itself at the start of its flight.' },
  live: { label: 'Live', means: 'Partners show it.' },
  ended: { label: 'Ended', means: 'Its flight is over. Partners no longer show it.' },
};

/** What a person does to a state. Going live and ending by the clock are not among them. */
export const SPONSORED_MOVES = [
  'submit',
  'withdraw',
  'schedule',
  'unschedule',
  'publish',
  'end',
  'correct',
] as const;
export type SponsoredMove = (typeof SPONSORED_MOVES)[number];

interface Step {
  readonly label: string;
  readonly from: readonly SponsoredState[];
  readonly to: SponsoredState;
  /** What must be met besides: nothing, that it can be reviewed, or that it can go live. */
  readonly needs: 'nothing' | 'review' | 'live';
}

/** Every step that a person can take: the machine as a table. */
export const MOVES: Readonly<Record<SponsoredMove, Step>> = {
  submit: { label: 'Send to review', from: ['brief', 'draft'], to: 'review', needs: 'review' },
  withdraw: {
    label: 'Back to draft',
    from: ['review', 'approved', 'scheduled'],
    to: 'draft',
    needs: 'nothing',
  },
  schedule: { label: 'Schedule', from: ['approved'], to: 'scheduled', needs: 'live' },
  unschedule: { label: 'Stop the schedule', from: ['scheduled'], to: 'approved', needs: 'nothing' },
  publish: { label: 'Go live now', from: ['approved', 'scheduled'], to: 'live', needs: 'live' },
  end: { label: 'End now', from: ['live'], to: 'ended', needs: 'nothing' },
  correct: {
    label: 'Take down and correct',
    from: ['live', 'ended'],
    to: 'draft',
    needs: 'nothing',
  },
};

/** Whether the text can be changed: what is out there is taken down first, so that nobody reads what nobody approved. */
export const isEditable = (state: SponsoredState): boolean => state !== 'live' && state !== 'ended';

/** The state after the content changed: whatever was approved is open again. */
export const stateAfterEdit = (state: SponsoredState): SponsoredState =>
  isEditable(state) ? 'draft' : state;

/** States in which links are looked at: from the review on, until readers no longer see it. */
export const CHECKED_STATES = [
  'review',
  'approved',
  'scheduled',
  'live',
] as const satisfies readonly SponsoredState[];

/** Whether approvers can be named anew: while somebody reviews, who decides stays as it is. */
export const mayChangeApprovers = (state: SponsoredState): boolean =>
  state === 'brief' || state === 'draft';

/** What the doctor tells. */

/** One thing that was looked at. */
export interface Finding {
  /** `worth`: works, but is worth knowing. */
  readonly is: 'good' | 'worth' | 'bad';
  readonly says: string;
  /** What to do about it. */
  readonly mend?: string;
}

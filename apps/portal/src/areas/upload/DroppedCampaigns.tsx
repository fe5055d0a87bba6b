/** Campaigns of earlier loads that a file takes away from its days. */
import * as css from './upload.css.ts';

/** Campaigns named; the others are counted. */
const NAMED = 8;

/** Nothing where none is taken away. */
export function DroppedCampaigns(props: {
  readonly campaigns: readonly string[];
  /** Before the load or after it. */
  readonly tense: 'will' | 'did';
}) {
  const { campaigns, tense } = props;
  if (campaigns.length === 0) return null;
  const named = campaigns.slice(0, NAMED).join(', ');
  const more = campaigns.length > NAMED ? ` and ${campaigns.length - NAMED} more` : '';
  const one = campaigns.length === 1;
  const subject = one
    ? 'One campaign of an earlier load is'
    : `${campaigns.length} campaigns of earlier loads are`;
  return (
    <p className={css.warning} role="status">
      {subject} not in this file and {tense === 'will' ? 'will be' : one ? 'was' : 'were'} taken
      away from its days: <strong>{named}</strong>
      {more}.{' '}
      {tense === 'will'
        ? 'Load a file that holds all campaigns if they should stay.'
        : 'Load a file that holds all campaigns to have them back.'}
    </p>
  );
}

/** Campaigns of earlier loads that a file removes from its days. */
import { plural, writeNumber } from '@flightdeck/domain/locale';
import { useViewer } from '../../app/viewer.ts';
import * as css from './upload.css.ts';

/** Campaigns named; the others are counted. */
const NAMED = 8;

/** The warning; empty without such campaigns. */
export function DroppedCampaigns(props: {
  readonly campaigns: readonly string[];
  /** Before the load or after it. */
  readonly tense: 'will' | 'did';
}) {
  const { campaigns, tense } = props;
  const { locale } = useViewer().user;
  if (campaigns.length === 0) return null;
  const named = campaigns.slice(0, NAMED).join(', ');
  const more =
    campaigns.length > NAMED ? ` and ${writeNumber(campaigns.length - NAMED, locale)} more` : '';
  const subject = plural(
    campaigns.length,
    'One campaign of an earlier load is',
    `${writeNumber(campaigns.length, locale)} campaigns of earlier loads are`,
  );
  return (
    <p className={css.warning} role="status">
      {subject} not in this file and{' '}
      {tense === 'will' ? 'will be' : plural(campaigns.length, 'was', 'were')} taken away from its
      days: <strong>{named}</strong>
      {more}.{' '}
      {tense === 'will'
        ? 'Load a file that holds all campaigns if they should stay.'
        : 'Load a file that holds all campaigns to have them back.'}
    </p>
  );
}

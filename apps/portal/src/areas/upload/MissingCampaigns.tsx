/** Campaigns that earlier loads of the report hold on days that a file covers, and that the file does not have there. */
import type { ImportPreview, LoadChoices, MissingCampaign } from '@flightdeck/contract/imports';
import { Badge, Card, RadioGroup } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { heldAmount, heldText, limitsText } from '@flightdeck/domain/feeds';
import { plural, writeNumber } from '@flightdeck/domain/locale';
import { useViewer } from '../../app/viewer.ts';
import * as css from './upload.css.ts';

/** Campaigns named; the others are counted. */
const NAMED = 8;

/** What they are called together, and how much they hold. */
function useSentence(campaigns: readonly MissingCampaign[]) {
  const { locale } = useViewer().user;
  const number = (value: number) => writeNumber(value, locale);
  const rest = campaigns.length - NAMED;
  return {
    count: plural(
      campaigns.length,
      'One campaign is missing on days of this file',
      `${number(campaigns.length)} campaigns are missing on days of this file`,
    ),
    held: heldText(campaigns, locale),
    named: `${campaigns
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join(', ')}${rest > 0 ? ` and ${number(rest)} more` : ''}`,
  };
}

/** Asks before the load what becomes of them; empty without such campaigns. */
export function MissingCampaigns(props: {
  readonly file: Pick<ImportPreview, 'missingCampaigns' | 'covers' | 'limits'>;
  readonly value: NonNullable<LoadChoices['missing']>;
  readonly onChange: (value: NonNullable<LoadChoices['missing']>) => void;
}) {
  const { file, value, onChange } = props;
  const { missingCampaigns: campaigns, covers, limits } = file;
  const { count, held } = useSentence(campaigns);
  const { locale } = useViewer().user;
  if (campaigns.length === 0) return null;
  return (
    <Card title={count} actions={<Badge tone="warning">Decide</Badge>}>
      <p className={css.note}>Earlier loads of this feed hold on its days: {held}.</p>
      {covers ? (
        <p className={css.note}>
          It states {writeRange(covers, locale)}: days without rows are days of this file too.
        </p>
      ) : null}
      {limits.length > 0 ? <p className={css.warning}>{limitsText(limits)}</p> : null}
      <ul className={css.missing} aria-label={count}>
        {campaigns.slice(0, NAMED).map((campaign) => (
          <li key={campaign.name} className={css.missingLine}>
            <span>{campaign.name}</span>
            <span className={css.figure}>
              {campaign.main
                ? heldAmount([campaign], locale)
                : writeNumber(campaign.impressions, locale)}
            </span>
          </li>
        ))}
        {campaigns.length > NAMED ? (
          <li className={css.note}>and {writeNumber(campaigns.length - NAMED, locale)} more</li>
        ) : null}
      </ul>
      <RadioGroup
        label="What becomes of them"
        isLabelHidden
        value={value}
        onChange={onChange}
        options={[
          { value: 'keep', label: 'Keep them as they were loaded' },
          { value: 'remove', label: 'Remove them from the days of this file' },
        ]}
      />
    </Card>
  );
}

/** Says after the load what became of them; empty without such campaigns. */
export function MissingResult(props: {
  readonly campaigns: readonly MissingCampaign[];
  readonly limits: readonly string[];
  readonly were: 'kept' | 'removed';
}) {
  const { campaigns, limits, were } = props;
  const { count, held, named } = useSentence(campaigns);
  if (campaigns.length === 0) return null;
  return (
    <p className={css.warning}>
      {count}: <strong>{named}</strong>. {were === 'kept' ? 'Kept' : 'Removed'} on its days: {held}.{' '}
      {limitsText(limits)}
    </p>
  );
}

/** Chooses a campaign of an advertiser or its client, found by words of its name. */
import { type CampaignChoice, creativesCalls } from '@flightdeck/contract/creatives';
import { RadioGroup, TextField } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useSettled } from '../../app/use-settled.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './creatives.css.ts';

const SETTLED_MS = 250;

/** `1 Nov – 30 Nov 2026`; an open end is said. */
export function writeFlight(
  { start, end }: Pick<CampaignChoice, 'start' | 'end'>,
  locale: string,
): string {
  return start !== null && end !== null
    ? writeRange({ start, end }, locale)
    : 'days of the flight not known';
}

/** The choice; null while none is made. */
export function CampaignField(props: {
  readonly advId: number;
  readonly value: CampaignChoice | null;
  readonly onChange: (campaign: CampaignChoice) => void;
}) {
  const { advId, value, onChange } = props;
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, SETTLED_MS);
  const found = useQuery({
    ...queryOf(creativesCalls.campaigns, { body: { advId, search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextField
        label="Find campaigns"
        description="Words of a campaign or an advertiser."
        value={typed}
        maxLength={200}
        onChange={setTyped}
      />
      <Loaded query={found} noun="the campaigns">
        {({ campaigns, isMore }) => {
          // What is chosen stays in view, also when it is not found any more.
          const shown =
            value === null || campaigns.some(({ campaignId }) => campaignId === value.campaignId)
              ? campaigns
              : [value, ...campaigns];
          return shown.length === 0 ? (
            <p>No campaign of this advertiser or its client has these words.</p>
          ) : (
            <>
              <RadioGroup
                label="Campaign"
                value={value === null ? null : String(value.campaignId)}
                options={shown.map(({ campaignId, campaign, advertiser, ...flight }) => ({
                  value: String(campaignId),
                  label: campaign,
                  description: `${advertiser} · ${writeFlight(flight, locale)}`,
                }))}
                onChange={(id) => {
                  const chosen = shown.find(({ campaignId }) => String(campaignId) === id);
                  if (chosen) onChange(chosen);
                }}
              />
              {isMore ? (
                <p className={css.muted}>There are more: give more words to find them.</p>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

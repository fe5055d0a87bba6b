/** Links creatives of one advertiser to a campaign that a person chooses. */
import type { CampaignChoice, UnlinkedCreative } from '@flightdeck/contract/creatives';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useCounted } from '../../app/counted.ts';
import { CampaignField } from './CampaignField.tsx';
import type { Link } from './use-creatives.ts';

/** Open as long as it is rendered. */
export function ChooseDialog(props: {
  readonly creatives: readonly [UnlinkedCreative, ...UnlinkedCreative[]];
  readonly isPending: boolean;
  readonly onLink: (links: readonly Link[]) => void;
  readonly onClose: () => void;
}) {
  const { creatives, isPending, onLink, onClose } = props;
  const [first] = creatives;
  const counted = useCounted();
  const [campaign, setCampaign] = useState<CampaignChoice | null>(null);
  const title = creatives.length === 1 ? first.name : counted(creatives.length, 'creative');
  return (
    <ActionDialog
      title={`Link ${title}`}
      subtitle="Figures stay as they are: reports show the creative as before."
      width="large"
      action={campaign ? `Link to ${campaign.campaign}` : 'Link'}
      isDisabled={campaign === null}
      isPending={isPending}
      onClose={onClose}
      onAction={() => {
        if (campaign === null) return;
        const { campaignId } = campaign;
        onLink(
          creatives.map(({ creativeId, suggestions }) => ({
            creativeId,
            campaignId,
            confidence:
              suggestions.find((each) => each.campaignId === campaignId)?.confidence ?? null,
          })),
        );
      }}
    >
      <CampaignField advId={first.advId} value={campaign} onChange={setCampaign} />
    </ActionDialog>
  );
}

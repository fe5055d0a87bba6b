/** Which campaigns run on a profile: who sets it up in an ad system says so here. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { MultiSelectFilter, notify } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useProfileChange } from '../use-targeting.ts';

/** Open as long as it is rendered. */
export function UseDialog(props: { readonly profile: Profile; readonly onClose: () => void }) {
  const { profile, onClose } = props;
  const { profileId } = profile;
  const { client, queryOf } = useApi();
  const offered = useQuery(queryOf(targetingCalls.campaigns, { params: { profileId } }));
  const [chosen, setChosen] = useState<readonly string[]>(
    profile.campaigns.map(({ id }) => String(id)),
  );
  const use = useProfileChange(
    () =>
      client.request(targetingCalls.use, {
        ...{ params: { profileId }, body: { campaignIds: chosen.map(Number) } },
      }),
    () => {
      notify.success('Saved where it runs');
      onClose();
    },
  );
  return (
    <ActionDialog
      title="Where it runs"
      action="Save"
      isDisabled={!offered.data || profile.archivedAt !== null}
      isPending={use.isPending}
      problem={use.error?.message}
      onAction={() => use.mutate(undefined)}
      onClose={onClose}
    >
      <p>Ad systems do not tell which profile a campaign runs on: who sets it up says so here.</p>
      <Loaded query={offered} noun="the campaigns">
        {({ campaigns }) => (
          <MultiSelectFilter
            label="Campaigns"
            placeholder="No campaign"
            options={campaigns.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Loaded>
    </ActionDialog>
  );
}

/** What of the newest version goes out to a system. */
import type { Profile } from '@flightdeck/contract/targeting';
import { targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import type { System } from '@flightdeck/domain/targeting';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { ExportPreview } from '../profile/ExportPreview.tsx';
import { previewed } from '../profile/previewed.ts';
import * as css from '../targeting.css.ts';

/** The preview; it is counted where the entries are. */
export function IpExport({
  profile,
  system,
}: {
  readonly profile: Profile;
  readonly system: System;
}) {
  const { profileId, version } = profile;
  const exported = useQuery(
    useApi().queryOf(targetingIpCalls.exports, {
      ...{ params: { profileId, version: String(version) }, body: { system } },
    }),
  );
  return (
    <Loaded query={exported} noun="the preview">
      {({ taken, dropped, told, difference, isBeforeDeleted }) => (
        <>
          <ExportPreview
            previewed={previewed(
              { taken, dropped: told, further: dropped - told.length },
              difference,
            )}
            noun={system === 'csv' ? ['entry', 'entries'] : ['network', 'networks']}
          />
          {isBeforeDeleted ? (
            <p className={css.muted}>
              The addresses of the export before were deleted: there is nothing to compare with.
            </p>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

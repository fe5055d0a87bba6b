/** What a profile becomes for each ad system, and the export of its approved version. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, Card, notify, Tabs } from '@flightdeck/design-system';
import {
  NOT_TAKEN,
  SYSTEM_NAMES,
  SYSTEMS,
  type System,
  systemsOf,
} from '@flightdeck/domain/targeting';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { saveAs } from '../../../app/save-file.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';

/** Props of ExportCard. */
export interface ExportCardProps {
  readonly profile: Profile;
  /** What goes out to a system and what is dropped, as it is edited. */
  readonly preview: (system: System) => ReactNode;
  /** Buttons of the card, such as the import of the same shapes. */
  readonly actions?: ReactNode;
}

/** A tab for each system; one that takes nothing of the kind says why. */
export function ExportCard({ profile, preview, actions }: ExportCardProps) {
  const [system, setSystem] = useState<System>(systemsOf(profile.kind)[0] ?? SYSTEMS[0]);
  return (
    <Card title="Export" padding="none" actions={actions}>
      <Tabs<System>
        label="Ad systems"
        value={system}
        onChange={setSystem}
        tabs={SYSTEMS.map((id) => ({
          ...{ id, label: SYSTEM_NAMES[id] },
          content: (
            <div className={css.part}>
              {NOT_TAKEN[profile.kind][id] ?? (
                <div className={css.stack}>
                  {preview(id)}
                  <ExportButton profile={profile} system={id} />
                </div>
              )}
            </div>
          ),
        }))}
      />
    </Card>
  );
}

function ExportButton({ profile, system }: { readonly profile: Profile; readonly system: System }) {
  const { recent } = timesFor(useViewer());
  const send = useExport(profile, system);
  const approved = profile.versions.find(({ isApproved }) => isApproved)?.version;
  const last = profile.exports.find((each) => each.system === system);
  return (
    <>
      <FormProblem>{send.error?.message}</FormProblem>
      <div className={css.named}>
        <Button
          icon={<Download size={16} />}
          isDisabled={approved === undefined || profile.archivedAt !== null}
          isPending={send.isPending}
          onPress={() => approved !== undefined && send.mutate(approved)}
        >
          {approved === undefined ? 'Export' : `Export version ${approved}`}
        </Button>
        <span className={css.muted}>
          {approved === undefined
            ? 'A version goes out once somebody else has approved it.'
            : last
              ? `Version ${last.version} went out ${recent(last.at)}, by ${last.by?.name ?? 'nobody any more'}.`
              : 'Never exported.'}
        </span>
      </div>
    </>
  );
}

/** Exports a version and saves its files. */
function useExport({ profileId }: Profile, system: System) {
  const { client } = useApi();
  return useProfileChange(
    (version: number) =>
      client.request(targetingCalls.export, { params: { profileId }, body: { system, version } }),
    ({ files, export: { version } }) => {
      for (const { name, text } of files) saveAs(new Blob([text], { type: 'text/plain' }), name);
      notify.success(`Exported version ${version} for ${SYSTEM_NAMES[system]}`);
    },
  );
}

/** Adds and changes sections by a CSV file, after it was shown what that would do. */
import { targetingCalls } from '@flightdeck/contract/targeting';
import { FileDrop, notify, TextArea } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useSettled } from '../../../app/use-settled.ts';
import { Faults } from '../Faults.tsx';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';

const REST_MS = 400;
const MOST_BYTES = 2 * 1024 * 1024;

/** Open as long as it is rendered. */
export function ImportSectionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, queryOf } = useApi();
  const counted = useCounted();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const settled = useSettled(text, REST_MS);
  const isEmpty = settled.trim() === '';
  const preview = useQuery({
    ...queryOf(targetingCalls.previewSections, { body: { text: settled } }),
    enabled: !isEmpty,
  });
  const { added = 0, changed = 0 } = preview.data ?? {};
  const send = useProfileChange(
    () => client.request(targetingCalls.importSections, { body: { text } }),
    (made) => {
      notify.success(
        `${counted(made.added, 'section')} added, ${counted(made.changed, 'section')} changed`,
      );
      onClose();
    },
  );
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setRefused('A file has at most 2 MB: split it.');
    else {
      setRefused(undefined);
      setText(await file.text());
    }
  };
  return (
    <ActionDialog
      title="Import sections"
      action={added + changed > 0 ? `Import ${counted(added + changed, 'section')}` : 'Import'}
      isDisabled={added + changed === 0 || settled !== text}
      isPending={send.isPending}
      problem={send.error?.message ?? refused}
      onAction={() => send.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        A CSV file with the columns Site, Section, Parent and Path. A path such as /interiors/*
        takes in what lies below it; without a parent, the paths tell what lies in what. No section
        is removed.
      </p>
      <FileDrop
        label="File with sections"
        hint="CSV, at most 2 MB"
        accept={['.csv', '.txt']}
        isCompact
        onFiles={(files) => void take(files)}
      />
      <TextArea
        label="Or paste it"
        rows={6}
        placeholder={'Site,Section,Parent,Path\nHarbour Times,Interiors,,/interiors/*'}
        value={text}
        onChange={setText}
      />
      {isEmpty ? null : (
        <Loaded query={preview} noun="the preview">
          {(data) => (
            <div role="status" className={css.stack}>
              <p>
                {[
                  `${counted(data.added, 'section')} new`,
                  `${data.changed} changed`,
                  `${data.same} as before`,
                  ...(data.faults.length > 0
                    ? [`${counted(data.faults.length, 'line')} not understood`]
                    : []),
                ].join(', ')}
                .
              </p>
              <Faults faults={data.faults} />
            </div>
          )}
        </Loaded>
      )}
    </ActionDialog>
  );
}

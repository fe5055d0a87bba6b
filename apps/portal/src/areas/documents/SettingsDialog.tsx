/** How much room a client's documents have, how long they are kept, and what would go first. */
import { type DocumentSettings, documentsCalls } from '@flightdeck/contract/documents';
import { Checkbox, Dialog, NumberField, TextField } from '@flightdeck/design-system';
import { Day, writeDay } from '@flightdeck/domain/dates';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { writeBytes } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './documents.css.ts';
import { useChange } from './use-documents.ts';

const TITLE = 'Space and keeping';
const GB = 1000 ** 3;

/** Props of SettingsDialog. */
export interface SettingsDialogProps {
  readonly clientUuid: string;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function SettingsDialog({ clientUuid, onClose }: SettingsDialogProps) {
  const query = useQuery(useApi().queryOf(documentsCalls.settings, { params: { clientUuid } }));
  if (!query.data) {
    return (
      <Dialog isOpen title={TITLE} onClose={onClose}>
        <Loaded query={query} noun="the settings">
          {() => null}
        </Loaded>
      </Dialog>
    );
  }
  const { data } = query;
  return (
    <Settings
      key={data.revision}
      {...{ clientUuid, onClose }}
      settings={data}
      onReload={() => void query.refetch()}
    />
  );
}

function Settings(
  props: SettingsDialogProps & {
    readonly settings: DocumentSettings;
    readonly onReload: () => void;
  },
) {
  const { clientUuid, settings, onReload, onClose } = props;
  const { client, queryClient, queryOf } = useApi();
  const { user } = useViewer();
  const [quota, setQuota] = useState(
    settings.quotaSet === null ? Number.NaN : settings.quotaSet / GB,
  );
  const [years, setYears] = useState(settings.retention.years ?? Number.NaN);
  const [end, setEnd] = useState(settings.retention.contractEnd ?? '');
  const contractEnd = end === '' ? null : (Day.safeParse(end).data ?? null);
  const isWrongEnd = end !== '' && contractEnd === null;
  const retention = { years: Number.isNaN(years) ? null : years, contractEnd };
  const save = useChange(
    (revision: number) =>
      client.request(documentsCalls.saveSettings, {
        params: { clientUuid },
        body: { quota: Number.isNaN(quota) ? null : Math.round(quota * GB), retention },
        revision,
      }),
    {
      isSilent: true,
      onDone: (saved) => {
        const { queryKey } = queryOf(documentsCalls.settings, { params: { clientUuid } });
        queryClient.setQueryData(queryKey, saved);
        onClose();
      },
    },
  );
  const stale = staleSave(save.error);
  return (
    <>
      <ActionDialog
        isForm
        title={TITLE}
        action="Save"
        isDisabled={isWrongEnd}
        isPending={save.isPending}
        problem={stale === null ? save.error?.message : undefined}
        onAction={() => {
          if (!isWrongEnd) save.mutate(settings.revision);
        }}
        onClose={onClose}
      >
        <NumberField
          label="Space"
          unit="GB"
          minValue={0}
          description={
            user.internal
              ? `Empty: as the installation has it, now ${writeBytes(settings.quota, user.locale)}.`
              : 'Your provider sets it.'
          }
          isDisabled={!user.internal}
          value={quota}
          onChange={setQuota}
        />
        <Checkbox
          isSelected={Number.isNaN(years)}
          onChange={(isForEver) => setYears(isForEver ? Number.NaN : 7)}
        >
          Keep documents until somebody removes them
        </Checkbox>
        {Number.isNaN(years) ? null : (
          <NumberField
            label="Years after the contract ends"
            minValue={1}
            maxValue={DOCUMENT_LIMITS.years}
            step={1}
            value={years}
            onChange={(next) => {
              if (!Number.isNaN(next)) setYears(next);
            }}
          />
        )}
        <TextField
          type="date"
          label="Last day of the contract"
          description="Empty while it has no end: then nothing goes by itself."
          value={end}
          onChange={setEnd}
          errorMessage={isWrongEnd ? 'Give a day, or leave it empty.' : undefined}
        />
        {retention.years === null || contractEnd === null ? null : (
          <Foreseen clientUuid={clientUuid} years={retention.years} contractEnd={contractEnd} />
        )}
      </ActionDialog>
      <StaleDialog
        stale={stale}
        noun="setting"
        keepLabel="Save mine"
        isOverwriting
        onKeep={() => {
          if (stale) save.mutate(stale.revision);
        }}
        onReload={onReload}
        onClose={() => save.reset()}
      />
    </>
  );
}

/** What would go to the trash today. */
function Foreseen(props: {
  readonly clientUuid: string;
  readonly years: number;
  readonly contractEnd: Day;
}) {
  const { clientUuid, years, contractEnd } = props;
  const counted = useCounted();
  const { locale } = useViewer().user;
  const query = useQuery(
    useApi().queryOf(documentsCalls.foreseeRetention, {
      params: { clientUuid },
      body: { years, contractEnd },
    }),
  );
  return (
    <Loaded query={query} noun="what would go">
      {({ total, first, held }) => (
        <div className={css.noteBox} role="status">
          <p>
            {total === 0
              ? 'No file would go to the trash today.'
              : `${counted(total, 'file')} would go to the trash today${held > 0 ? `; ${counted(held, 'file')} would stay because of a legal hold` : ''}.`}
          </p>
          {first.length > 0 ? (
            <ul className={css.going}>
              {first.map(({ documentId, name, keptUntil }) => (
                <li key={documentId} className={css.between}>
                  <span className={css.said}>{name}</span>
                  <span className={css.muted}>{`kept until ${writeDay(keptUntil, locale)}`}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {total > first.length ? (
            <p className={css.muted}>{`The first ${first.length} of ${total}.`}</p>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

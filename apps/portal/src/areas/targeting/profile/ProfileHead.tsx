/** The head of a profile's page: its name and state, where it runs, what happened to it, and the one thing to do next. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Badge, Button, notify, TextField } from '@flightdeck/design-system';
import { PROFILE_LIMITS } from '@flightdeck/domain/targeting';
import { GitCompare, History, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import * as page from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';
import { STATE_NAMES, STATE_TONES } from '../words.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { UseDialog } from './UseDialog.tsx';

/** Props of ProfileHead. */
export interface ProfileHeadProps {
  readonly profile: Profile;
  /** The version that is edited; somebody may have saved another one meanwhile. */
  readonly version: number;
  /** As it is edited. */
  readonly name: string;
  readonly onName: (name: string) => void;
  /** Something was changed and is not saved. */
  readonly isDirty: boolean;
  /** Saves the next version. */
  readonly onSave: () => void;
  readonly isSaving: boolean;
  /** What is wrong with what is edited, so that it cannot be saved. */
  readonly problem?: string | undefined;
  /** Takes up what a version says, as a draft. */
  readonly onRestore: (version: number) => void;
  /** Of the button for that, where it does something else. */
  readonly restoreLabel?: string;
  /** Shows what two versions say differently; absent where a kind has no such view. */
  readonly onCompare?: ((version: number | null) => void) | undefined;
  /** Beside the state, such as a score. */
  readonly children?: ReactNode;
}

type Open = 'name' | 'history' | 'use' | 'approve' | 'send-back' | null;

/** The toolbar of the page. */
export function ProfileHead(props: ProfileHeadProps) {
  const { profile, version, name, isDirty, problem } = props;
  const { recent } = timesFor(useViewer());
  const counted = useCounted();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const ask = useAsk(profile);
  const isArchived = profile.archivedAt !== null;
  const runs =
    profile.uses === 0 ? 'Runs in no campaign' : `Runs in ${counted(profile.uses, 'campaign')}`;
  return (
    <div className={page.toolbar}>
      <div className={css.headline}>
        <h1 className={page.title}>{name}</h1>
        {isArchived ? null : (
          <Button
            variant="text"
            size="small"
            isIconOnly
            aria-label="Change the name"
            onPress={() => setOpen('name')}
          >
            <Pencil size={16} />
          </Button>
        )}
        <Badge tone={isArchived ? 'neutral' : STATE_TONES[profile.state]}>
          {isArchived ? 'Archived' : STATE_NAMES[profile.state]}
        </Badge>
        <span className={css.muted}>
          {isDirty
            ? `Changes of version ${version} are not saved`
            : `Version ${version} · ${recent(profile.changedAt)}`}
        </span>
        {version < profile.version ? (
          <span className={css.warning} role="status">
            {`Somebody saved version ${profile.version} meanwhile`}
          </span>
        ) : null}
        <Button variant="text" size="small" onPress={() => setOpen('use')}>
          {runs}
        </Button>
        {props.children}
      </div>
      <div className={css.buttons}>
        {problem || ask.error ? (
          <span className={css.danger} role="alert">
            {problem ?? ask.error?.message}
          </span>
        ) : null}
        <Button variant="text" icon={<History size={16} />} onPress={() => setOpen('history')}>
          History
        </Button>
        {props.onCompare ? (
          <Button
            variant="text"
            icon={<GitCompare size={16} />}
            onPress={() => props.onCompare?.(null)}
          >
            Compare
          </Button>
        ) : null}
        {isArchived ? null : (
          <NextButton
            {...props}
            isAsking={ask.isPending}
            onAsk={() => ask.mutate(profile.version)}
            onDecide={(isApproved) => setOpen(isApproved ? 'approve' : 'send-back')}
          />
        )}
      </div>
      {open === 'name' ? (
        <NameDialog
          name={name}
          onName={(given) => {
            props.onName(given);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open === 'history' ? (
        <HistoryDrawer
          profile={profile}
          shown={version}
          restoreLabel={props.restoreLabel}
          onRestore={(version) => {
            props.onRestore(version);
            close();
          }}
          onCompare={
            props.onCompare &&
            ((version) => {
              close();
              props.onCompare?.(version);
            })
          }
          onClose={close}
        />
      ) : null}
      {open === 'use' ? <UseDialog profile={profile} onClose={close} /> : null}
      {open === 'approve' || open === 'send-back' ? (
        <DecideDialog profile={profile} isApproving={open === 'approve'} onClose={close} />
      ) : null}
    </div>
  );
}

/** What is to be done next: save, ask for approval, or decide. */
function NextButton(
  props: ProfileHeadProps & {
    readonly isAsking: boolean;
    readonly onAsk: () => void;
    readonly onDecide: (isApproved: boolean) => void;
  },
) {
  const { profile, isDirty } = props;
  if (isDirty) {
    return (
      <Button variant="default" isPending={props.isSaving} onPress={props.onSave}>
        {`Save as version ${profile.version + 1}`}
      </Button>
    );
  }
  if (profile.state === 'draft') {
    return (
      <Button variant="default" isPending={props.isAsking} onPress={props.onAsk}>
        Ask for approval
      </Button>
    );
  }
  if (profile.state === 'approved') return null;
  return profile.mayDecide ? (
    <>
      <Button variant="quiet" onPress={() => props.onDecide(false)}>
        Send back
      </Button>
      <Button variant="default" onPress={() => props.onDecide(true)}>
        Approve
      </Button>
    </>
  ) : (
    <span className={css.muted}>Somebody else approves what you saved</span>
  );
}

function useAsk({ profileId }: Profile) {
  const { client } = useApi();
  return useProfileChange(
    (version: number) =>
      client.request(targetingCalls.ask, { params: { profileId }, body: { version } }),
    () => notify.success('Approval was asked for'),
  );
}

function NameDialog(props: {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(props.name);
  return (
    <ActionDialog
      title="Change the name"
      action="Change"
      isForm
      isDisabled={name.trim() === ''}
      onAction={() => props.onName(name.trim())}
      onClose={props.onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={PROFILE_LIMITS.name}
        description="It is saved with the next version."
        value={name}
        onChange={setName}
      />
    </ActionDialog>
  );
}

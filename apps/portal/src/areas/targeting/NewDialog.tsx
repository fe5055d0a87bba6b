/** Makes a profile: an empty one, or one that says what another does. */
import { type ProfileItem, targetingCalls } from '@flightdeck/contract/targeting';
import { Select, TextField } from '@flightdeck/design-system';
import { PROFILE_KINDS, PROFILE_LIMITS, type ProfileKind } from '@flightdeck/domain/targeting';
import { NO_FIRMO } from '@flightdeck/domain/targeting/firmo';
import { NO_SECTIONS } from '@flightdeck/domain/targeting/sections';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { profilePath } from './paths.ts';
import { useProfileChange } from './use-targeting.ts';
import { KIND_NAMES } from './words.ts';

/** Props of NewDialog. */
export interface NewDialogProps {
  readonly title: string;
  readonly action: string;
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  /** The client that the page is of. */
  readonly clientUuid: string | null;
  /** The kind that it must be of; null lets the person choose. */
  readonly kind: ProfileKind | null;
  /** What it is a copy of. */
  readonly original?: ProfileItem;
  readonly onClose: () => void;
}

interface Wanted {
  readonly kind: ProfileKind;
  readonly clientUuid: string;
  readonly name: string;
}

/** Open as long as it is rendered; goes to the profile once it is made. */
export function NewDialog(props: NewDialogProps) {
  const { clients, original } = props;
  const [only] = clients.length === 1 ? clients : [];
  const [clientUuid, setClient] = useState(props.clientUuid ?? only?.uuid ?? null);
  const [kind, setKind] = useState<ProfileKind>(props.kind ?? PROFILE_KINDS[0]);
  const [name, setName] = useState(original ? `${original.name}, copy` : '');
  const make = useMake(original);
  const kinds = PROFILE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
  return (
    <ActionDialog
      title={props.title}
      action={props.action}
      isForm
      isDisabled={clientUuid === null || name.trim() === ''}
      isPending={make.isPending}
      problem={make.error?.message}
      onAction={() => clientUuid !== null && make.mutate({ kind, clientUuid, name })}
      onClose={props.onClose}
    >
      <Select
        label="Client"
        isRequired
        value={clientUuid}
        options={clients.map(({ uuid, name: label }) => ({ value: uuid, label }))}
        onChange={setClient}
      />
      {props.kind === null && kinds.length > 1 ? (
        <Select
          label="What it is about"
          isRequired
          value={kind}
          options={kinds}
          onChange={(value) => value !== null && setKind(value)}
        />
      ) : null}
      <TextField
        label="Name"
        isRequired
        maxLength={PROFILE_LIMITS.name}
        description="Such as “Home and garden, premium”."
        value={name}
        onChange={setName}
      />
    </ActionDialog>
  );
}

function useMake(original: ProfileItem | undefined) {
  const { client } = useApi();
  const navigate = useNavigate();
  return useProfileChange(
    async ({ kind, clientUuid, name }: Wanted) => {
      const body = { clientUuid, name };
      /** An empty profile of each kind. */
      const make: Readonly<Record<ProfileKind, () => Promise<{ readonly profileId: string }>>> = {
        content: () =>
          client.request(targetingCalls.addContent, {
            body: { ...body, content: { rules: [], reasons: {} } },
          }),
        firmo: () =>
          client.request(targetingCalls.addFirmo, { body: { ...body, content: NO_FIRMO } }),
        section: () =>
          client.request(targetingCalls.addSection, { body: { ...body, content: NO_SECTIONS } }),
      };
      const { profileId } = original
        ? await client.request(targetingCalls.duplicate, {
            ...{ params: { profileId: original.profileId }, body },
          })
        : await make[kind]();
      return { kind, client: { uuid: clientUuid }, profileId };
    },
    (made) => void navigate(profilePath(made)),
  );
}

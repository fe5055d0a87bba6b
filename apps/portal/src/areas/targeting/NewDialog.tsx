/** Makes a profile: an empty one, or one that says what another does. */
import { type ProfileItem, targetingCalls } from '@flightdeck/contract/targeting';
import { targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import { Select, TextField } from '@flightdeck/design-system';
import { PROFILE_KINDS, PROFILE_LIMITS, type ProfileKind } from '@flightdeck/domain/targeting';
import { AddressPrivacy } from '@flightdeck/domain/targeting/addresses';
import { NO_FIRMO } from '@flightdeck/domain/targeting/firmo';
import { NO_SECTIONS } from '@flightdeck/domain/targeting/sections';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { NO_PRIVACY, PrivacyFields } from './ip/PrivacyFields.tsx';
import { profilePath } from './paths.ts';
import { useProfileChange } from './use-targeting.ts';
import { KIND_NAMES, KIND_NEEDS } from './words.ts';

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
  /** Of addresses. */
  readonly privacy: AddressPrivacy | null;
}

/** Open as long as it is rendered; goes to the profile once it is made. */
export function NewDialog(props: NewDialogProps) {
  const { clients, original } = props;
  const [only] = clients.length === 1 ? clients : [];
  const [clientUuid, setClient] = useState(props.clientUuid ?? only?.uuid ?? null);
  const [chosen, setKind] = useState<ProfileKind | null>(null);
  const [name, setName] = useState(original ? `${original.name}, copy` : '');
  const make = useMake(original);
  const { allowed } = useViewer();
  const [privacy, setPrivacy] = useState(NO_PRIVACY);
  const kinds = PROFILE_KINDS.filter((value) => allowed[KIND_NEEDS[value]] === true);
  const kind = props.kind ?? chosen ?? kinds[0] ?? PROFILE_KINDS[0];
  const hasPrivacy = kind === 'ip' && !original;
  const asked = AddressPrivacy.safeParse(privacy).data ?? null;
  return (
    <ActionDialog
      title={props.title}
      action={props.action}
      isForm
      isDisabled={clientUuid === null || name.trim() === '' || (hasPrivacy && asked === null)}
      isPending={make.isPending}
      problem={make.error?.message}
      onAction={() =>
        clientUuid !== null && make.mutate({ kind, clientUuid, name, privacy: asked })
      }
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
          options={kinds.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChange={(value) => value !== null && setKind(value)}
        />
      ) : null}
      <TextField
        label="Name"
        isRequired
        maxLength={PROFILE_LIMITS.name}
        description={
          kind === 'ip' ? 'Such as “Offices of partners”.' : 'Such as “Home and garden, premium”.'
        }
        value={name}
        onChange={setName}
      />
      {hasPrivacy ? <PrivacyFields value={privacy} onChange={setPrivacy} /> : null}
    </ActionDialog>
  );
}

function useMake(original: ProfileItem | undefined) {
  const { client } = useApi();
  const navigate = useNavigate();
  return useProfileChange(
    async ({ kind, clientUuid, name, privacy }: Wanted) => {
      const body = { clientUuid, name };
      /** An empty profile of each kind. */
      const make: Readonly<Record<ProfileKind, () => Promise<{ readonly profileId: string }>>> = {
        content: () =>
          client.request(targetingCalls.addContent, {
            body: { ...body, content: { rules: [], reasons: {} } },
          }),
        ip: () =>
          privacy === null
            ? Promise.reject(new Error('Say first what the addresses are for.'))
            : client.request(targetingIpCalls.add, { body: { ...body, ...privacy } }),
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

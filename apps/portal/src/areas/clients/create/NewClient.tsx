/** Makes a client in three steps: who it is, how it looks, whom to talk to and who sees it. */
import {
  type ClientSettings,
  clientsCalls,
  LOGO_BYTES,
  LOGO_TYPES,
} from '@flightdeck/contract/clients';
import { peopleCalls } from '@flightdeck/contract/people';
import { Button, Dialog, FileDrop, Loader, notify } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { messageOf } from '../../../app/message-of.ts';
import { AddressesField } from '../../../app/people/AddressesField.tsx';
import { readAddresses } from '../../../app/people/addresses.ts';
import { RolesField } from '../../../app/people/RolesField.tsx';
import { useChoices } from '../../../app/people/use-choices.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ColourField, colourIn } from '../brand/ColourField.tsx';
import { CoverPreview } from '../brand/CoverPreview.tsx';
import { ContactsForm } from '../ContactsForm.tsx';
import * as css from '../clients.css.ts';
import { bodyOf, type IdentityFields, isWhole } from '../fields.ts';
import { IdentityForm } from '../IdentityForm.tsx';
import { clientPath } from '../paths.ts';
import { useClientChoices, useTake } from '../use-clients.ts';

const STEPS = ['Identity', 'Brand', 'Contacts and people'] as const;
const LAST = STEPS.length - 1;

/** A logo that is looked at, and kept once the client is made. */
interface ChosenLogo {
  readonly file: File;
  readonly logo: string;
  readonly logoColours: readonly string[];
}

/** Open as long as it is rendered. It ends on the settings of the new client. */
export function NewClient({ onClose }: { readonly onClose: () => void }) {
  const choices = useClientChoices();
  return choices.data ? (
    <Steps defaults={choices.data.defaults} onClose={onClose} />
  ) : (
    <Dialog isOpen title="New client" onClose={onClose}>
      <Loaded query={choices} noun="what a client starts with">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

/** People to invite, as they are typed, and the roles that they get. */
interface Invited {
  readonly addresses: string;
  readonly roleIds: readonly string[];
}

/** What is made: the client, and then its logo and its people. */
interface Wanted {
  readonly fields: IdentityFields;
  readonly colour: string | null;
  readonly chosen: ChosenLogo | null;
  readonly invited: Invited;
}

/** Makes the client, then keeps its logo and invites its people; what of these fails is told, and the client is there. */
function useMaking(onMade: () => void) {
  const { client } = useApi();
  const take = useTake();
  const navigate = useNavigate();
  const counted = useCounted();
  const keepLogo = async (made: ClientSettings, file: File) => {
    try {
      const params = { clientUuid: made.uuid };
      const body = { params, files: { logo: file } };
      return { kept: await client.request(clientsCalls.setLogo, body), problem: null };
    } catch (error) {
      return { kept: made, problem: `Logo: ${messageOf(error)}` };
    }
  };
  const invite = async ({ uuid }: ClientSettings, { addresses, roleIds }: Invited) => {
    const { invitees: people } = readAddresses(addresses);
    if (people.length === 0) return { done: 0, problems: [] };
    try {
      const body = { people: [...people], roleIds: [...roleIds], clientUuids: [uuid] };
      const { results } = await client.request(peopleCalls.invite, { body });
      const left = results.filter(({ outcome }) => outcome !== 'done');
      return {
        done: results.length - left.length,
        problems: left.map(({ email, message }) => `${email}: ${message}`),
      };
    } catch (error) {
      return { done: 0, problems: [`Nobody was invited: ${messageOf(error)}`] };
    }
  };
  return useMutation({
    mutationFn: async ({ fields, colour, chosen, invited }: Wanted) => {
      const body = { ...bodyOf(fields), colour };
      const made = await client.request(clientsCalls.create, { body });
      const logo = chosen ? await keepLogo(made, chosen.file) : { kept: made, problem: null };
      return { ...logo, ...(await invite(made, invited)) };
    },
    onSuccess: ({ kept, problem, done, problems }) => {
      take(kept);
      const told = [...(problem === null ? [] : [problem]), ...problems];
      const people = done > 0 ? `${counted(done, 'person', 'people')} invited.` : '';
      if (told.length > 0) {
        notify.warning(`${kept.name} made, but not all of it`, [people, ...told].join(' ').trim());
      } else notify.success(`${kept.name} made`, people || 'Invite the people who see it.');
      onMade();
      const left = problems.length > 0 ? 'people' : 'overview';
      void navigate(clientPath(kept.uuid, problem === null ? left : 'brand'));
    },
  });
}

function Steps(props: {
  readonly defaults: { readonly currency: string; readonly timeZone: string };
  readonly onClose: () => void;
}) {
  const { defaults, onClose } = props;
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(0);
  const [fields, setFields] = useState<IdentityFields>({
    ...{ name: '', type: '', office: '', contacts: [], ...defaults },
  });
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const [colour, setColour] = useState('');
  const [invited, setInvited] = useState<Invited>({ addresses: '', roleIds: [] });
  const { allowed } = useViewer();
  const make = useMaking(onClose);
  const change = (patch: Partial<IdentityFields>) => {
    make.reset();
    setFields((held) => ({ ...held, ...patch }));
  };
  const wanted = colourIn(colour);
  const isReady = [
    isWhole({ ...fields, contacts: [] }),
    colour.trim() === '' || wanted !== null,
    isWhole(fields) && readAddresses(invited.addresses).isGood,
  ]
    .slice(0, step + 1)
    .every(Boolean);
  const turnTo = (next: number) => {
    setStep(next);
    // What is read and typed next begins at the top of the step.
    body.current?.focus();
  };
  return (
    <Dialog
      isOpen
      title="New client"
      subtitle={`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`}
      width="large"
      onClose={onClose}
      footerStart={
        step > 0 ? (
          <Button variant="text" onPress={() => turnTo(step - 1)}>
            Back
          </Button>
        ) : null
      }
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={step === LAST ? 'default' : 'primary'}
            isDisabled={!isReady}
            isPending={make.isPending}
          >
            {step === LAST ? 'Make client' : 'Next'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={body}
        tabIndex={-1}
        aria-label={STEPS[step]}
        className={css.step}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady || make.isPending) return;
          if (step < LAST) turnTo(step + 1);
          else make.mutate({ fields, colour: wanted, chosen, invited });
        }}
      >
        {step === 0 ? <IdentityForm value={fields} onChange={change} autoFocus /> : null}
        {step === 1 ? (
          <BrandStep
            name={fields.name.trim()}
            {...{ chosen, colour }}
            onChoose={setChosen}
            onColour={(text) => {
              make.reset();
              setColour(text);
            }}
          />
        ) : null}
        {step === LAST ? (
          <>
            <ContactsForm value={fields.contacts} onChange={(contacts) => change({ contacts })} />
            {allowed['user/manage'] ? (
              <InviteFields
                value={invited}
                onChange={(next) => {
                  make.reset();
                  setInvited(next);
                }}
              />
            ) : null}
            <p className={css.note}>
              Advertisers come with the first file that is loaded for the client. Whoever sees every
              client sees this one too.
            </p>
          </>
        ) : null}
        <FormProblem>{make.error?.message}</FormProblem>
      </form>
    </Dialog>
  );
}

/** Who is invited to see the client, and as what; both may stay empty. */
function InviteFields(props: {
  readonly value: Invited;
  readonly onChange: (invited: Invited) => void;
}) {
  const { value, onChange } = props;
  const choices = useChoices();
  return (
    <>
      <AddressesField
        label="Invite people"
        value={value.addresses}
        onChange={(addresses) => onChange({ ...value, addresses })}
      />
      <RolesField
        choices={choices.data}
        value={value.roleIds}
        onChange={(roleIds) => onChange({ ...value, roleIds })}
      />
      <p className={css.note}>
        Each gets a mail with a link to set a password once the client is made, and sees this client
        alone.
      </p>
    </>
  );
}

/** The logo, the colours that it has, and the cover with both. */
function BrandStep(props: {
  readonly name: string;
  readonly chosen: ChosenLogo | null;
  /** As it is typed. */
  readonly colour: string;
  readonly onChoose: (logo: ChosenLogo | null) => void;
  readonly onColour: (text: string) => void;
}) {
  const { name, chosen, colour, onChoose, onColour } = props;
  const { client } = useApi();
  const { locale } = useViewer().user;
  const look = useMutation({
    mutationFn: async (file: File) => ({
      ...{ file, ...(await client.request(clientsCalls.lookAtLogo, { files: { logo: file } })) },
    }),
    onSuccess: (looked) => {
      onChoose(looked);
      const [first] = looked.logoColours;
      if (colour.trim() === '' && first !== undefined) onColour(first);
    },
  });
  return (
    <>
      <FileDrop
        label={chosen ? 'Drop another logo' : 'Drop a logo'}
        hint={`PNG, JPEG, WebP or SVG, up to ${writeBytes(LOGO_BYTES, locale)}. Optional`}
        accept={LOGO_TYPES}
        isDisabled={look.isPending}
        items={
          chosen
            ? [
                {
                  id: 'logo',
                  name: chosen.file.name,
                  bytes: chosen.file.size,
                  type: chosen.file.type,
                },
              ]
            : []
        }
        onRemove={() => onChoose(null)}
        onFiles={([file]) => file && look.mutate(file)}
      />
      {look.isPending ? <Loader message="Looking at it..." /> : null}
      <FormProblem>{look.error?.message}</FormProblem>
      <ColourField value={colour} onChange={onColour} proposed={chosen?.logoColours ?? []} />
      <CoverPreview name={name} logo={chosen?.logo ?? null} colour={colourIn(colour)} />
    </>
  );
}

/** Makes a client in three steps: who it is, how it looks, whom to talk to. */
import { clientsCalls, LOGO_BYTES, LOGO_TYPES } from '@flightdeck/contract/clients';
import { Button, Dialog, FileDrop, Loader, notify } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { messageOf } from '../../../app/message-of.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ColourField, colourIn } from '../brand/ColourField.tsx';
import { CoverPreview } from '../brand/CoverPreview.tsx';
import { ContactsForm } from '../ContactsForm.tsx';
import * as css from '../clients.css.ts';
import { bodyOf, type IdentityFields, isWhole } from '../fields.ts';
import { IdentityForm } from '../IdentityForm.tsx';
import { clientPath } from '../paths.ts';
import { useClientChoices, useTake } from '../use-clients.ts';

const STEPS = ['Identity', 'Brand', 'Contacts'] as const;
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

/** Makes the client, then keeps its logo; where that fails the client is there without one. */
function useMaking(chosen: ChosenLogo | null, onMade: () => void) {
  const { client } = useApi();
  const take = useTake();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (wanted: {
      readonly fields: IdentityFields;
      readonly colour: string | null;
    }) => {
      const body = { ...bodyOf(wanted.fields), colour: wanted.colour };
      const made = await client.request(clientsCalls.create, { body });
      if (!chosen) return { made, unkept: null };
      try {
        const params = { clientUuid: made.uuid };
        const files = { logo: chosen.file };
        return {
          made: await client.request(clientsCalls.setLogo, { params, files }),
          unkept: null,
        };
      } catch (error) {
        return { made, unkept: messageOf(error) };
      }
    },
    onSuccess: ({ made, unkept }) => {
      take(made);
      if (unkept === null) notify.success(`${made.name} made`, 'Invite the people who see it.');
      else notify.warning(`${made.name} made, without its logo`, unkept);
      onMade();
      void navigate(clientPath(made.uuid, unkept === null ? 'overview' : 'brand'));
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
  const make = useMaking(chosen, onClose);
  const change = (patch: Partial<IdentityFields>) => {
    make.reset();
    setFields((held) => ({ ...held, ...patch }));
  };
  const wanted = colourIn(colour);
  const isReady = [
    isWhole({ ...fields, contacts: [] }),
    colour.trim() === '' || wanted !== null,
    isWhole(fields),
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
          else make.mutate({ fields, colour: wanted });
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
            <p className={css.note}>
              Advertisers come with the first file that is loaded for the client. People are invited
              from its settings; whoever sees every client sees this one too.
            </p>
          </>
        ) : null}
        <FormProblem>{make.error?.message}</FormProblem>
      </form>
    </Dialog>
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

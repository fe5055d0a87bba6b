/** A link of a document (`/share/document/<token>`): its password and the reader's address first where it asks for them, then what the server shows of the file. */
import { Button, TextField } from '@flightdeck/design-system';
import { typeLabel } from '@flightdeck/domain/documents';
import { writeBytes } from '@flightdeck/domain/locale';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { addressProblem } from '../../../app/email.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { form } from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { LinkDoor } from '../../../app/share/LinkDoor.tsx';
import { BareFrame } from '../../../app/shell/BareFrame.tsx';
import { Logo } from '../../../app/shell/Logo.tsx';
import * as css from '../documents.css.ts';
import { ShownPreview } from '../Preview.tsx';
import { type GuestDocument, pagePicture, saveGuestFile, useGuest } from './use-guest.ts';

/** The screen. */
export function GuestScreen() {
  const { token = '' } = useParams();
  const guest = useGuest(token);
  const { state } = guest;
  switch (state.kind) {
    case 'open':
      return <Opened opened={state.opened} onFailed={guest.fail} />;
    case 'address':
      return state.email === null ? (
        <Address problem={state.problem} isPending={state.isPending} onGiven={guest.askCode} />
      ) : (
        <Code
          email={state.email}
          problem={state.problem}
          isPending={state.isPending}
          onGiven={guest.prove}
          onBack={guest.changeAddress}
        />
      );
    default:
      return <LinkDoor state={state} onUnlock={guest.unlock} onRetry={guest.retry} />;
  }
}

interface StepProps {
  readonly problem: string | undefined;
  readonly isPending: boolean;
}

function Address({
  problem,
  isPending,
  onGiven,
}: StepProps & { readonly onGiven: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const wrong = addressProblem(email.trim());
  return (
    <BareFrame title="Your e-mail address">
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && email.trim() !== '' && !wrong) onGiven(email.trim());
        }}
      >
        <TextField
          label="E-mail address"
          description="A code is sent there, if the file is for you. Whoever sent the link sees who opened it."
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          errorMessage={wrong}
          onChange={setEmail}
        />
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isDisabled={email.trim() === '' || wrong !== undefined}
          isPending={isPending}
        >
          Send code
        </Button>
      </form>
    </BareFrame>
  );
}

function Code(
  props: StepProps & {
    readonly email: string;
    readonly onGiven: (proof: { readonly email: string; readonly code: string }) => void;
    readonly onBack: () => void;
  },
) {
  const { email, problem, isPending, onGiven, onBack } = props;
  const [code, setCode] = useState('');
  return (
    <BareFrame title="Your code">
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && code.trim() !== '') onGiven({ email, code });
        }}
      >
        <p role="status">{`If the file is for ${email}, a code is on its way there. It holds for ten minutes.`}</p>
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          maxLength={20}
          onChange={setCode}
        />
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isDisabled={code.trim() === ''}
          isPending={isPending}
        >
          Open link
        </Button>
        <Button variant="text" isBlock onPress={onBack}>
          Another address, or a new code
        </Button>
      </form>
    </BareFrame>
  );
}

function Opened(props: {
  readonly opened: GuestDocument;
  /** Called with what the server answered instead of a page or the file. */
  readonly onFailed: (error: unknown) => void;
}) {
  const { opened, onFailed } = props;
  const { name, bytes, type, preview, mayDownload } = opened;
  const [page, setPage] = useState(1);
  const [isSaving, setSaving] = useState(false);
  const pictures = useRef(new Map<number, Promise<string>>());
  usePageTitle(name);
  useEffect(() => {
    const shown = pictures.current;
    return () => {
      for (const picture of shown.values()) {
        void picture.then(URL.revokeObjectURL, () => undefined);
      }
    };
  }, []);
  const pictureOf = useCallback(
    (wanted: number) => {
      const known = pictures.current.get(wanted);
      if (known) return known;
      const asked = pagePicture(opened, wanted).catch((error: unknown) => {
        pictures.current.delete(wanted);
        // A link that has ended is told at once.
        onFailed(error);
        throw error;
      });
      pictures.current.set(wanted, asked);
      return asked;
    },
    [opened, onFailed],
  );
  const save = async () => {
    setSaving(true);
    await saveGuestFile(opened).catch(onFailed);
    setSaving(false);
  };
  return (
    <main id="main" className={css.guest}>
      <header className={css.guestHead}>
        <Logo isFull />
        <div className={css.panelWords}>
          <h1 className={css.panelTitle}>{name}</h1>
          <p
            className={css.muted}
          >{`${typeLabel(type)} · ${writeBytes(bytes, navigator.language)}`}</p>
        </div>
        {mayDownload ? (
          <Button
            variant="primary"
            icon={<Download size={16} />}
            isPending={isSaving}
            onPress={() => void save()}
          >
            Save file
          </Button>
        ) : (
          <span className={css.muted}>To look at only</span>
        )}
      </header>
      <section className={css.preview} aria-label={`Preview of ${name}`}>
        <ShownPreview {...{ name, preview, page, pictureOf }} onPage={setPage} />
      </section>
    </main>
  );
}

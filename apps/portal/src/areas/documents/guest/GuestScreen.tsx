/** A link of a document (`/share/document/<token>`): its password first where it has one, then what the server shows of the file. */
import { Button, Loader, TextField } from '@flightdeck/design-system';
import { typeLabel } from '@flightdeck/domain/documents';
import { writeBytes } from '@flightdeck/domain/locale';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { form } from '../../../app/page.css.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { BareFrame } from '../../../app/shell/BareFrame.tsx';
import { Logo } from '../../../app/shell/Logo.tsx';
import * as css from '../documents.css.ts';
import { ShownPreview } from '../Preview.tsx';
import { type GuestDocument, pagePicture, saveGuestFile, useGuest } from './use-guest.ts';

/** The screen. */
export function GuestScreen() {
  const { token = '' } = useParams();
  const { state, unlock, retry, fail } = useGuest(token);
  switch (state.kind) {
    case 'opening':
      return (
        <BareFrame title="Shared with you">
          <Loader message="Opening the link…" />
        </BareFrame>
      );
    case 'locked':
      return <Password problem={state.problem} isPending={state.isPending} onUnlock={unlock} />;
    case 'ended':
    case 'unknown':
      return (
        <BareFrame
          title={state.kind === 'ended' ? 'This link no longer opens' : 'This link does not work'}
        >
          <p role="alert">{state.message}</p>
        </BareFrame>
      );
    case 'failed':
      return (
        <BareFrame title="The link could not be opened">
          <div className={form}>
            <p role="alert">{state.message}</p>
            <Button variant="primary" isBlock onPress={retry}>
              Try again
            </Button>
          </div>
        </BareFrame>
      );
    case 'open':
      return <Opened opened={state.opened} onFailed={fail} />;
  }
}

function Password(props: {
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onUnlock: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  return (
    <BareFrame title="This link has a password">
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.isPending && password !== '') props.onUnlock(password);
        }}
      >
        <TextField
          label="Password"
          description="Whoever sent you the link knows it."
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        <FormProblem>{props.problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isDisabled={password === ''}
          isPending={props.isPending}
        >
          Open link
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

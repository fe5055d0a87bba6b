/** A request of files (`/share/request/<token>`): what is asked for, and handing it in without an account. */
import type { OpenedRequest } from '@flightdeck/contract/documents';
import { Button, FileDrop, TextField } from '@flightdeck/design-system';
import { typeLabel } from '@flightdeck/domain/documents';
import { counted, writeBytes } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { LinkDoor } from '../../../app/share/LinkDoor.tsx';
import { Logo } from '../../../app/shell/Logo.tsx';
import * as css from '../documents.css.ts';
import { UploadCard } from '../uploads/UploadCard.tsx';
import { useRequest } from './use-request.ts';

/** The screen. */
export function RequestScreen() {
  const { token = '' } = useParams();
  const held = useRequest(token);
  const { state } = held;
  // A request has no password to unlock.
  if (state.kind !== 'open') {
    return <LinkDoor state={state} onUnlock={held.retry} onRetry={held.retry} />;
  }
  return <Opened request={state.request} {...held} />;
}

function Opened(
  props: { readonly request: OpenedRequest } & Omit<ReturnType<typeof useRequest>, 'state'>,
) {
  const { request, queue, items } = props;
  const { title, note, from, left } = request;
  const [name, setName] = useState('');
  const handIn = useMutation({ mutationFn: props.handIn });
  usePageTitle(title);
  const giver = name.trim();
  const add = (files: readonly File[]) => {
    handIn.reset();
    // One that a reload stopped says itself whose it is.
    queue.add(files, { from: giver });
  };
  const isUnder = items.some(({ state }) => state.is !== 'done' && state.is !== 'refused');
  const isAny = items.some(({ state }) => state.is === 'done');
  return (
    <main id="main" className={css.guest}>
      <header className={css.guestHead}>
        <Logo isFull />
        <div className={css.panelWords}>
          <h1 className={css.panelTitle}>{title}</h1>
          <p className={css.muted}>{`${from} asks you for files`}</p>
        </div>
      </header>
      {note === '' ? null : <p className={css.said}>{note}</p>}
      <section className={css.part} aria-label="What is taken">
        <h2 className={css.partTitle}>What is taken</h2>
        <ul className={css.going}>
          {takenBy(request).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <TextField
        label="Your name"
        description="Stands with the files that you hand in."
        autoComplete="name"
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <FileDrop
        allowsMultiple
        isDisabled={giver === '' || left === 0}
        label={giver === '' ? 'Give your name first' : 'Drop files here'}
        buttonLabel="Choose files"
        onFiles={add}
      />
      <UploadCard {...{ queue, items }} locale={navigator.language} onFiles={add} />
      <FormProblem>{handIn.error?.message}</FormProblem>
      {handIn.data === undefined ? (
        <div>
          <Button
            variant="primary"
            isDisabled={!isAny || isUnder}
            isPending={handIn.isPending}
            onPress={() => handIn.mutate()}
          >
            {`That is all: tell ${from}`}
          </Button>
        </div>
      ) : (
        <p role="status">{thanksOf(handIn.data, from)}</p>
      )}
    </main>
  );
}

/** What a request takes, a line each. */
function takenBy({ types, left, maxBytes, dueAt }: OpenedRequest): string[] {
  const { language } = navigator;
  const labels = [...new Set(types.map(typeLabel))];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return [
    labels.length === 0 ? 'Any kind of file' : labels.join(', '),
    left === 0
      ? 'No more files: it has all that it takes'
      : `${counted(left, language, 'more file', 'more files')} of at most ${writeBytes(maxBytes, language)} each`,
    `Until ${day.format(new Date(dueAt))}`,
  ];
}

const thanksOf = (files: number, from: string): string =>
  files === 0
    ? `${from} knows of all of them already.`
    : `Thank you. ${from} is told of ${counted(files, navigator.language, 'file', 'files')} by mail. You can close this page, or hand in more.`;

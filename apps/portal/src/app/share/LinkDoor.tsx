/** What stands before anything that a link opens for readers without an account: its password, and why it does not open. */
import { ApiError } from '@flightdeck/client';
import { Button, Loader, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { FormProblem } from '../FormProblem.tsx';
import { form } from '../page.css.ts';
import { BareFrame } from '../shell/BareFrame.tsx';

/** A link that is closed: it is being opened, waits for its password, or does not open. */
export type ClosedLink =
  | { readonly kind: 'opening' }
  | { readonly kind: 'locked'; readonly problem?: string | undefined; readonly isPending: boolean }
  | { readonly kind: 'ended' | 'unknown' | 'failed'; readonly message: string };

const TITLES = {
  ended: 'This link no longer opens',
  unknown: 'This link does not work',
  failed: 'The link could not be opened',
} as const;

/** Why a link did not open. */
export function closedBy(error: unknown): Extract<ClosedLink, { readonly message: string }> {
  const code = error instanceof ApiError ? error.code : null;
  return {
    kind: code === 'gone' ? 'ended' : code === 'not-found' ? 'unknown' : 'failed',
    message: error instanceof Error ? error.message : 'Try again.',
  };
}

/** Props of LinkDoor. */
export interface LinkDoorProps {
  readonly state: ClosedLink;
  readonly onUnlock: (password: string) => void;
  readonly onRetry: () => void;
}

/** The page of a closed link. */
export function LinkDoor({ state, onUnlock, onRetry }: LinkDoorProps) {
  switch (state.kind) {
    case 'opening':
      return (
        <BareFrame title="Shared with you">
          <Loader message="Opening the link…" />
        </BareFrame>
      );
    case 'locked':
      return <Password problem={state.problem} isPending={state.isPending} onUnlock={onUnlock} />;
    case 'ended':
    case 'unknown':
    case 'failed':
      return (
        <BareFrame title={TITLES[state.kind]}>
          <div className={form}>
            <p role="alert">{state.message}</p>
            {state.kind === 'failed' ? (
              <Button variant="primary" isBlock onPress={onRetry}>
                Try again
              </Button>
            ) : null}
          </div>
        </BareFrame>
      );
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

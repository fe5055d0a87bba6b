/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
import { ApiError } from '@flightdeck/client';
import { authCalls } from '@flightdeck/contract/auth';
import { Button, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import { FormError } from './AuthForm.tsx';
import * as css from './account.css.ts';
import { formError } from './messages.ts';

/** Props of SecondFactorForm. */
export interface SecondFactorFormProps {
  readonly onDone: () => void;
  /** Returns to the password: the sign-in took too long, or somebody else wants to sign in. */
  readonly onRestart: () => void;
}

/** Asks for the code. */
export function SecondFactorForm({ onDone, onRestart }: SecondFactorFormProps) {
  const { client } = useApi();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const give = useMutation({
    mutationFn: () => client.request(authCalls.secondFactor, { body: { code }, silent: true }),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  const isOver = give.error instanceof ApiError && give.error.code === 'unauthenticated';
  return (
    <BareFrame title="Enter your code">
      <p className={css.note}>
        {isRecovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : 'Open your authenticator app and enter the code it shows for Flightdeck.'}
      </p>
      <form className={css.form} onSubmit={submit}>
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          value={code}
          onChange={setCode}
          autoFocus
        />
        {give.isError ? (
          <FormError>{formError(give.error, 'Enter the whole code.')}</FormError>
        ) : null}
        {isOver ? (
          <Button variant="default" isBlock onPress={onRestart}>
            Back to the password
          </Button>
        ) : (
          <Button
            type="submit"
            variant="default"
            isBlock
            isDisabled={code.trim().length < 6}
            isPending={give.isPending}
          >
            Continue
          </Button>
        )}
      </form>
      <div className={css.alternative}>
        <Button
          variant="text"
          onPress={() => {
            setRecovery(!isRecovery);
            setCode('');
            give.reset();
          }}
        >
          {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
        <Button variant="text" onPress={onRestart}>
          Sign in as somebody else
        </Button>
      </div>
    </BareFrame>
  );
}

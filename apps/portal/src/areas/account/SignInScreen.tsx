/** Sign-in (`/auth/login?return=`): password or single sign-on, then the second factor, then back to the requested page. */
import { authCalls } from '@flightdeck/contract/auth';
import { Button, TextField } from '@flightdeck/design-system';
import { safeReturnPath } from '@flightdeck/domain/urls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import { AuthForm, EmailField } from './AuthForm.tsx';
import * as css from './account.css.ts';
import { formError, singleSignOnProblem } from './messages.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** The form. Another person's cached data is dropped before the portal opens. */
export function SignInScreen() {
  const { queryClient } = useApi();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const isSecondStep = query.get('step') === 'second-factor';
  const setStep = (step: string | null) => {
    const back = query.get('return');
    setQuery({ ...(step ? { step } : {}), ...(back ? { return: back } : {}) }, { replace: true });
  };
  const enter = () => {
    queryClient.clear();
    void navigate(safeReturnPath(query.get('return')), { replace: true });
  };
  return isSecondStep ? (
    <SecondFactorForm onDone={enter} onRestart={() => setStep(null)} />
  ) : (
    <PasswordForm onDone={enter} onSecondFactor={() => setStep('second-factor')} />
  );
}

function PasswordForm(props: { readonly onDone: () => void; readonly onSecondFactor: () => void }) {
  const { client, queryOf } = useApi();
  const [query] = useSearchParams();
  const settings = useQuery(queryOf(authCalls.settings));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () =>
      client.request(authCalls.login, { body: { email: email.trim(), password }, silent: true }),
    onSuccess: (came) => ('secondFactor' in came ? props.onSecondFactor() : props.onDone()),
  });
  const problem = signIn.isError
    ? formError(signIn.error, 'Enter a complete e-mail address and your password.')
    : singleSignOnProblem(query.get('problem'));
  const singleSignOn = settings.data?.singleSignOn;
  return (
    <BareFrame title="Sign in">
      {query.has('signed-out') && !problem ? (
        <p className={css.note} role="status">
          You have signed out.
        </p>
      ) : null}
      <AuthForm
        problem={problem}
        action="Sign in"
        isDisabled={email.trim() === '' || password === ''}
        isPending={signIn.isPending}
        onSubmit={() => signIn.mutate()}
        link={{ href: '/auth/forgot', text: 'Forgotten your password?' }}
      >
        <EmailField value={email} onChange={setEmail} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </AuthForm>
      {singleSignOn ? (
        <div className={css.alternative}>
          <Button
            isBlock
            onPress={() => {
              const back = encodeURIComponent(safeReturnPath(query.get('return')));
              // A page of the server, not of the portal.
              location.assign(`/v2/auth/oidc/start?return=${back}`);
            }}
          >
            {singleSignOn}
          </Button>
        </div>
      ) : null}
    </BareFrame>
  );
}

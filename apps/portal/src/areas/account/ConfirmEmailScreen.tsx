/** The target of a link (`/auth/email`): proves a new address of an account. */
import { accountCalls } from '@flightdeck/contract/account';
import { Button, LinkButton } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import { FormError } from './AuthForm.tsx';
import * as css from './account.css.ts';
import { formError } from './messages.ts';

const INCOMPLETE = 'The address is not complete. Open the link from the mail again, whole.';

/** Asks for a press, because programs that check mails open links too. Reads the token from the URL's fragment. */
export function ConfirmEmailScreen() {
  const { client, queryClient } = useApi();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const confirm = useMutation({
    mutationFn: () => client.request(accountCalls.confirmEmail, { body: { token }, silent: true }),
    // The person may be signed in here, under the old address.
    onSuccess: () => queryClient.clear(),
  });
  if (confirm.isSuccess) {
    return (
      <BareFrame title="Your address was changed">
        <p className={css.note} role="status">
          From now on you sign in as <strong>{confirm.data.email}</strong>.
        </p>
        <div className={css.alternative}>
          <LinkButton variant="default" isBlock href="/">
            Open the portal
          </LinkButton>
        </div>
      </BareFrame>
    );
  }
  const problem = token === '' ? INCOMPLETE : confirm.error && formError(confirm.error, INCOMPLETE);
  return (
    <BareFrame title="Confirm your address">
      {problem ? (
        <FormError>{problem}</FormError>
      ) : (
        <p className={css.note}>
          Once you confirm it, you sign in with the address this link was sent to.
        </p>
      )}
      <div className={css.alternative}>
        {token === '' ? (
          <LinkButton isBlock href="/">
            Open the portal
          </LinkButton>
        ) : (
          <Button
            variant="default"
            isBlock
            isPending={confirm.isPending}
            onPress={() => confirm.mutate()}
          >
            {problem ? 'Try again' : 'Confirm this address'}
          </Button>
        )}
      </div>
    </BareFrame>
  );
}

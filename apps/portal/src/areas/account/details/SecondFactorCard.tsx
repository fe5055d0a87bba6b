/** The second factor: its state, and turning it on and off. */
import { accountCalls, type OwnAccount } from '@flightdeck/contract/account';
import { Badge, Button, Card, notify } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { plural } from '@flightdeck/domain/locale';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import * as css from './details.css.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { useIsLooking, useRefreshAccount } from './use-account.ts';

type Step =
  | { readonly name: 'none' | 'set-up' | 'renew' | 'stop' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };
const NONE: Step = { name: 'none' };

/** @param props.account Owner of the second factor. */
export function SecondFactorCard({ account }: { readonly account: OwnAccount }) {
  const { client } = useApi();
  const { user } = useViewer();
  const isLooking = useIsLooking();
  const refresh = useRefreshAccount();
  const [step, setStep] = useState<Step>(NONE);
  const close = () => setStep(NONE);
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    void refresh();
  };
  const { secondFactor } = account;
  return (
    <Card
      title="Second factor"
      actions={secondFactor ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
    >
      <div className={css.stack}>
        <p className={css.note}>
          {secondFactor
            ? `On since ${writeDay(secondFactor.since.slice(0, 10), user.locale)}. Signing in takes a code of your authenticator; ${recoveryWords(secondFactor.recoveryCodesLeft)}.`
            : 'With it, somebody who learns your password still cannot sign in: a code that your phone shows is asked for as well.'}
        </p>
        {account.hasPassword ? null : (
          <p className={css.note}>Set a password first; it confirms that it is you.</p>
        )}
        <div className={css.actions}>
          {secondFactor ? (
            <>
              <Button onPress={() => setStep({ name: 'renew' })} isDisabled={isLooking}>
                New recovery codes
              </Button>
              <Button
                variant="text"
                onPress={() => setStep({ name: 'stop' })}
                isDisabled={isLooking}
              >
                Turn off
              </Button>
            </>
          ) : (
            <Button
              onPress={() => setStep({ name: 'set-up' })}
              isDisabled={isLooking || !account.hasPassword}
            >
              Turn on
            </Button>
          )}
        </div>
      </div>
      {step.name === 'set-up' ? <SetUpSecondFactor onClose={close} onDone={showCodes} /> : null}
      {step.name === 'renew' ? (
        <ConfirmByPassword
          title="New recovery codes"
          confirmLabel="Make new codes"
          onClose={close}
          onConfirm={async (password) => {
            const { recoveryCodes } = await client.request(accountCalls.renewRecoveryCodes, {
              body: { password },
            });
            showCodes(recoveryCodes);
          }}
        >
          The codes you have become worthless.
        </ConfirmByPassword>
      ) : null}
      {step.name === 'stop' ? (
        <ConfirmByPassword
          title="Turn the second factor off"
          confirmLabel="Turn off"
          onClose={close}
          onConfirm={async (password) => {
            await client.request(accountCalls.stopSecondFactor, { body: { password } });
            close();
            notify.success('The second factor is off');
            await refresh();
          }}
        >
          From then on your password alone opens your account.
        </ConfirmByPassword>
      ) : null}
      {step.name === 'codes' ? <RecoveryCodesDialog codes={step.codes} onClose={close} /> : null}
    </Card>
  );
}

function recoveryWords(left: number): string {
  if (left === 0) return 'no recovery code is left, make new ones';
  return plural(left, 'one recovery code is left', `${left} recovery codes are left`);
}

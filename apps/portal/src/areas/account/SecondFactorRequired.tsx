/** Sets up a second factor that is required (`/auth/second-factor`): until then nothing else is open. */
import { Button, Link } from '@flightdeck/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import * as css from './account.css.ts';
import { RecoveryCodesDialog } from './details/RecoveryCodesDialog.tsx';
import { SetUpSecondFactor } from './details/SetUpSecondFactor.tsx';

/** The page. */
export function SecondFactorRequired() {
  const { queryClient } = useApi();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <BareFrame title="Set up a second factor">
      <p className={css.note}>
        Signing in here takes a second factor now: a code that an app on your phone shows. It takes
        two minutes to set up.
      </p>
      <div className={css.alternative}>
        <Button variant="default" isBlock onPress={() => setOpen(true)}>
          Set it up
        </Button>
        <p className={css.aside}>
          <Link href="/auth/login">Sign in as somebody else</Link>
        </p>
      </div>
      {isOpen && !codes ? (
        <SetUpSecondFactor onClose={() => setOpen(false)} onDone={setCodes} />
      ) : null}
      {codes ? (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            queryClient.clear();
            void navigate('/', { replace: true });
          }}
        />
      ) : null}
    </BareFrame>
  );
}

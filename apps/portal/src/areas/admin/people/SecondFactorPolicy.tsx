/** Requires a second factor of everybody: a button that says whether it is, and the question with the days of grace. */
import { callQuery } from '@flightdeck/client';
import { peopleCalls, type SignInPolicy } from '@flightdeck/contract/people';
import { Button, notify, Select } from '@flightdeck/design-system';
import { LAST_HELD } from '@flightdeck/domain/access';
import { todayIn, writeDay } from '@flightdeck/domain/dates';
import { plural } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { inDays } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './people.css.ts';
import { ReasonField } from './ReasonField.tsx';

/** Only for who may change roles. */
export function SecondFactorPolicy() {
  const { client } = useApi();
  const { allowed } = useViewer();
  const mayChange = allowed[LAST_HELD] === true;
  const policy = useQuery({ ...callQuery(client, peopleCalls.policy, {}, 0), enabled: mayChange });
  const [isAsking, setAsking] = useState(false);
  if (!mayChange || !policy.data) return null;
  return (
    <>
      <Button icon={<ShieldCheck size={16} />} onPress={() => setAsking(true)}>
        {policy.data.secondFactorFrom ? 'Second factor required' : 'Require second factor'}
      </Button>
      {isAsking ? <Ask policy={policy.data} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const NOT = 'none';
const GRACE = inDays('From today', [7, 14, 30, 90]);

function Ask({ policy, onClose }: { readonly policy: SignInPolicy; readonly onClose: () => void }) {
  const { client } = useApi();
  const { user, settings } = useViewer();
  const counted = useCounted();
  const refresh = useRefresh();
  const { secondFactorFrom, without } = policy;
  const [choice, setChoice] = useState(secondFactorFrom ? NOT : '14');
  const [reason, setReason] = useState('');
  const set = useMutation({
    mutationFn: () =>
      client.request(peopleCalls.setPolicy, {
        body: { graceDays: choice === NOT ? null : Number(choice), reason },
      }),
    onSuccess: () => {
      notify.success(
        choice === NOT ? 'A second factor is not required' : 'A second factor is required',
      );
      onClose();
    },
    onSettled: () => refresh(peopleCalls.policy),
  });
  const day = secondFactorFrom && todayIn(settings.timeZone, new Date(secondFactorFrom));
  return (
    <ActionDialog
      onClose={onClose}
      title="Second factor for everybody"
      action="Save"
      isPending={set.isPending}
      problem={set.error?.message}
      onAction={() => set.mutate()}
    >
      <p className={css.note}>
        {day
          ? `Required from ${writeDay(day, user.locale)} on. `
          : 'It is not required at present. '}
        {`${counted(without, 'person', 'people')} with a password ${plural(without, 'has', 'have')} none. Until the day they are reminded on every page; from then on they set it up before anything else. People who only use single sign-on are not asked.`}
      </p>
      <Select
        label="Required"
        options={[{ value: NOT, label: 'No' }, ...GRACE]}
        value={choice}
        onChange={(next) => setChoice(next ?? NOT)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** The test box: which entry holds an address, and what follows. */
import type { Profile } from '@flightdeck/contract/targeting';
import { type AddressVerdict, targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import { Button, Card, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Ban, CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import * as css from '../targeting.css.ts';
import { SIDE_NAMES } from './words.ts';

/** The card. */
export function TestCard({ profile }: { readonly profile: Profile }) {
  const { profileId, version } = profile;
  const { client } = useApi();
  const [address, setAddress] = useState('');
  const ask = useMutation({
    meta: { notify: false },
    mutationFn: async (asked: string) => ({
      asked,
      verdict: await client.request(targetingIpCalls.judge, {
        ...{ params: { profileId, version: String(version) }, body: { address: asked } },
      }),
    }),
  });
  return (
    <Card title="Test">
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate(address.trim());
        }}
      >
        <TextField
          label="Which entry holds an address"
          placeholder="8.8.8.8"
          description="IPv4, IPv6, or a network."
          value={address}
          onChange={setAddress}
        />
        <div className={css.buttons}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={address.trim() === ''}
            isPending={ask.isPending}
          >
            Test
          </Button>
        </div>
      </form>
      <FormProblem>{ask.error?.message}</FormProblem>
      <div role="status">{ask.data ? <Answer {...ask.data} /> : null}</div>
    </Card>
  );
}

function Answer(props: { readonly asked: string; readonly verdict: AddressVerdict }) {
  const { asked, verdict } = props;
  const { side, holders } = verdict;
  return (
    <div className={css.answer}>
      <div className={css.verdict[side === 'in' ? 'in' : 'out']}>
        <p className={css.verdictWords}>
          {side === null
            ? `No entry that counts holds ${asked}.`
            : side === 'in'
              ? `${asked} is taken in.`
              : `${asked} is left out.`}
        </p>
      </div>
      {holders.length > 0 ? (
        <ol className={css.fired} aria-label="Entries that hold it, the one that decides first">
          {holders.map((holder, at) => (
            <li
              key={holder.position}
              className={css.firedRow}
              data-decided={(at === 0 && side !== null) || undefined}
            >
              <span className={css.count}>{at + 1}</span>
              {holder.side === 'out' ? (
                <Ban size={14} className={css.treeIcon.out} aria-hidden />
              ) : (
                <CirclePlus size={14} className={css.treeIcon.in} aria-hidden />
              )}
              <span>{SIDE_NAMES[holder.side]}</span>
              <span className={css.lines}>
                <span className={css.mono}>{holder.network}</span>
                {holder.label === '' ? null : <span>{holder.label}</span>}
              </span>
              <span className={css.muted}>
                {holder.isExpired ? 'Expired' : at === 0 ? 'Decided' : ''}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

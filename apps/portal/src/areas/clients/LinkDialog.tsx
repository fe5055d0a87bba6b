/** Asks which advertiser an account is to belong to, and shows what linking it would do. */
import {
  type ClientAdvertiser,
  clientsCalls,
  type ForeseenLink,
} from '@flightdeck/contract/clients';
import { Button, Checkbox, ComboBox, Dialog } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { likeness, platformName } from '@flightdeck/domain/feeds';
import { formatCount } from '@flightdeck/domain/metrics';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './clients.css.ts';

/** Props of LinkDialog. */
export interface LinkDialogProps {
  readonly account: ClientAdvertiser;
  readonly others: readonly ClientAdvertiser[];
  readonly onClose: () => void;
  readonly onLinked: (main: ClientAdvertiser) => void;
}

/** Those of a name like the account's come first; the only one of an equal name is chosen already. */
export function LinkDialog({ account, others, onClose, onLinked }: LinkDialogProps) {
  const { client, queryOf } = useApi();
  const ranked = others
    .map((main) => ({ main, like: likeness(account.name, main.name) }))
    .sort((one, other) => other.like - one.like);
  const [equal, second] = ranked.filter(({ like }) => like === 1);
  const [mainId, setMainId] = useState(equal && !second ? equal.main.advId : null);
  const [countsBoth, setCountsBoth] = useState(false);
  const main = others.find(({ advId }) => advId === mainId);
  const body = { accountId: account.advId, mainId: mainId ?? 0 };
  const foreseen = useQuery({
    ...queryOf(clientsCalls.foreseeLink, { body }),
    enabled: mainId !== null,
  });
  const link = useMutation({
    mutationFn: () => client.request(clientsCalls.link, { body: { ...body, countsBoth } }),
    onSuccess: () => main && onLinked(main),
  });
  const isClear = foreseen.data !== undefined && foreseen.data.overlaps.length === 0;
  const mayLink = isClear || (foreseen.data !== undefined && countsBoth);
  return (
    <Dialog
      isOpen
      title={`Link ${account.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={!mayLink}
            isPending={link.isPending}
            onPress={() => link.mutate()}
          >
            Link
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <ComboBox
          label="Advertiser that it belongs to"
          isClearable={false}
          placeholder="Choose the advertiser"
          options={ranked.map(({ main: each }) => ({
            value: String(each.advId),
            label: each.name,
            hint: each.accounts.map(({ source }) => platformName(source)).join(', '),
          }))}
          value={mainId === null ? null : String(mainId)}
          onChange={(value) => {
            setMainId(value === null ? null : Number(value));
            setCountsBoth(false);
            link.reset();
          }}
        />
        {mainId === null ? null : (
          <Loaded query={foreseen} noun="what would change">
            {(told) => (
              <Foreseen told={told} countsBoth={countsBoth} onCountsBoth={setCountsBoth} />
            )}
          </Loaded>
        )}
        <div role="alert">{link.error ? <p>{link.error.message}</p> : null}</div>
      </div>
    </Dialog>
  );
}

function Foreseen(props: {
  readonly told: ForeseenLink;
  readonly countsBoth: boolean;
  readonly onCountsBoth: (countsBoth: boolean) => void;
}) {
  const { account, main, firstDay, lastDay, overlaps } = props.told;
  const { locale } = useViewer().user;
  const days =
    firstDay && lastDay
      ? `Its delivery from ${writeRange({ start: firstDay, end: lastDay }, locale)}`
      : 'What is loaded of it from now on';
  return (
    <>
      <p role="status">
        {days} counts for {main.name}. Reports on {main.name} that take all campaigns hold it too,
        also saved ones; {account.name} is no longer offered by itself. Saved reports on{' '}
        {account.name} keep showing this account alone.
      </p>
      {overlaps.length > 0 ? <Overlaps {...props} /> : null}
    </>
  );
}

function Overlaps({ told, countsBoth, onCountsBoth }: Parameters<typeof Foreseen>[0]) {
  const { account, main, overlaps } = told;
  const { locale } = useViewer().user;
  const counted = useCounted();
  return (
    <>
      <p className={css.strong}>
        Both have figures of {counted(overlaps.length, 'campaign')} on the same days.
      </p>
      <div className={css.scroll}>
        <table className={css.overlaps} aria-label="What both hold">
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">Days</th>
              <th scope="col">{platformName(account.source)}</th>
              <th scope="col">Other account</th>
            </tr>
          </thead>
          <tbody>
            {overlaps.map(({ campaign, source, days, firstDay, lastDay, impressions, held }) => (
              <tr key={`${campaign} ${source}`}>
                <th scope="row">{campaign}</th>
                <td>
                  {counted(days, 'day')}: {writeRange({ start: firstDay, end: lastDay }, locale)}
                </td>
                <td>{formatCount(impressions, { locale })} impressions</td>
                <td>
                  {formatCount(held, { locale })} impressions, {platformName(source)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Checkbox
        isSelected={countsBoth}
        onChange={onCountsBoth}
        description={`If both tell of the same delivery it would count twice: undo the loads of one of them in Data feeds before you link it to ${main.name}.`}
      >
        These are different deliveries: count both
      </Checkbox>
    </>
  );
}

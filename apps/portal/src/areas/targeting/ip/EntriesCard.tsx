/** The entries of the newest version, page by page, and what is done with those that somebody ticked. */
import type { Profile } from '@flightdeck/contract/targeting';
import {
  type AddressChange,
  type AddressEntry,
  type AddressList,
  targetingIpCalls,
} from '@flightdeck/contract/targeting-ip';
import { Badge, Button, notify, type TableColumn } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import type { AddressTotals } from '@flightdeck/domain/targeting/addresses';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { anyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange, useRefreshProfiles } from '../use-targeting.ts';
import { type AskedChange, ChangeDialog } from './ChangeDialog.tsx';
import { amount, bar, term, total, totals } from './ip.css.ts';
import { addressWords, hasAny } from './numbers.ts';
import { SIDE_NAMES } from './words.ts';

const SHAPE = {
  search: searchFilter('Search by address or name', css.client),
  side: anyFilter('Side', 'Side: any', [
    { value: 'in', label: SIDE_NAMES.in },
    { value: 'out', label: SIDE_NAMES.out },
  ]),
  state: anyFilter('Expiry', 'Expiry: any', [
    { value: 'valid', label: 'Counts' },
    { value: 'expired', label: 'Expired' },
  ]),
  page: pageField,
};

interface Ticks {
  readonly version: number;
  readonly ticked: ReadonlySet<string>;
}

/** The card. */
export function EntriesCard(props: {
  readonly profile: Profile;
  readonly list: AddressList;
  readonly isReadOnly: boolean;
}) {
  const { profile, isReadOnly } = props;
  const { profileId, version } = profile;
  const { locale } = useViewer().user;
  const counted = useCounted();
  // Places of entries are those of a version.
  const [ticks, setTicks] = useState<Ticks>({ version, ticked: new Set() });
  const ticked = ticks.version === version ? ticks.ticked : new Set<string>();
  const setTicked = (next: ReadonlySet<string>) => setTicks({ version, ticked: next });
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const list = useCallList({
    call: targetingIpCalls.entries,
    shape: SHAPE,
    body: ({ search, side, state }) => ({
      ...{ profileId, version, search },
      side: side === 'any' ? null : side,
      state: state === 'any' ? null : state,
    }),
  });
  const change = useChange(profile, () => setAsked(null));
  const refresh = useRefreshProfiles();
  const stale = staleSave(change.error);
  const positions = [...ticked].map(Number);
  const { deletedOn } = props.list;
  return (
    <>
      <ListTable
        noun="entries"
        label="Entries"
        title="Entries"
        hidesSinglePage
        list={list}
        columns={columnsFor(locale)}
        getId={({ position }) => String(position)}
        selection={isReadOnly ? undefined : { selected: ticked, onChange: setTicked }}
        empty={{
          filtered: 'No entry matches',
          title: 'No addresses yet',
          children:
            deletedOn === null
              ? 'Add a list: pasted, or from a file.'
              : `The addresses were deleted on ${writeDay(deletedOn, locale)}, because the day until which they were kept was over. Choose a later day before you add a list.`,
        }}
      >
        <Totals totals={props.list.totals} />
        {ticked.size > 0 ? (
          <fieldset className={bar} aria-label="Ticked entries">
            <span
              className={css.muted}
            >{`${counted(ticked.size, 'entry', 'entries')} ticked`}</span>
            <Button size="small" onPress={() => setAsked('expires')}>
              Expiry …
            </Button>
            <Button size="small" onPress={() => setAsked('label')}>
              Name …
            </Button>
            <Button size="small" onPress={() => setAsked('remark')}>
              Note …
            </Button>
            <Button size="small" onPress={() => setAsked('side')}>
              Side …
            </Button>
            <Button size="small" onPress={() => setAsked('remove')}>
              Remove …
            </Button>
            <Button size="small" variant="text" onPress={() => setTicked(new Set())}>
              Untick all
            </Button>
          </fieldset>
        ) : null}
      </ListTable>
      {asked ? (
        <ChangeDialog
          asked={asked}
          count={ticked.size}
          isPending={change.isPending}
          problem={stale ? undefined : change.error?.message}
          onChange={(wanted) => change.mutate({ positions, wanted })}
          onClose={() => {
            setAsked(null);
            change.reset();
          }}
        />
      ) : null}
      <StaleDialog
        stale={stale}
        noun="profile"
        keepLabel="Look at theirs first"
        hint="Tick the entries anew: their places may have changed."
        onKeep={() => {
          void refresh();
          change.reset();
          setTicked(new Set());
          setAsked(null);
        }}
        onReload={() => {
          change.reset();
          setTicked(new Set());
          setAsked(null);
        }}
        onClose={() => change.reset()}
      />
    </>
  );
}

interface Wanted {
  readonly positions: readonly number[];
  readonly wanted: AddressChange;
}

/** Changes ticked entries: the next version. */
function useChange({ profileId, version }: Profile, onDone: () => void) {
  const { client } = useApi();
  return useProfileChange(
    ({ positions, wanted }: Wanted) =>
      client.request(targetingIpCalls.change, {
        ...{ params: { profileId }, revision: version },
        body: { positions: [...positions], change: wanted },
      }),
    (saved) => {
      notify.success(`Saved as version ${saved.version}`);
      onDone();
    },
  );
}

/** What the entries come to today. */
function Totals({ totals: sums }: { readonly totals: AddressTotals }) {
  const { locale } = useViewer().user;
  const counted = useCounted();
  if (sums.entries === 0) return null;
  return (
    <dl className={totals}>
      <div className={total}>
        <dt className={term}>Taken in</dt>
        <dd className={amount}>{addressWords(sums.in, locale)}</dd>
      </div>
      <div className={total}>
        <dt className={term}>Left out</dt>
        <dd className={amount}>{addressWords(sums.out, locale)}</dd>
      </div>
      {hasAny(sums.both) ? (
        <div className={total}>
          <dt className={term}>In both: left out</dt>
          <dd className={amount}>{addressWords(sums.both, locale)}</dd>
        </div>
      ) : null}
      {sums.expired > 0 ? (
        <div className={total}>
          <dt className={term}>Expired, count no more</dt>
          <dd className={amount}>{counted(sums.expired, 'entry', 'entries')}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const columnsFor = (locale: string): readonly TableColumn<AddressEntry>[] => [
  {
    ...{ id: 'network', label: 'Network', isRowHeader: true, width: '36%' },
    render: ({ network }) => <span className={css.mono}>{network}</span>,
  },
  {
    ...{ id: 'label', label: 'Name', width: '28%' },
    render: ({ label, remark }) => (
      <span className={css.lines}>
        <span>{label === '' ? '–' : label}</span>
        {remark === '' ? null : <span className={css.muted}>{remark}</span>}
      </span>
    ),
  },
  {
    ...{ id: 'side', label: 'Side' },
    render: ({ side }) => <Badge tone={side === 'in' ? 'info' : 'error'}>{SIDE_NAMES[side]}</Badge>,
  },
  {
    ...{ id: 'expires', label: 'Expires' },
    render: ({ expires, isExpired }) =>
      expires === null ? (
        'Never'
      ) : (
        <span className={isExpired ? css.warning : css.figure}>
          {`${isExpired ? 'Expired ' : ''}${writeDay(expires, locale)}`}
        </span>
      ),
  },
];

/** Named accounts: those taken in and those left out, to be searched, added and removed; and pairs that may be one. */
import { Button, Card, SearchField, SegmentedControl, Table } from '@flightdeck/design-system';
import { writePercent } from '@flightdeck/domain/locale';
import {
  type Account,
  accountId,
  type FirmoTargeting,
  type NearAccounts,
  nearAccounts,
} from '@flightdeck/domain/targeting/firmo';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { AddAccountsDialog } from './AddAccountsDialog.tsx';
import {
  type AccountSide,
  accountLabel,
  asOne,
  asTwo,
  countryName,
  SIDE_NAMES,
  withoutAccounts,
} from './draft.ts';

const HEIGHT = 320;
/** Pairs that are shown at once. */
const MOST_PAIRS = 5;

/** Props of AccountsCard. */
export interface AccountsCardProps {
  readonly content: FirmoTargeting;
  readonly isReadOnly: boolean;
  readonly onChange: (content: FirmoTargeting) => void;
}

/** The card. */
export function AccountsCard(props: AccountsCardProps) {
  const { content, isReadOnly, onChange } = props;
  const counted = useCounted();
  const [side, setSide] = useState<AccountSide>('accounts');
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const words = search.trim().toLowerCase();
  const found = content[side].filter(({ name, domain }) =>
    `${name} ${domain ?? ''}`.toLowerCase().includes(words),
  );
  const choose = (next: AccountSide) => {
    setSide(next);
    setTicked(new Set());
  };
  return (
    <Card
      title="Named accounts"
      padding="none"
      actions={
        isReadOnly ? null : (
          <Button variant="text" size="small" onPress={() => setAdding(true)}>
            Add accounts
          </Button>
        )
      }
    >
      <div className={css.part}>
        <div className={css.stack}>
          <SegmentedControl
            label="List"
            isLabelHidden
            size="small"
            value={side}
            options={(['accounts', 'leaveOut'] as const).map((value) => ({
              value,
              label: `${SIDE_NAMES[value]} ${content[value].length.toLocaleString('en-GB')}`,
            }))}
            onChange={choose}
          />
          {content[side].length === 0 ? (
            <p className={css.muted}>
              {side === 'accounts'
                ? 'No account is taken in by name. Paste a list of names or domains with “Add accounts”.'
                : 'No account is left out. Paste a list of names or domains with “Add accounts”.'}
            </p>
          ) : (
            <>
              <SearchField
                label="Search accounts"
                isLabelHidden
                placeholder="Search accounts"
                value={search}
                onChange={setSearch}
              />
              <Table<Account>
                label={`Accounts: ${SIDE_NAMES[side].toLowerCase()}`}
                isVirtual
                height={HEIGHT}
                items={found}
                getId={accountId}
                {...(isReadOnly ? {} : { selection: { selected: ticked, onChange: setTicked } })}
                empty="No account matches"
                columns={[
                  {
                    ...{ id: 'account', label: 'Account', isRowHeader: true, width: '55%' },
                    render: (account) => (
                      <span className={css.lines}>
                        <span>{accountLabel(account)}</span>
                        {account.name !== '' && account.domain !== null ? (
                          <span className={css.mono}>{account.domain}</span>
                        ) : null}
                      </span>
                    ),
                  },
                  {
                    ...{ id: 'country', label: 'Country' },
                    render: ({ country }) => (country === null ? 'Any' : countryName(country)),
                  },
                ]}
              />
              {isReadOnly ? null : (
                <div>
                  <Button
                    size="small"
                    isDisabled={ticked.size === 0}
                    onPress={() => {
                      onChange(withoutAccounts(content, side, ticked));
                      setTicked(new Set());
                    }}
                  >
                    {ticked.size === 0 ? 'Remove' : `Remove ${counted(ticked.size, 'account')}`}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
      <Pairs {...props} side={side} />
      {isAdding ? (
        <AddAccountsDialog
          content={content}
          side={side}
          onChange={(next, to) => {
            onChange(next);
            choose(to);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Card>
  );
}

/** Pairs of a list that may be one company, to be decided on. */
function Pairs(props: AccountsCardProps & { readonly side: AccountSide }) {
  const { content, side, isReadOnly, onChange } = props;
  const counted = useCounted();
  const { locale } = useViewer().user;
  // A list of thousands is compared when there is time.
  const settled = useDeferredValue(content);
  const pairs = useMemo(() => nearAccounts(settled[side], settled.apart), [settled, side]);
  if (pairs.length === 0) return null;
  const one = (kept: Account, other: Account) => onChange(asOne(content, side, kept, other));
  return (
    <section className={css.part} aria-label="May be one company">
      <div className={css.partHead}>
        <h3 className={css.partTitle}>
          May be one company
          <span className={css.count}>{pairs.length}</span>
        </h3>
      </div>
      <ul className={css.dropped}>
        {pairs.slice(0, MOST_PAIRS).map(({ first, second, likeness }) => (
          <li key={`${accountId(first)} ${accountId(second)}`} className={css.pair}>
            <span className={css.lines}>
              <Named account={first} />
              <Named account={second} />
              <span
                className={css.muted}
              >{`Names ${writePercent(likeness * 100, locale)} alike`}</span>
            </span>
            {isReadOnly ? null : (
              <span className={css.buttons}>
                <Button
                  size="small"
                  aria-label={`Keep ${pairName(first, second)}`}
                  onPress={() => one(first, second)}
                >
                  Keep the first
                </Button>
                <Button
                  size="small"
                  aria-label={`Keep ${pairName(second, first)}`}
                  onPress={() => one(second, first)}
                >
                  Keep the second
                </Button>
                <Button
                  size="small"
                  aria-label={`${accountLabel(first)} and ${accountLabel(second)} are two`}
                  onPress={() => onChange(asTwo(content, first, second))}
                >
                  They are two
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {pairs.length > MOST_PAIRS ? (
        <p className={css.muted}>{`And ${counted(pairs.length - MOST_PAIRS, 'pair')} more.`}</p>
      ) : null}
    </section>
  );
}

const pairName = (kept: NearAccounts['first'], other: NearAccounts['first']): string =>
  `${accountLabel(kept)} for ${accountLabel(other)}`;

function Named({ account }: { readonly account: Account }) {
  const rest = [account.domain, account.country === null ? null : countryName(account.country)];
  return (
    <span>
      {account.name}
      <span className={css.muted}>{` ${rest.filter(Boolean).join(', ')}`}</span>
    </span>
  );
}

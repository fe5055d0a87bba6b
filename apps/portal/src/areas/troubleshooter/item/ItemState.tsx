/** What people say of an item: its status and who looks after it. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { ComboBox, SegmentedControl } from '@flightdeck/design-system';
import { useMemo } from 'react';
import { STATUSES } from '../list/columns.ts';
import * as marks from '../marks.css.ts';
import { usePeople } from '../triage/dialogs.tsx';
import type { TriageChange } from '../triage/use-triage.ts';
import { STATUS_ICONS } from '../words.ts';
import * as css from './item.css.ts';

/** Props of ItemState. */
export interface ItemStateProps {
  readonly item: ItemDetail;
  readonly isPending: boolean;
  readonly onApply: (change: TriageChange, what: string) => void;
}

/** Each choice takes effect at once, and can be taken back. */
export function ItemState({ item, isPending, onApply }: ItemStateProps) {
  const people = usePeople();
  const { owner } = item;
  const options = useMemo(() => {
    const all = (people.data?.people ?? []).flatMap(({ id, name, email }) =>
      id === null ? [] : [{ value: id, label: name, hint: email }],
    );
    // Who looks after it may have lost the permission since.
    return owner?.id && !all.some(({ value }) => value === owner.id)
      ? [{ value: owner.id, label: owner.name, hint: owner.email }, ...all]
      : all;
  }, [people.data, owner]);
  return (
    <section className={css.section} aria-label="Status and owner">
      <SegmentedControl
        label="Status"
        size="small"
        isWrapping
        value={item.status}
        isDisabled={isPending}
        options={STATUSES.map((status) => {
          const Icon = STATUS_ICONS[status];
          return {
            value: status,
            label: status,
            icon: <Icon size={14} className={marks.statusIcon[status]} aria-hidden />,
          };
        })}
        onChange={(status) => {
          if (status !== item.status) onApply({ status }, `Status ${status}`);
        }}
      />
      <ComboBox
        label="Owner"
        size="small"
        placeholder="Nobody"
        options={options}
        isLoading={people.isPending}
        isDisabled={isPending}
        value={owner?.id ?? null}
        onChange={(ownerId) => {
          if (ownerId === (owner?.id ?? null)) return;
          const name = options.find(({ value }) => value === ownerId)?.label;
          onApply({ ownerId }, `Owner ${name ?? 'nobody'}`);
        }}
        {...(people.error ? { errorMessage: people.error.message } : {})}
      />
    </section>
  );
}

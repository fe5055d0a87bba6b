/** The advertiser of the report. */
import type { AdvertiserOption } from '@flightdeck/contract/delivery';
import { Avatar, ComboBox, type SelectOption } from '@flightdeck/design-system';
import type { SetupState } from '@flightdeck/domain/report';
import { useMemo } from 'react';
import type { ReportSession } from '../../app/report-session.ts';
import type { SetupLists } from './use-setup-lists.ts';

/** Props of the fields that choose from a list. */
export interface ListFieldProps {
  readonly setup: SetupState;
  readonly dispatch: ReportSession['dispatch'];
  readonly lists: SetupLists;
  readonly errorMessage?: string | undefined;
}

const optionOf = ({ value, label }: AdvertiserOption): SelectOption => ({
  value: String(value),
  label,
  icon: <Avatar name={label} shape="advertiser" size={20} />,
});

/** Clearable, searchable; the chosen advertiser stays in the list without delivery in the range. */
export function AdvertiserField({ setup, dispatch, lists, errorMessage }: ListFieldProps) {
  const { advertiserId, advertiserName } = setup;
  const { data } = lists.advertisers;
  const offered = useMemo(() => (data ?? []).map(optionOf), [data]);
  const options = useMemo(() => {
    if (advertiserId === null) return offered;
    const chosen = String(advertiserId);
    if (offered.some(({ value }) => value === chosen)) return offered;
    const label = advertiserName || `Advertiser ${chosen}`;
    return [optionOf({ value: advertiserId, label }), ...offered];
  }, [offered, advertiserId, advertiserName]);
  return (
    <ComboBox
      label="Advertiser"
      placeholder="Choose an advertiser"
      options={options}
      value={advertiserId === null ? null : String(advertiserId)}
      onChange={(value) => {
        const option = options.find((candidate) => candidate.value === value);
        if (option) dispatch({ type: 'advertiser', id: Number(option.value), name: option.label });
        else dispatch({ type: 'clear-advertiser' });
      }}
      isLoading={lists.advertisers.isFetching}
      errorMessage={lists.advertisers.isError ? 'Advertisers could not be loaded.' : errorMessage}
    />
  );
}

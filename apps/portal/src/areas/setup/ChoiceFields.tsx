/**
 * Campaigns and placements of the report: a list up to the limit, or all with future ones, and those that joined since
 * the last save (spec.md §2).
 */
import { Button, MultiSelectFilter, type MultiSelectOption } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { formatCount } from '@flightdeck/domain/metrics';
import { type Choice, type KnownIds, nearLimit, newcomers } from '@flightdeck/domain/report';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useViewer } from '../../app/viewer.ts';
import type { ListFieldProps } from './AdvertiserField.tsx';
import { campaignChoice, placementChoice } from './use-setup-lists.ts';

/** Props of the two fields. */
export interface ChoiceFieldProps extends ListFieldProps {
  /** Most that a list can hold. */
  readonly limit: number;
  /** What "all" meant at the last save. */
  readonly known: KnownIds;
}

const NONE: readonly never[] = [];

/** Each with its platform as a badge, where the list has several. */
function withPlatform<Option extends { readonly source: string }>(options: readonly Option[]) {
  const isMixed = options.some(({ source }) => source !== options[0]?.source);
  return options.map((option) => ({
    ...option,
    badge: isMixed ? platformName(option.source) : undefined,
  }));
}

/** Campaigns of the advertiser with delivery or a flight in the range. */
export function CampaignField({ setup, dispatch, lists, known, ...field }: ChoiceFieldProps) {
  const { locale } = useViewer().user;
  const { data } = lists.campaigns;
  const options = useMemo(
    () =>
      withPlatform(data ?? NONE).map(({ value, label, badge, startDate, endDate }) => ({
        id: String(value),
        label,
        badge,
        detail:
          startDate && endDate ? writeRange({ start: startDate, end: endDate }, locale) : undefined,
      })),
    [data, locale],
  );
  return (
    <ChoiceField
      {...field}
      label="Campaigns"
      noun="campaigns"
      options={options}
      query={lists.campaigns}
      choice={campaignChoice(setup)}
      offered={data ?? NONE}
      known={known.campaignIds}
      waitsFor={setup.advertiserId === null ? 'Choose an advertiser first' : undefined}
      onChange={(choice) => dispatch({ type: 'campaigns', choice })}
    />
  );
}

/** Placements of the chosen campaigns with delivery in the range. */
export function PlacementField({ setup, dispatch, lists, known, ...field }: ChoiceFieldProps) {
  const { locale } = useViewer().user;
  const { data } = lists.placements;
  const options = useMemo(
    () =>
      withPlatform(data ?? NONE).map(({ value, label, badge, impressions }) => ({
        id: String(value),
        label,
        badge,
        detail: formatCount(impressions, { locale, compact: true }),
      })),
    [data, locale],
  );
  const hasCampaigns = setup.campaignAll || setup.campaignIds.length > 0;
  return (
    <ChoiceField
      {...field}
      label="Placements"
      noun="placements"
      options={options}
      query={lists.placements}
      choice={placementChoice(setup)}
      offered={data ?? NONE}
      known={known.placementIds}
      waitsFor={hasCampaigns ? undefined : 'Choose campaigns first'}
      onChange={(choice) => dispatch({ type: 'placements', choice })}
    />
  );
}

interface ChoiceProps extends Pick<ChoiceFieldProps, 'limit' | 'errorMessage'> {
  readonly label: string;
  readonly noun: string;
  readonly options: readonly MultiSelectOption[];
  readonly query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  readonly offered: readonly { readonly value: number }[];
  readonly known: readonly number[] | undefined;
  readonly choice: Choice;
  readonly waitsFor: string | undefined;
  readonly onChange: (choice: Choice) => void;
}

function ChoiceField(props: ChoiceProps) {
  const { choice, options, offered, known, limit, noun, query, waitsFor } = props;
  const value = useMemo(() => choice.ids.map(String), [choice.ids]);
  const newIds = useMemo(
    () => newcomers(offered, known).map(({ value }) => String(value)),
    [offered, known],
  );
  return (
    <MultiSelectFilter
      label={props.label}
      noun={noun}
      placeholder={`Choose ${noun}`}
      searchPlaceholder={`Search ${noun}`}
      options={options}
      value={value}
      isAll={choice.all}
      hasAllAndFuture
      newIds={newIds}
      limit={limit}
      warnFrom={nearLimit(limit)}
      isLoading={query.isFetching}
      isDisabled={waitsFor !== undefined}
      disabledReason={waitsFor}
      errorMessage={query.isError ? `The ${noun} could not be loaded.` : props.errorMessage}
      note={
        query.isError ? (
          <Button variant="text" size="row" onPress={() => void query.refetch()}>
            Try again
          </Button>
        ) : undefined
      }
      onChange={(ids, all) => props.onChange({ all, ids: ids.map(Number) })}
    />
  );
}

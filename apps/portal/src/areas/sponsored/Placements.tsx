/** Placements of a client, found by words and chosen. */
import { type SponsoredPlacement, sponsoredCalls } from '@flightdeck/contract/sponsored';
import { Button, Loader, SearchField } from '@flightdeck/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useSettled } from '../../app/use-settled.ts';
import * as css from './sponsored.css.ts';

/** Milliseconds that words rest before they are looked for. */
const REST_MS = 300;

/** Those that are chosen, and a search for more. */
export function Placements(props: {
  readonly clientUuid: string;
  readonly chosen: readonly SponsoredPlacement[];
  readonly onChange: (chosen: readonly SponsoredPlacement[]) => void;
}) {
  const { clientUuid, chosen, onChange } = props;
  const { queryOf } = useApi();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), REST_MS);
  const found = useQuery({
    ...queryOf(sponsoredCalls.placements, { body: { clientUuid, search } }),
    placeholderData: keepPreviousData,
  });
  const isChosen = ({ placementId }: SponsoredPlacement) =>
    chosen.some((each) => each.placementId === placementId);
  const offered = found.data?.placements.filter((each) => !isChosen(each)) ?? [];
  return (
    <div className={css.stack}>
      {chosen.length === 0 ? (
        <p className={css.muted}>None yet. Results count the delivery of those that are chosen.</p>
      ) : (
        <ul className={css.rows} aria-label="Chosen placements">
          {chosen.map((placement) => (
            <Row
              key={placement.placementId}
              placement={placement}
              action="Remove"
              onPress={() => onChange(chosen.filter((each) => each !== placement))}
            />
          ))}
        </ul>
      )}
      <SearchField label="Find placements" value={typed} onChange={setTyped} />
      {found.isError ? (
        <p role="alert">{found.error.message}</p>
      ) : found.isPending ? (
        <Loader />
      ) : offered.length === 0 ? (
        <p className={css.muted} role="status">
          {search === '' ? 'The client has no other placement.' : 'No other placement matches.'}
        </p>
      ) : (
        <ul className={css.found} aria-label="Placements to choose from">
          {offered.map((placement) => (
            <Row
              key={placement.placementId}
              placement={placement}
              action="Add"
              onPress={() => onChange([...chosen, placement])}
            />
          ))}
        </ul>
      )}
      {found.data?.isMore ? (
        <p className={css.muted}>There are more: type words of their names, campaign or site.</p>
      ) : null}
    </div>
  );
}

function Row(props: {
  readonly placement: SponsoredPlacement;
  readonly action: 'Add' | 'Remove';
  readonly onPress: () => void;
}) {
  const { name, campaign, site } = props.placement;
  return (
    <li className={css.row}>
      <span className={css.lines}>
        <span>{name}</span>
        <span className={css.muted}>{`${campaign}, ${site}`}</span>
      </span>
      <Button
        variant="text"
        size="row"
        aria-label={`${props.action} ${name}`}
        onPress={props.onPress}
      >
        {props.action}
      </Button>
    </li>
  );
}

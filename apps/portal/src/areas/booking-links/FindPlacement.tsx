/** Searches the placements without a line that a line may take. */
import {
  bookingLinksCalls,
  type LinkPlacement,
  type PlanLine,
} from '@flightdeck/contract/booking-links';
import { Button, Dialog, type TableColumn } from '@flightdeck/design-system';
import { searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { aboutPlacement, impressions } from './words.ts';

const SHAPE = { search: searchFilter('Search placements'), page: pageField };

/** Open as long as it is rendered. */
export function FindPlacement(props: {
  readonly clientUuid: string;
  readonly line: PlanLine;
  readonly onFound: (placement: LinkPlacement) => void;
  readonly onClose: () => void;
}) {
  const { clientUuid, line, onFound, onClose } = props;
  const { locale } = useViewer().user;
  const list = useCallList({
    call: bookingLinksCalls.placements,
    shape: SHAPE,
    isLocal: true,
    pageSize: 10,
    body: ({ search }) => ({ clientUuid, bookingId: line.bookingId, search }),
  });
  const columns: readonly TableColumn<LinkPlacement>[] = [
    {
      ...{ id: 'name', label: 'Placement', isRowHeader: true },
      render: (placement) => (
        <span className={css.linePart}>
          <span className={css.raw}>{placement.name}</span>
          <span className={css.muted}>{aboutPlacement(placement, locale)}</span>
        </span>
      ),
    },
    {
      ...{ id: 'delivered', label: 'Delivered', align: 'end' },
      render: ({ delivered }) => impressions(delivered, locale),
    },
  ];
  return (
    <Dialog
      isOpen
      title={`Placements for ${line.name}`}
      subtitle="Without a line, of the advertiser of this one."
      width="large"
      onClose={onClose}
    >
      <ListTable<LinkPlacement>
        noun="placements"
        label="Placements"
        list={list}
        hidesSinglePage
        columns={columns}
        getId={({ placementId }) => String(placementId)}
        rowMenu={(placement) => (
          <Button
            size="row"
            aria-label={`Add ${placement.name}`}
            onPress={() => onFound(placement)}
          >
            Add
          </Button>
        )}
        empty={{
          filtered: 'No placement has these words',
          title: 'Every placement has a line',
          children: 'Take one from its line first: untick it under “Linked”, and save.',
        }}
      />
    </Dialog>
  );
}

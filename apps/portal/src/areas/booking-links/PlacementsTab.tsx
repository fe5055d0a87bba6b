/** Placements without a line, those with most delivery first, and the line that each is likeliest to belong to. */
import { bookingLinksCalls, type FreePlacement } from '@flightdeck/contract/booking-links';
import { Button, type TableColumn } from '@flightdeck/design-system';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField, searchField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { Confidence, reasonsOf } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { aboutPlacement, impressions } from './words.ts';

const SHAPE = { search: searchField, page: pageField };
/** As sure as a suggestion is at least. */
const LIKELY = 0.6;

/** The table. @param props.onLine Shows a line of this number among all. */
export function PlacementsTab(props: {
  readonly clientUuid: string;
  readonly onLine: (number: string) => void;
}) {
  const { clientUuid, onLine } = props;
  const { locale } = useViewer().user;
  const list = useCallList({
    call: bookingLinksCalls.placements,
    shape: SHAPE,
    pageSize: 50,
    body: ({ search }) => ({ clientUuid, bookingId: null, search }),
  });
  const columns: readonly TableColumn<FreePlacement>[] = [
    {
      ...{ id: 'name', label: 'Placement', isRowHeader: true, width: '38%' },
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
    {
      ...{ id: 'likeliest', label: 'Likeliest line', width: '36%' },
      render: ({ likeliest }) =>
        likeliest === null ? (
          <span className={css.muted}>None</span>
        ) : (
          <span className={css.linePart}>
            <span>{likeliest.name}</span>
            <Confidence
              confidence={likeliest.confidence}
              band={likeliest.confidence < LIKELY ? 'hidden' : 'review'}
            />
            <span className={css.muted}>{reasonsOf(likeliest.weights)}</span>
          </span>
        ),
    },
  ];
  return (
    <ListTable<FreePlacement>
      noun="placements"
      label="Placements without a line"
      list={{ ...list, filterCount: 0, isFiltered: list.values.search !== '' }}
      hidesSinglePage
      columns={columns}
      getId={({ placementId }) => String(placementId)}
      rowMenu={({ name, likeliest }) =>
        likeliest === null ? null : (
          <Button
            size="row"
            aria-label={`Show line for ${name}`}
            onPress={() => onLine(likeliest.number)}
          >
            Show line
          </Button>
        )
      }
      empty={{
        filtered: 'No placement has these words',
        title: 'Every placement has a line',
        children: 'A placement that delivers without a line stands here.',
      }}
    />
  );
}

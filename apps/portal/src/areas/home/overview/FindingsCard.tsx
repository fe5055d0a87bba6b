/** What campaign health has open of the client, the worst first, and why. */
import { EmptyState, Link } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import type { UseQueryResult } from '@tanstack/react-query';
import { Level } from '../../../app/Level.tsx';
import { useViewer } from '../../../app/viewer.ts';
import type { Open } from './Answers.tsx';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

/** Findings shown; the troubleshooter has all. */
const SHOWN = 4;
const PATH = '/troubleshooter/aggregator';

/** The card. */
export function FindingsCard(props: {
  readonly clientUuid: string;
  readonly query: UseQueryResult<Open>;
}) {
  const { clientUuid, query } = props;
  const { locale } = useViewer().user;
  const all = query.data ? query.data.level1 + query.data.level2 : 0;
  return (
    <Part
      title="Findings open"
      note={
        all > SHOWN ? `${writeNumber(SHOWN, locale)} of ${writeNumber(all, locale)}` : undefined
      }
      link={{ label: 'Troubleshooter', href: `${PATH}?client=${encodeURIComponent(clientUuid)}` }}
      query={query}
      noun="the findings"
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="Nothing is open">
            Nothing that campaign health scores is at level 1 or 2.
          </EmptyState>
        ) : (
          <ul aria-label="Findings open">
            {items.slice(0, SHOWN).map(({ itemId, name, level, reason }) => (
              <li key={itemId} className={css.row}>
                <Level level={level} />
                <span className={css.words}>
                  <Link tone="plain" href={`${PATH}?item=${itemId}`}>
                    {name}
                  </Link>
                  <span className={css.note}>{reason}</span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}

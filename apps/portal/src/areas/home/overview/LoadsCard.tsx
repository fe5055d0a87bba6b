/** The last load of each feed of the client, late ones first. */
import type { LatestLoad } from '@flightdeck/contract/feeds';
import { EmptyState, Link } from '@flightdeck/design-system';
import { platformName } from '@flightdeck/domain/feeds';
import { counted } from '@flightdeck/domain/locale';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { Latest } from './Answers.tsx';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

/** Feeds shown; data feeds has all. */
const SHOWN = 5;
const PATH = '/client/feeds';

/** The card. */
export function LoadsCard({ query }: { readonly query: UseQueryResult<Latest> }) {
  const { locale } = useViewer().user;
  const { data } = query;
  return (
    <Part
      title="Last loads"
      note={data && data.feeds > 0 ? counted(data.feeds, locale, 'feed') : undefined}
      link={{ label: 'Data feeds', href: PATH }}
      query={query}
      noun="the last loads"
    >
      {({ loads }) =>
        loads.length === 0 ? (
          <EmptyState title="Nothing was loaded yet">
            Load a file under File Upload, or let a feed bring it by itself.
          </EmptyState>
        ) : (
          <ul aria-label="Last loads">
            {loads.slice(0, SHOWN).map((load) => (
              <Load key={`${load.advId} ${load.feedId}`} load={load} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Load({ load }: { readonly load: LatestLoad }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { advId, platform, name, account, late, at, rows } = load;
  const isLate = late > 0;
  const Icon = isLate ? CircleAlert : CircleCheck;
  return (
    <li className={css.row}>
      <Icon size={16} className={isLate ? css.badIcon : css.goodIcon} aria-hidden="true" />
      <span className={css.words}>
        <Link tone="plain" href={`${PATH}?advertiser=${advId}`}>
          {platformName(platform)} · {name}
        </Link>
        <span className={css.note}>
          {account} · {counted(rows, locale, 'row')}
        </span>
        {isLate ? <span className={css.bad}>{counted(late, locale, 'day')} late</span> : null}
      </span>
      <span className={css.figure}>{timesFor(viewer).recent(at)}</span>
    </li>
  );
}

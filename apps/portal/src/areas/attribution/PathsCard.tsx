/** The paths themselves: the most taken, how long they are, and the days from the first touch. */
import type { AttributedCampaign, AttributedPath } from '@flightdeck/contract/attribution';
import { Card, SegmentedControl } from '@flightdeck/design-system';
import { LEAST_SEEN } from '@flightdeck/domain/attribution';
import { counted } from '@flightdeck/domain/locale';
import { type ReactNode, useState } from 'react';
import { PathShapes } from '../../app/paths/PathShapes.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { writeCount, writeShare } from './words.ts';

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'several', label: '2 touches or more' },
] as const;
type Kind = (typeof KINDS)[number]['value'];
const MOST = 10;

/** The card. */
export function PathsCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const { locale } = useViewer().user;
  const [kind, setKind] = useState<Kind>('all');
  const { paths, pathCount, conversions, unexposed, lengths, delays } = campaign;
  const named = paths.filter(({ channels }) => channels.length > (kind === 'several' ? 1 : 0));
  const rare = paths.filter(({ channels }) => channels.length === 0);
  const count = (value: number) => writeCount(value, locale);
  return (
    <Card
      title="Top paths"
      padding="none"
      actions={
        <SegmentedControl<Kind>
          label="Paths shown"
          isLabelHidden
          size="small"
          options={KINDS}
          value={kind}
          onChange={setKind}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="Paths, first touch to last">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Path, first to last</th>
              <th scope="col">Conversions</th>
              <th scope="col">Share</th>
              <th scope="col">Rate</th>
            </tr>
          </thead>
          <tbody>
            {[...named.slice(0, MOST), ...rare].map((path) => (
              <tr key={path.channels.join(' > ')}>
                <th scope="row">
                  <PathWords path={path} />
                </th>
                <td>{count(path.conversions)}</td>
                <td>
                  {writeShare(conversions > 0 ? path.conversions / conversions : null, locale)}
                </td>
                <td>{writeShare(path.rate, locale)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">No touch within the look-back</th>
              <td>{count(unexposed.conversions)}</td>
              <td>–</td>
              <td>–</td>
            </tr>
          </tbody>
        </table>
      </section>
      <Facts>
        <p className={css.muted}>
          {counted(pathCount, locale, 'different path')}. Conversions without a touch are no
          channel’s: they stay beside the models.
        </p>
        <PathShapes
          {...{ lengths, delays, count }}
          undated={<span className={css.muted}>The source does not say when touches were.</span>}
        />
      </Facts>
    </Card>
  );
}

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.facts}>{children}</div>
);

function PathWords({ path: { channels, paths } }: { readonly path: AttributedPath }) {
  const { locale } = useViewer().user;
  if (channels.length === 0) {
    return `${counted(paths, locale, 'path')} that fewer than ${LEAST_SEEN} people took`;
  }
  return (
    <span className={css.path}>
      {channels.map((channel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a channel may come again, and the order is what it is
        <span key={at} className={css.path}>
          {at > 0 ? (
            <span className={css.arrow} aria-hidden="true">
              ›
            </span>
          ) : null}
          <span className={css.chip}>{channel}</span>
        </span>
      ))}
    </span>
  );
}

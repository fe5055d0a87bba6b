/** How large the profile is, by what networks reported of last month: an estimate, with its date and what was not told. */
import { type FirmoEstimate, targetingCalls } from '@flightdeck/contract/targeting';
import { Card, Disclosure } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { writeNumber, writePercent } from '@flightdeck/domain/locale';
import {
  type CompanyVerdict,
  companyRange,
  type FirmoTargeting,
} from '@flightdeck/domain/targeting/firmo';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';

const REST_MS = 600;

/** In the order of the bar, with the colours of the shares of a reach. */
const VERDICTS: readonly {
  readonly id: CompanyVerdict;
  readonly label: string;
  readonly share: keyof typeof css.share;
}[] = [
  { id: 'account', label: 'Named accounts', share: 'part' },
  { id: 'in', label: 'Meet the conditions', share: 'in' },
  { id: 'out', label: 'Left out by name', share: 'out' },
  { id: 'none', label: 'Do not meet them', share: 'none' },
  { id: 'unknown', label: 'Cannot be told', share: 'unknown' },
];

/** Props of EstimateCard. */
export interface EstimateCardProps {
  readonly clientUuid: string;
  readonly content: FirmoTargeting;
}

/** The card. */
export function EstimateCard(props: EstimateCardProps) {
  const { queryOf } = useApi();
  const content = useSettled(props.content, REST_MS);
  const estimate = useQuery({
    ...queryOf(targetingCalls.firmoEstimate, {
      body: { clientUuid: props.clientUuid, content },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Estimated size">
      <Loaded query={estimate} noun="the estimate">
        {(data) => <Estimate {...data} content={content} />}
      </Loaded>
    </Card>
  );
}

function Estimate(props: FirmoEstimate & { readonly content: FirmoTargeting }) {
  const { range, asOf, figures } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const month = writeRange(range, locale);
  const source =
    asOf === null
      ? 'No network has ever reported companies for this client.'
      : `Reports of networks, loaded ${timesFor(viewer).recent(asOf)}.`;
  if (figures === null) {
    return (
      <p className={css.muted}>
        {`Nothing was reported of companies in ${month}, so that there is nothing to estimate by. ${source}`}
      </p>
    );
  }
  const { impressions, byVerdict } = figures;
  const of = (verdict: CompanyVerdict) => byVerdict[verdict] ?? 0;
  const { low, high } = companyRange(byVerdict);
  const number = (value: number) => writeNumber(value, locale);
  const share = (value: number) => writePercent((value / impressions) * 100, locale);
  const shown = VERDICTS.filter(({ id }) => of(id) > 0);
  return (
    <div className={css.stack}>
      <div className={css.headFigure}>
        <strong className={css.big}>
          {low === high ? number(low) : `${number(low)} to ${number(high)}`}
        </strong>
        <span className={css.muted}>{`impressions, an estimate by reports of ${month}`}</span>
      </div>
      <div
        className={css.bar}
        role="img"
        aria-label={shown.map(({ id, label }) => `${label} ${share(of(id))}`).join(', ')}
      >
        {shown.map(({ id, share: colour }) => (
          <span key={id} className={css.share[colour]} style={{ flexGrow: of(id) }} />
        ))}
      </div>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.unseen}>Companies</span>
            </th>
            <th scope="col">Impressions</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, share: colour }) => (
            <tr key={id}>
              <th scope="row">
                <span className={css.named}>
                  <span className={`${css.swatch} ${css.share[colour]}`} aria-hidden />
                  {label}
                </span>
              </th>
              <td>{number(of(id))}</td>
              <td>{share(of(id))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Reported</th>
            <td>{number(impressions)}</td>
            <td>{writePercent(100, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css.note}>{`${source} ${causes(props, number).join(' ')}`}</p>
      <Disclosure title="Industries as the networks name them">
        <ul className={css.dropped}>
          {figures.industries.map((industry) => (
            <li key={industry.name} className={css.droppedRow}>
              <span className={css.lines}>
                <span>{industry.name}</span>
                {industry.isKnown ? null : (
                  <span className={css.warning}>No table has this name</span>
                )}
              </span>
              <span className={css.figure}>{number(industry.impressions)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** Why it is no more than an estimate. */
function causes(
  { figures, content }: FirmoEstimate & { readonly content: FirmoTargeting },
  number: (value: number) => string,
): string[] {
  if (figures === null) return [];
  const { unknownIndustry, unnamed, unread } = figures;
  const hasAccounts = content.accounts.length + content.leaveOut.length > 0;
  return [
    content.industries.length > 0 && unknownIndustry > 0
      ? `${number(unknownIndustry)} impressions are of an industry that no table names so.`
      : '',
    hasAccounts && unnamed > 0
      ? `${number(unnamed)} impressions name no company: accounts are not found among them.`
      : '',
    content.revenue === null
      ? ''
      : 'No network reports revenue, so that the condition decides nothing.',
    unread > 0 ? `${number(unread)} impressions in small parts are left aside.` : '',
  ].filter(Boolean);
}

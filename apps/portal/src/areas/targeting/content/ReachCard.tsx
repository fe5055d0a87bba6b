/** What the rules would have met of last month's delivery, and what it cost. */
import { type Reach, type ReachedSite, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, Card, Dialog, Table, type TableColumn } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { numberFormat, writeNumber, writePercent } from '@flightdeck/domain/locale';
import {
  type ContentRule,
  type ContentTargeting,
  type ReachSums,
  reachSums,
  type SiteVerdict,
} from '@flightdeck/domain/targeting/content';
import { pageRule } from '@flightdeck/domain/targeting/exports';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { type PlacedRule, rulesOf, ruleWords } from './draft.ts';

const REST_MS = 600;

const VERDICTS: Readonly<Record<SiteVerdict, string>> = {
  in: 'Taken in',
  part: 'By page',
  out: 'Left out',
  none: 'No rule',
  unknown: 'No address',
};
const ORDER: readonly SiteVerdict[] = ['in', 'part', 'out', 'none', 'unknown'];

/** Props of ReachCard. */
export interface ReachCardProps {
  readonly clientUuid: string;
  readonly content: ContentTargeting;
  readonly taxonomy: Taxonomy;
  readonly isReadOnly: boolean;
  readonly onAdd: (rules: readonly ContentRule[]) => void;
}

/** The card. */
export function ReachCard(props: ReachCardProps) {
  const { queryOf } = useApi();
  const asked = askedOf(useSettled(props.content, REST_MS));
  const reach = useQuery({
    ...queryOf(targetingCalls.reach, {
      body: {
        clientUuid: props.clientUuid,
        content: { rules: asked.map(({ rule }) => rule), reasons: props.content.reasons },
      },
    }),
    placeholderData: keepPreviousData,
    select: ({ sites, ...data }) => ({
      ...data,
      sites: sites.map((site) => ({
        ...site,
        decided: site.decided === null ? null : (asked[site.decided]?.position ?? null),
      })),
    }),
  });
  return (
    <Card title="Estimated reach">
      <Loaded query={reach} noun="the estimate">
        {(data) => <Estimate {...props} reach={data} />}
      </Loaded>
    </Card>
  );
}

/** The rules that sites are judged by, with their places: of words only that there are some that take in. */
function askedOf({ rules }: ContentTargeting): PlacedRule[] {
  const [words] = rulesOf(rules, 'in', 'phrase');
  return rules
    .map((rule, position) => ({ rule, position }))
    .filter(({ rule, position }) => rule.is !== 'phrase' || position === words?.position);
}

function Estimate(props: ReachCardProps & { readonly reach: Reach }) {
  const { reach, content } = props;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const [isListing, setListing] = useState(false);
  const { byVerdict, all, low, high } = reachSums(reach.sites);
  const of = (verdict: SiteVerdict) => byVerdict[verdict].impressions;
  if (all.impressions === 0) {
    return (
      <p className={css.muted}>
        {`Nothing was delivered for this client in ${writeRange(reach.range, locale)}, so that there is nothing to estimate by.`}
      </p>
    );
  }
  const wordsOut = content.rules.filter(({ side, is }) => side === 'out' && is === 'phrase').length;
  const money = (cost: number) =>
    reach.currency === null
      ? '–'
      : numberFormat(locale, {
          ...{ style: 'currency', currency: reach.currency, maximumFractionDigits: 0 },
        }).format(cost);
  const share = (impressions: number) =>
    writePercent((impressions / all.impressions) * 100, locale);
  const shown = ORDER.filter((verdict) => of(verdict) > 0);
  return (
    <div className={css.stack}>
      <div className={css.headFigure}>
        <strong className={css.big}>
          {low === high
            ? writeNumber(low, locale)
            : `${writeNumber(low, locale)} to ${writeNumber(high, locale)}`}
        </strong>
        <span
          className={css.muted}
        >{`impressions, on delivery of ${writeRange(reach.range, locale)}`}</span>
      </div>
      <div
        className={css.bar}
        role="img"
        aria-label={shown.map((verdict) => `${VERDICTS[verdict]} ${share(of(verdict))}`).join(', ')}
      >
        {shown.map((verdict) => (
          <span key={verdict} className={css.share[verdict]} style={{ flexGrow: of(verdict) }} />
        ))}
      </div>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.unseen}>What becomes of it</span>
            </th>
            <th scope="col">Impressions</th>
            <th scope="col">Share</th>
            <th scope="col">Cost</th>
            <th scope="col">Sites</th>
          </tr>
        </thead>
        <tbody>
          {ORDER.map((verdict) => {
            const { impressions, cost, sites } = byVerdict[verdict];
            return sites === 0 ? null : (
              <tr key={verdict}>
                <th scope="row">
                  <span className={css.named}>
                    <span className={`${css.swatch} ${css.share[verdict]}`} aria-hidden />
                    {VERDICTS[verdict]}
                  </span>
                </th>
                <td>{writeNumber(impressions, locale)}</td>
                <td>{share(impressions)}</td>
                <td>{money(cost)}</td>
                <td>{sites}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Delivered</th>
            <td>{writeNumber(all.impressions, locale)}</td>
            <td>{writePercent(100, locale)}</td>
            <td>{money(all.cost)}</td>
            <td>{all.sites}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css.note}>{causes(byVerdict, wordsOut, reach, counted).join(' ')}</p>
      <div>
        <Button size="small" onPress={() => setListing(true)}>
          Sites with their figures
        </Button>
      </div>
      {isListing ? <SitesDialog {...props} onClose={() => setListing(false)} /> : null}
    </div>
  );
}

/** Why the estimate is as wide as it is. */
function causes(
  byVerdict: ReachSums['byVerdict'],
  wordsOut: number,
  reach: Reach,
  counted: ReturnType<typeof useCounted>,
): string[] {
  const part = byVerdict.part.sites;
  const unknown = byVerdict.unknown.sites;
  return [
    'Delivery is known by site, not by page.',
    part > 0
      ? `On ${counted(part, 'site')} words or parts of the site decide page by page: that is the width of the estimate.`
      : '',
    unknown > 0
      ? `Of ${counted(unknown, 'site')} nobody has said at which address ${unknown === 1 ? 'it is' : 'they are'}.`
      : '',
    wordsOut > 0
      ? `${counted(wordsOut, 'word or phrase that leaves out is', 'words and phrases that leave out are')} not in it: ${wordsOut === 1 ? 'it takes' : 'they take'} away single pages of all sites.`
      : '',
    reach.noCost,
    reach.further > 0 ? `${counted(reach.further, 'site')} with little delivery left aside.` : '',
  ].filter(Boolean);
}

/** The delivered sites, with what may be done about each. */
function SitesDialog(
  props: ReachCardProps & { readonly reach: Reach; readonly onClose: () => void },
) {
  const { reach, content, taxonomy } = props;
  const { locale } = useViewer().user;
  const percent = (fraction: number | null) =>
    fraction === null ? '–' : writePercent(fraction * 100, locale);
  const columns: readonly TableColumn<ReachedSite>[] = [
    {
      ...{ id: 'site', label: 'Site', isRowHeader: true },
      render: ({ site, host }) => (
        <span className={css.lines}>
          <span>{site}</span>
          <span className={css.muted}>{host ?? 'Its address is not known'}</span>
        </span>
      ),
    },
    {
      ...{ id: 'verdict', label: 'What becomes of it' },
      render: ({ verdict, decided }) => {
        const rule = decided === null ? undefined : content.rules[decided];
        return (
          <span className={css.lines}>
            <span>{VERDICTS[verdict]}</span>
            {rule ? <span className={css.muted}>{ruleWords(rule, taxonomy)}</span> : null}
          </span>
        );
      },
    },
    {
      ...{ id: 'impressions', label: 'Impressions', align: 'end' },
      render: ({ impressions }) => writeNumber(impressions, locale),
    },
    { ...{ id: 'ctr', label: 'CTR', align: 'end' }, render: ({ ctr }) => percent(ctr) },
    {
      ...{ id: 'viewability', label: 'Viewability', align: 'end' },
      render: ({ viewability }) => percent(viewability),
    },
    ...(props.isReadOnly ? [] : [actionColumn(props.onAdd)]),
  ];
  return (
    <Dialog
      isOpen
      width="large"
      title="Delivered sites"
      subtitle={writeRange(reach.range, locale)}
      onClose={props.onClose}
      footer={<Button onPress={props.onClose}>Close</Button>}
    >
      <Table<ReachedSite>
        label="Delivered sites"
        isVirtual
        height={460}
        items={reach.sites}
        getId={({ site }) => site}
        columns={columns}
      />
    </Dialog>
  );
}

const actionColumn = (
  onAdd: (rules: readonly ContentRule[]) => void,
): TableColumn<ReachedSite> => ({
  ...{ id: 'add', label: 'Add a rule' },
  render: ({ host, verdict, site }) => {
    if (host === null) return '';
    const add = (side: 'in' | 'out') => {
      const read = pageRule(side, host);
      if ('rule' in read) onAdd([read.rule]);
    };
    return (
      <span className={css.buttons}>
        {verdict === 'in' || verdict === 'out' ? null : (
          <Button size="small" aria-label={`Take in ${site}`} onPress={() => add('in')}>
            Take in
          </Button>
        )}
        {verdict === 'out' ? null : (
          <Button size="small" aria-label={`Leave out ${site}`} onPress={() => add('out')}>
            Leave out
          </Button>
        )}
      </span>
    );
  },
});

/** One unlinked creative: what it served, and the campaigns that it may belong to with what speaks for and against each. */
import type { UnlinkedCreative } from '@flightdeck/contract/creatives';
import { Button, Dialog, EmptyState } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { writeNumber, writePercent } from '@flightdeck/domain/locale';
import { Confidence, Weights } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import { writeFlight } from './CampaignField.tsx';
import * as css from './creatives.css.ts';
import type { Link } from './use-creatives.ts';

/** Open as long as it is rendered. @param props.creative Null where it is not unlinked, or not the viewer's. */
export function CreativeDialog(props: {
  readonly creative: UnlinkedCreative | null;
  readonly isPending: boolean;
  readonly onLink: (link: Link) => void;
  readonly onChoose: (creative: UnlinkedCreative) => void;
  readonly onRemember: (creative: UnlinkedCreative) => void;
  readonly onClose: () => void;
}) {
  const { creative, isPending, onLink, onChoose, onRemember, onClose } = props;
  if (creative === null) {
    return (
      <Dialog isOpen title="Not unlinked" onClose={onClose} footer={<Close onClose={onClose} />}>
        <EmptyState title="This creative is not among those without a campaign">
          Somebody linked it meanwhile, it served no more in the last 14 known days, or it is not
          one of your clients’.
        </EmptyState>
      </Dialog>
    );
  }
  const { creativeId, suggestions } = creative;
  return (
    <Dialog
      isOpen
      width="large"
      title={creative.name}
      subtitle={[creative.advertiser, creative.client?.name ?? 'no client'].join(' · ')}
      onClose={onClose}
      footerStart={
        <Button variant="text" onPress={() => onRemember(creative)}>
          Remember as a rule…
        </Button>
      }
      footer={
        <>
          <Close onClose={onClose} />
          <Button onPress={() => onChoose(creative)}>
            {suggestions.length > 0 ? 'Choose another campaign…' : 'Choose a campaign…'}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <Facts creative={creative} />
        {suggestions.length === 0 ? (
          <p>
            No campaign of the advertiser or its client is likely enough to be suggested. Choose
            one, if you know it.
          </p>
        ) : (
          suggestions.map(({ campaignId, campaign, confidence, ...suggestion }) => (
            <section key={campaignId} className={css.suggestion} aria-label={campaign}>
              <div className={css.buttons}>
                <h3 className={css.subtitle}>{campaign}</h3>
                <Confidence confidence={confidence} band={suggestion.band} />
                <Button
                  size="small"
                  variant="primary"
                  isPending={isPending}
                  aria-label={`Link to ${campaign}`}
                  onPress={() => onLink({ creativeId, campaignId, confidence })}
                >
                  Link
                </Button>
              </div>
              <Where {...suggestion} />
              <Weights weights={suggestion.weights} />
            </section>
          ))
        )}
      </div>
    </Dialog>
  );
}

const Close = ({ onClose }: { readonly onClose: () => void }) => (
  <Button variant="text" onPress={onClose}>
    Close
  </Button>
);

function Where(
  props: Pick<UnlinkedCreative['suggestions'][number], 'advertiser' | 'start' | 'end'>,
) {
  const { locale } = useViewer().user;
  return (
    <p className={css.muted}>
      {props.advertiser} · {writeFlight(props, locale)}
    </p>
  );
}

function Facts({ creative }: { readonly creative: UnlinkedCreative }) {
  const { locale } = useViewer().user;
  const { impressions, share, firstServed, lastServed, size, type } = creative;
  const facts = [
    ['Impressions', `${writeNumber(impressions, locale)} in the last 14 known days`],
    ['Share', `${writePercent(share * 100, locale)} of the advertiser’s`],
    ['Served', writeRange({ start: firstServed, end: lastServed }, locale)],
    ['Kind', [type, size].filter(Boolean).join(', ') || 'not known'],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

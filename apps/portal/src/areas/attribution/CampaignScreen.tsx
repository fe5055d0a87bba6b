/** One campaign (`/client/attribution/campaign/…`): its conversions under all models, and how far they can be trusted. */
import {
  type AttributedCampaign,
  type AttributionSettings,
  attributionCalls,
} from '@flightdeck/contract/attribution';
import { Button, cx, EmptyState, Select } from '@flightdeck/design-system';
import { type DayRange, writeRange } from '@flightdeck/domain/dates';
import { Info, Printer, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../app/BackLink.tsx';
import { PeriodFilter } from '../../app/days/PeriodFilter.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { ExportButton } from '../../app/list/ExportButton.tsx';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { timesFor } from '../../app/times.ts';
import { usePrint } from '../../app/use-print.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { BudgetCard } from './BudgetCard.tsx';
import { CertaintyCard } from './CertaintyCard.tsx';
import { FlowCard } from './FlowCard.tsx';
import { ModelsCard } from './ModelsCard.tsx';
import { PaperSettings } from './PaperSettings.tsx';
import { PathsCard } from './PathsCard.tsx';
import { SensitivityCard } from './SensitivityCard.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { TestsCard } from './TestsCard.tsx';
import { useCampaign, useChoose } from './use-attribution.ts';
import { type CampaignLink, useCampaignLink } from './use-campaign-link.ts';
import { lookBackWords, modelName, writeCount } from './words.ts';

const ANY = 'any';
/** Channels of their own look-back that have room in the head. */
const CHANNELS_TOLD = 4;
/** Pixels that the table of models needs on paper. */
const PAPER_WIDTH = 1400;

/** The page. */
export function CampaignScreen() {
  const { clientUuid = '', campaignId } = useParams();
  const link = useCampaignLink();
  const { outcome, range } = link;
  const [tried, setTried] = useState<AttributionSettings | null>(null);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  usePrint(root, PAPER_WIDTH);
  const asked = { outcome, range, settings: tried };
  const query = useCampaign(clientUuid, Number(campaignId), asked);
  const { data } = query;
  usePageTitle(data?.campaign.name);
  return (
    <div ref={root}>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <Heading data={data} />
        </div>
        {data ? (
          <div className={cx(css.buttons, css.onScreenOnly)}>
            <Days campaign={data} link={link} />
            <Outcomes campaign={data} link={link} />
            <Button icon={<SlidersHorizontal size={16} />} onPress={() => setOpen(true)}>
              Models and look-back
            </Button>
            <ExportButton
              call={attributionCalls.export}
              input={[{ body: { clientUuid, campaignId: Number(campaignId), ...asked } }]}
              name={`Paths of ${data.campaign.name}`}
            />
            <Button icon={<Printer size={16} />} onPress={() => window.print()}>
              Print
            </Button>
          </div>
        ) : null}
      </div>
      <div className={page.content}>
        <Loaded
          query={query}
          noun="the campaign"
          gone={{
            title: 'There is nothing to attribute here',
            action: <BackLink to="attribution-campaigns" />,
          }}
        >
          {(campaign) => (
            <>
              <Attributed
                campaign={campaign}
                link={link}
                isTrying={tried !== null}
                onReset={() => setTried(null)}
              />
              {isOpen ? (
                <SettingsDialog
                  clientUuid={clientUuid}
                  client={campaign.campaign.client}
                  settings={campaign.settings}
                  met={campaign.met}
                  onTry={(settings) => {
                    setTried(settings);
                    setOpen(false);
                  }}
                  onKept={() => {
                    setTried(null);
                    setOpen(false);
                  }}
                  onClose={() => setOpen(false)}
                />
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly campaign: AttributedCampaign;
  readonly link: CampaignLink;
}

const flightOf = ({ campaign: { start, end } }: AttributedCampaign): DayRange => ({ start, end });

/** On which days of the flight the paths ended. */
function Days({ campaign, link }: ChoiceProps) {
  const flight = flightOf(campaign);
  return (
    <PeriodFilter
      choice={{ period: link.period ?? flight, compare: { with: 'none' } }}
      onChange={({ period }) => link.setPeriod(period, flight)}
      named={{ label: 'The whole flight', days: flight }}
      remark="Only days of the flight have paths of the campaign."
      size="medium"
    />
  );
}

/** What the paths led to, where that is more than one thing. */
function Outcomes({ campaign, link: { outcome, setOutcome } }: ChoiceProps) {
  const others = campaign.outcomes.filter((each) => each !== outcome);
  const all = outcome === null ? others : [outcome, ...others];
  if (all.length < 2 && outcome === null) return null;
  return (
    <div className={css.client}>
      <Select
        label="Paths to"
        isLabelHidden
        value={outcome ?? ANY}
        options={[
          { value: ANY, label: 'Paths to anything' },
          ...all.map((each) => ({ value: each, label: `Paths to ${each}` })),
        ]}
        onChange={(value) => setOutcome(value === ANY ? null : value)}
      />
    </div>
  );
}

function Heading({ data }: { readonly data: AttributedCampaign | undefined }) {
  const { locale } = useViewer().user;
  return (
    <div className={css.heading}>
      <BackLink to="attribution-campaigns" />
      <h1 className={page.title}>{data?.campaign.name ?? 'Attribution'}</h1>
      {data ? (
        <span className={css.muted}>
          {data.campaign.client} · paths that ended {writeRange(data.range, locale)} ·{' '}
          {data.isDated
            ? lookBackWords(data.settings, locale, CHANNELS_TOLD)
            : 'days of touches are not known'}
        </span>
      ) : null}
    </div>
  );
}

function Attributed(
  props: ChoiceProps & { readonly isTrying: boolean; readonly onReset: () => void },
) {
  const { campaign, link, isTrying, onReset } = props;
  const viewer = useViewer();
  const { choice, conversions, nulls, unexposed } = campaign;
  const flight = flightOf(campaign);
  // Paths that a look-back leaves no touch of are still there.
  const isEmpty = conversions + nulls + unexposed.conversions + unexposed.nulls === 0;
  return (
    <div className={css.stack}>
      <Caveat campaign={campaign} />
      <PaperSettings campaign={campaign} outcome={link.outcome} isTrying={isTrying} />
      {isTrying ? <Trying campaign={campaign} onReset={onReset} /> : null}
      {isEmpty ? (
        <EmptyState
          title="No path ended on these days"
          action={<Button onPress={link.reset}>Show the whole flight</Button>}
        >
          The flight is {writeRange(flight, viewer.user.locale)}: paths of other days are not this
          campaign’s.
        </EmptyState>
      ) : (
        <>
          <ModelsCard campaign={campaign} />
          <FlowCard campaign={campaign} />
          <div className={css.cards}>
            <div className={css.column}>
              <PathsCard campaign={campaign} />
              <SensitivityCard campaign={campaign} />
            </div>
            <div className={css.column}>
              <CertaintyCard campaign={campaign} />
              <TestsCard campaign={campaign} />
              <BudgetCard campaign={campaign} />
            </div>
          </div>
        </>
      )}
      <p className={css.muted}>
        {choice.chosen
          ? `Standard chosen by ${choice.chosen.by ?? 'an account that is gone'}, ${timesFor(viewer).moment(choice.chosen.at)}.`
          : 'Nobody has chosen a standard for this client yet: these are the usual settings.'}{' '}
        Sources of paths do not say which campaign a touch was of: these are the client’s paths that
        ended in the flight.
      </p>
    </div>
  );
}

/** What no model knows: on the screen and on paper above every figure. */
function Caveat({ campaign }: { readonly campaign: AttributedCampaign }) {
  const { locale } = useViewer().user;
  return (
    <p className={css.caveat}>
      <Info size={16} aria-hidden />
      <span>
        <strong>Credit is not lift.</strong> Each model divides the{' '}
        {writeCount(campaign.conversions, locale)} conversions that happened; none knows how many
        would have come without the ads. Where models disagree, the spread is the answer.
      </span>
    </p>
  );
}

/** Says that other settings than the client's are shown, and makes them the client's. */
function Trying(props: { readonly campaign: AttributedCampaign; readonly onReset: () => void }) {
  const { campaign, onReset } = props;
  const { locale } = useViewer().user;
  const choose = useChoose(campaign.campaign.clientUuid, onReset);
  return (
    <div className={cx(css.trying, css.onScreenOnly)} role="status">
      <span>
        You are trying {modelName(campaign.settings.standard, campaign.settings)} with{' '}
        {lookBackWords(campaign.settings, locale)}. Nobody else sees it.
      </span>
      <Button
        size="small"
        isPending={choose.isPending}
        onPress={() => choose.mutate(campaign.settings)}
      >
        Make it the standard
      </Button>
      <Button size="small" variant="text" onPress={onReset}>
        Back to the client’s
      </Button>
      {choose.error ? <span role="alert">{choose.error.message}</span> : null}
    </div>
  );
}

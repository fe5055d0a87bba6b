/** One campaign (`/client/attribution/campaign/…`): its conversions under all models, and how far they can be trusted. */
import {
  type AttributedCampaign,
  type AttributionSettings,
  attributionCalls,
} from '@flightdeck/contract/attribution';
import { Button, Select } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { Info, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../app/BackLink.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { ExportButton } from '../../app/list/ExportButton.tsx';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { BudgetCard } from './BudgetCard.tsx';
import { CertaintyCard } from './CertaintyCard.tsx';
import { ModelsCard } from './ModelsCard.tsx';
import { PathsCard } from './PathsCard.tsx';
import { SensitivityCard } from './SensitivityCard.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { TestsCard } from './TestsCard.tsx';
import { useCampaign, useChoose } from './use-attribution.ts';
import { lookBackWords, modelName, writeCount } from './words.ts';

const ANY = 'any';

/** The page. */
export function CampaignScreen() {
  const { clientUuid = '', campaignId } = useParams();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [tried, setTried] = useState<AttributionSettings | null>(null);
  const [isOpen, setOpen] = useState(false);
  const query = useCampaign(clientUuid, Number(campaignId), { outcome, settings: tried });
  const { data } = query;
  usePageTitle(data?.campaign.name);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <Heading data={data} />
        </div>
        {data ? (
          <div className={css.buttons}>
            {data.outcomes.length > 1 ? (
              <div className={css.client}>
                <Select
                  label="Paths to"
                  isLabelHidden
                  value={outcome ?? ANY}
                  options={[
                    { value: ANY, label: 'Paths to anything' },
                    ...data.outcomes.map((each) => ({ value: each, label: `Paths to ${each}` })),
                  ]}
                  onChange={(value) => setOutcome(value === ANY ? null : value)}
                />
              </div>
            ) : null}
            <Button icon={<SlidersHorizontal size={16} />} onPress={() => setOpen(true)}>
              Models and look-back
            </Button>
            <ExportButton
              call={attributionCalls.export}
              input={[{ body: { clientUuid, campaignId: Number(campaignId), outcome } }]}
              name={`Paths of ${data.campaign.name}`}
            />
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
                isTrying={tried !== null}
                onReset={() => setTried(null)}
              />
              {isOpen ? (
                <SettingsDialog
                  clientUuid={clientUuid}
                  client={campaign.campaign.client}
                  settings={campaign.settings}
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
    </>
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
          {data.campaign.client} · paths that ended{' '}
          {writeRange({ start: data.campaign.start, end: data.campaign.end }, locale)} ·{' '}
          {data.isDated ? lookBackWords(data.settings) : 'days of touches are not known'}
        </span>
      ) : null}
    </div>
  );
}

function Attributed(props: {
  readonly campaign: AttributedCampaign;
  readonly isTrying: boolean;
  readonly onReset: () => void;
}) {
  const { campaign, isTrying, onReset } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { choice } = campaign;
  return (
    <div className={css.stack}>
      <p className={css.caveat}>
        <Info size={16} aria-hidden />
        <span>
          <strong>Credit is not lift.</strong> Each model divides the{' '}
          {writeCount(campaign.conversions, locale)} conversions that happened; none knows how many
          would have come without the ads. Where models disagree, the spread is the answer.
        </span>
      </p>
      {isTrying ? <Trying campaign={campaign} onReset={onReset} /> : null}
      <ModelsCard campaign={campaign} />
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

/** Says that other settings than the client's are shown, and makes them the client's. */
function Trying(props: { readonly campaign: AttributedCampaign; readonly onReset: () => void }) {
  const { campaign, onReset } = props;
  const choose = useChoose(campaign.campaign.clientUuid, onReset);
  return (
    <div className={css.trying} role="status">
      <span>
        You are trying {modelName(campaign.settings.standard, campaign.settings)} with{' '}
        {lookBackWords(campaign.settings)}. Nobody else sees it.
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

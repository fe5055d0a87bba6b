/** What the figures go by, as it stands on paper: on the screen it is in the head and in the dialog of settings. */
import type { AttributedCampaign } from '@flightdeck/contract/attribution';
import { DIRECT_RULES, MODELS } from '@flightdeck/domain/attribution';
import { writeRange } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { lookBackWords, modelName, writeShare } from './words.ts';

/** All settings of the models. */
export function PaperSettings(props: {
  readonly campaign: AttributedCampaign;
  /** What the paths led to; null for anything. */
  readonly outcome: string | null;
  /** Other settings than the client's. */
  readonly isTrying: boolean;
}) {
  const { campaign, outcome, isTrying } = props;
  const { locale } = useViewer().user;
  const { settings, standard, range, isDated } = campaign;
  const { firstShare, lastShare, halfLife, markovOrder } = settings;
  const between = Math.max(0, 1 - firstShare - lastShare);
  const told = {
    'Paths that ended': writeRange(range, locale),
    'Paths to': outcome ?? 'anything',
    Standard: `${modelName(settings.standard, settings)}${isTrying ? ', tried: it is not the client’s' : ''}${
      settings.standard === standard ? '' : `; ${MODELS[standard].label} stands in for it`
    }`,
    'Look-back': isDated
      ? lookBackWords(settings, locale)
      : `${lookBackWords(settings, locale)}, but not all touches have a day`,
    'Direct visits': DIRECT_RULES[settings.direct],
    Position: `${writeShare(firstShare, locale)} first touch, ${writeShare(between, locale)} between, ${writeShare(lastShare, locale)} last touch`,
    'Time decay': `half after ${counted(halfLife, locale, 'day')}`,
    Markov: `order ${writeNumber(markovOrder, locale)}`,
  };
  return (
    <dl className={css.printed}>
      {Object.entries(told).map(([name, words]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} told`}>{words}</dd>,
      ])}
    </dl>
  );
}

/** How far the models can be trusted: whether the data-driven ones are open, what fell back, what could not be cut. */
import type { AttributedCampaign } from '@flightdeck/contract/attribution';
import { Badge, Card } from '@flightdeck/design-system';
import { DATA_DRIVEN_FLOOR, LEAST_SEEN, lockWords } from '@flightdeck/domain/attribution';
import { Lock, LockOpen } from 'lucide-react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { modelName, writeCount, writeShare } from './words.ts';

/** The card. */
export function CertaintyCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const { locale } = useViewer().user;
  const { conversions, touches, lock, fellBack, drawnError, uncut, isDated, standard, settings } =
    campaign;
  const count = (value: number) => writeCount(value, locale);
  const share = conversions > 0 ? fellBack / conversions : 0;
  return (
    <Card title="How sure">
      <div className={css.lines}>
        <div className={css.between}>
          <span className={css.strong}>Data-driven models</span>
          {lock === null ? (
            <Badge tone="success" icon={<LockOpen size={12} aria-hidden />}>
              Open
            </Badge>
          ) : (
            <Badge icon={<Lock size={12} aria-hidden />}>Locked</Badge>
          )}
        </div>
        <span className={css.muted}>
          {lock
            ? lockWords(lock, locale)
            : `${count(conversions)} conversions of ${count(DATA_DRIVEN_FLOOR.conversions)} needed, ${count(touches)} touches of ${count(DATA_DRIVEN_FLOOR.touches)}.`}
        </span>
        {lock === null ? (
          <>
            <div className={css.shareBar} aria-hidden="true">
              <span className={css.byModel} style={{ inlineSize: `${(1 - share) * 100}%` }} />
              <span className={css.byFallback} style={{ inlineSize: `${share * 100}%` }} />
            </div>
            <div className={css.between}>
              <span>{writeShare(1 - share, locale)} by the model</span>
              <span>
                {writeShare(share, locale)} fell back to last touch: {count(fellBack)}
              </span>
            </div>
            <span className={css.muted}>
              Paths that fewer than {LEAST_SEEN} people took teach a model nothing: Shapley and
              Markov give them to the last touch.
            </span>
          </>
        ) : null}
        {drawnError === null ? null : (
          <span className={css.muted}>
            Shapley over so many channels is drawn at random: a channel may be off by{' '}
            {count(Math.ceil(drawnError))}.
          </span>
        )}
        {settings.standard === standard ? null : (
          <span>
            {modelName(settings.standard, settings)} is the standard and says nothing here: last
            touch stands in for it.
          </span>
        )}
        {isDated ? null : (
          <span className={css.muted}>
            The source does not say on which day each touch was
            {uncut < conversions ? ` of ${count(uncut)} conversions` : ''}: these paths are not cut
            to the look-back, and time decay is not known.
          </span>
        )}
        <span className={css.muted}>
          Markov’s removal effect: if everybody who comes to a channel left there, so many
          conversions would be lost. Credit is in proportion to it.
        </span>
      </div>
    </Card>
  );
}

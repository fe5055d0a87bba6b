/** How sure a suggestion is, and why: a bar with its figure, and what each feature says. */
import { writePercent } from '@flightdeck/domain/locale';
import { useViewer } from '../viewer.ts';
import * as css from './matching.css.ts';

/** Below certainty a figure never says 100 %. */
const MOST = 99;
/** Bits that fill a half of the scale. */
const SCALE = 10;

/** What a feature says. */
export interface Weighed {
  readonly id: string;
  readonly label: string;
  /** In words; null where it cannot be known. */
  readonly outcome: string | null;
  /** In bits: positive speaks for it, negative against it. */
  readonly weight: number;
}

const WORDS = { ticked: 'sure', review: 'to review', hidden: 'unlikely' } as const;

/** The bar; `band` is told in words too, so that colour is never the only sign. */
export function Confidence(props: {
  readonly confidence: number;
  readonly band: 'ticked' | 'review' | 'hidden';
}) {
  const { confidence, band } = props;
  const { locale } = useViewer().user;
  const percent = Math.min(MOST, Math.floor(confidence * 100));
  return (
    <span className={css.confidence}>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill[band]} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={css.figure}>
        {writePercent(percent, locale)} {WORDS[band]}
      </span>
    </span>
  );
}

/** What each feature says, in a line. */
export const reasonsOf = (weights: readonly Weighed[]): string =>
  weights
    .flatMap(({ label, outcome }) => (outcome === null ? [] : [`${label}: ${outcome}`]))
    .join(' · ');

/** What each feature says, with its weight as a bar to the right where it speaks for it, to the left where against. */
export function Weights({ weights }: { readonly weights: readonly Weighed[] }) {
  const { locale } = useViewer().user;
  const write = new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <ul className={css.weights}>
      {weights.map(({ id, label, outcome, weight }) => {
        const side = weight < 0 ? 'against' : 'for';
        return (
          <li key={id} className={css.weight}>
            <span>
              {label}: {outcome ?? 'not known'}
            </span>
            <span className={css.scale} aria-hidden="true">
              <span
                className={css.part[side]}
                style={{ inlineSize: `${Math.min(1, Math.abs(weight) / SCALE) * 50}%` }}
              />
            </span>
            <span className={css.figure}>
              {outcome === null
                ? 'says nothing'
                : `${side === 'for' ? 'speaks for it' : 'speaks against it'}, ${write.format(weight)} bits`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

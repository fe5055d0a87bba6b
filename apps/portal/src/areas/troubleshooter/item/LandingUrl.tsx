/** The URL of a landing page with the offending parts marked, and each of its faults in words. */
import type { MarkedUrl } from '@flightdeck/contract/troubleshooter';
import { Level } from '../../../app/Level.tsx';
import * as css from './item.css.ts';
import { landingParts } from './landing-parts.ts';

/** Shown where something is missing. */
const GAP = '…';
/** Shown for spaces, which nobody would see. */
const SPACE = '␣';

const shown = (text: string): string => (text === '' ? GAP : text.trim() === '' ? SPACE : text);

export function LandingUrl({ landing }: { readonly landing: MarkedUrl }) {
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>Landing page</h3>
      <p className={css.url}>
        {landingParts(landing).map(({ at, text, level, titles }) =>
          level === null ? (
            <span key={`${at} fine`}>{text}</span>
          ) : (
            <mark key={`${at} ${text}`} className={css.urlPart[level]} title={titles.join(', ')}>
              {shown(text)}
              <span className={css.hiddenText}> ({titles.join(', ')}) </span>
            </mark>
          ),
        )}
      </p>
      {landing.faults.length > 0 ? (
        <ul className={css.list}>
          {landing.faults.map(({ code, title, text, level, from }) => (
            <li key={`${code} ${from}`} className={css.rule}>
              <span className={css.ruleLine}>
                <Level level={level} />
                <span className={css.ruleTitle}>{title}</span>
              </span>
              <span className={css.ruleReason}>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

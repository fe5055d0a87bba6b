/** Replaces a slide's figures while loading, after a failure, or without data in range. */
import { PALETTE } from '../palette.ts';

/** A calm notice in the middle of the body. */
export function Notice({
  tone,
  title,
  text,
}: {
  readonly tone: 'failed' | 'empty';
  readonly title: string;
  readonly text: string;
}) {
  return (
    <div className="fd-notice" data-tone={tone}>
      <NoticeMark tone={tone} />
      <p className="fd-notice-title">{title}</p>
      <p className="fd-notice-text">{text}</p>
    </div>
  );
}

/** Bars without figures, or an exclamation mark. */
function NoticeMark({ tone }: { readonly tone: 'failed' | 'empty' }) {
  const failed = tone === 'failed';
  return (
    <svg className="fd-notice-mark" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={failed ? PALETTE.errorSubtle : PALETTE.accentSubtle} />
      {failed ? (
        <path d="M32 18v18M32 44v1" stroke={PALETTE.bad} strokeWidth="5" strokeLinecap="round" />
      ) : (
        <path
          d="M21 44V32M32 44V20M43 44v-7"
          stroke={PALETTE.soft}
          strokeWidth="6"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}

/** The shape of a chart while its data loads. */
export function Skeleton() {
  return (
    <div className="fd-skeleton" role="status" aria-label="Loading slide">
      {[82, 66, 58, 44, 37, 28].map((width) => (
        <div key={width} className="fd-skeleton-row">
          <span className="fd-skeleton-label" />
          <svg className="fd-skeleton-bar" height="22" aria-hidden="true">
            <rect width={`${width}%`} height="22" rx="3" />
          </svg>
        </div>
      ))}
    </div>
  );
}

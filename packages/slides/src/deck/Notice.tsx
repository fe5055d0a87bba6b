/** What a slide shows instead of figures: loading, failed, or nothing in range. */

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
      <p className="fd-notice-title">{title}</p>
      <p className="fd-notice-text">{text}</p>
    </div>
  );
}

/** The shape of a chart while its data is on the way. */
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

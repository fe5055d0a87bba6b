/** The issues of the pages in an export, each with the pages it affects. */
import { Button } from '@flightdeck/design-system';
import type { Alert, DeckPage, Slide } from '@flightdeck/domain/report';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import * as css from './dialogs.css.ts';
import { affectedPages, pagesText } from './preflight.ts';
import type { SlideIssues } from './use-slide-issues.ts';

const ICONS: Readonly<Record<Alert['type'], LucideIcon>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
};

/** Props of the list. */
export interface PreflightIssuesProps {
  readonly slides: readonly Slide[];
  /** A slide's title with its placeholders filled. */
  readonly titleOf: (page: DeckPage) => string;
  readonly issues: SlideIssues;
  readonly onGoTo: (slideId: string) => void;
}

/** Empty without issues. Issues are not printed: the person decides whether to export like this. */
export function PreflightIssues({ slides, titleOf, issues, onGoTo }: PreflightIssuesProps) {
  const affected = affectedPages(slides, issues);
  if (affected.length === 0) return null;
  return (
    <section aria-label="Issues">
      <h3 className={css.groupTitle}>
        <TriangleAlert size={16} aria-hidden="true" />
        Issues
        <span className={css.count}>{affected.length}</span>
      </h3>
      <ul>
        {affected.map(({ alert, pages }) => {
          const Icon = ICONS[alert.type];
          const [first] = pages;
          return (
            <li key={alert.message} className={css.issue}>
              <Icon size={16} className={css.issueIcon[alert.type]} aria-hidden="true" />
              <div className={css.rowText}>
                <p>{alert.message}</p>
                <p className={css.rowNote}>{pagesText(pages)}</p>
              </div>
              {first && (
                <Button
                  variant="text"
                  size="row"
                  aria-label={`Go to slide ${titleOf(first)}`}
                  onPress={() => onGoTo(first.slide.id)}
                >
                  Go to slide
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

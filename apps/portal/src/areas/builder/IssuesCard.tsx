/** The issues that affect the slide in view, below it. */
import { AlertPanel, Button } from '@flightdeck/design-system';
import { plural, writeNumber } from '@flightdeck/domain/locale';
import { type Alert, issuesText, worstIssue } from '@flightdeck/domain/report';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { alertItem } from '../../app/alert-item.tsx';
import * as css from './builder.css.ts';

const SIGNS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** Issues shown before "Show all". */
const SHOWN = 4;

/** Props of the card. */
export interface IssuesCardProps {
  readonly issues: readonly Alert[];
  /** BCP 47. */
  readonly locale: string;
  /** Takes the focus when the count above the slide is pressed. */
  readonly card: RefObject<HTMLDivElement | null>;
}

/** Empty when nothing affects the slide. */
export function IssuesCard({ issues, locale, card }: IssuesCardProps) {
  if (issues.length === 0) return null;
  const title = issuesText(issues.length, locale);
  return (
    <div ref={card} className={css.issues} tabIndex={-1}>
      <AlertPanel title={title} alerts={issues.map(alertItem)} limit={SHOWN} note="" />
    </div>
  );
}

/** The number of issues above the slide, announced with it; pressing it moves to the card. */
export function IssueCount({ issues, locale, card }: IssuesCardProps) {
  const worst = worstIssue(issues) ?? 'info';
  const Sign = SIGNS[worst];
  return (
    <span role="status" className={css.issueCount}>
      {issues.length > 0 && (
        <Button
          variant="text"
          size="small"
          icon={<Sign size={16} className={css.issueIcon[worst]} />}
          aria-label={issuesText(issues.length, locale)}
          onPress={() => {
            card.current?.focus({ preventScroll: true });
            card.current?.scrollIntoView({ block: 'nearest' });
          }}
        >
          <span>
            {writeNumber(issues.length, locale)}
            <span className={css.wideOnly}>{plural(issues.length, ' issue', ' issues')}</span>
          </span>
        </Button>
      )}
    </span>
  );
}

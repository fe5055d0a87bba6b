/** What is wrong, each with its sign, and a link to where it is mended. */
import { Link } from '@flightdeck/design-system';
import type { OutcomeProblem } from '@flightdeck/domain/outcomes';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import * as css from '../aggregators.css.ts';

/** Props of ProblemList. */
export interface ProblemListProps {
  readonly problems: readonly OutcomeProblem[];
  /** The link to the section of one; without it nothing is linked. */
  readonly linkTo?: (problem: OutcomeProblem) => {
    readonly href: string;
    readonly label: string;
    readonly onPress: () => void;
  };
}

/** Draws nothing without a problem. */
export function ProblemList({ problems, linkTo }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={css.faults}>
      {problems.map((problem) => {
        const link = linkTo?.(problem);
        return (
          <li key={`${problem.section} ${problem.of} ${problem.text}`} className={css.fault}>
            {problem.kind === 'fault' ? (
              <CircleAlert size={16} className={css.faultIcon} aria-label="Fault" role="img" />
            ) : (
              <TriangleAlert
                size={16}
                className={css.warningIcon}
                aria-label="Warning"
                role="img"
              />
            )}
            <span>
              <span>{problem.text}</span>{' '}
              {link ? (
                <Link href={link.href} onPress={link.onPress}>
                  {link.label}
                </Link>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

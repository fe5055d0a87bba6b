/** Problems of a section, at its head and at the part that each is about. */
import type { OutcomeProblem } from '@flightdeck/domain/outcomes';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import * as css from './sections.css.ts';

const Line = ({ problem: { kind, text } }: { readonly problem: OutcomeProblem }) => (
  <li className={kind === 'fault' ? css.fault : css.warning}>
    {kind === 'fault' ? (
      <CircleAlert size={14} aria-hidden />
    ) : (
      <TriangleAlert size={14} aria-hidden />
    )}
    <span>{text}</span>
  </li>
);

/** Those that stand at no part; draws nothing where there is none. @param props.parts Ids of the parts. */
export function HeadProblems(props: {
  readonly problems: readonly OutcomeProblem[];
  readonly parts: readonly { readonly id: string }[];
}) {
  const ids = new Set(props.parts.map(({ id }) => id));
  const problems = props.problems.filter(({ of }) => of === undefined || !ids.has(of));
  if (problems.length === 0) return null;
  return (
    <ul className={css.box} aria-label="To be mended here">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and a line keeps no state
        <Line key={index} problem={problem} />
      ))}
    </ul>
  );
}

/** Those of one part; draws nothing where there is none. */
export function PartProblems(props: {
  readonly problems: readonly OutcomeProblem[];
  readonly of: string;
}) {
  const own = props.problems.filter(({ of }) => of === props.of);
  if (own.length === 0) return null;
  return (
    <ul className={css.problems}>
      {own.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and a line keeps no state
        <Line key={index} problem={problem} />
      ))}
    </ul>
  );
}

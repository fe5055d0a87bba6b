/** Lines that tell of a figure, in a list of terms. */
import type { ReactNode } from 'react';
import * as css from './facts.css.ts';

/** A line; nothing without a text. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <>
      <dt className={css.term}>{term}</dt>
      <dd className={css.told}>{children}</dd>
    </>
  );
}

/** The formula of a metric with what it means. */
export function FormulaFact(props: { readonly formula: string; readonly description: string }) {
  const { formula, description } = props;
  return (
    <Fact term="Formula">
      <span className={css.formula}>{formula}</span>
      <br />
      <span className={css.muted}>{description}</span>
    </Fact>
  );
}

/** What an expression is: values, metrics, signs and functions, each with its place in the text. */
import type { MetricUnit } from '../../datasets/dataset.ts';

/** Where something stands in a text: from a letter up to before another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Arithmetic = '+' | '-' | '*' | '/';
export type Comparing = '<' | '<=' | '>' | '>=' | '=' | '!=';
export type FunctionName = 'if' | 'min' | 'max' | 'round' | 'abs';

/** An expression that was read. */
export type Expression = { readonly at: Span } & (
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'metric'; readonly id: string }
  | { readonly kind: 'negate'; readonly of: Expression }
  | {
      readonly kind: 'arithmetic';
      readonly op: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'compare';
      readonly op: Comparing;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: readonly Expression[] }
);

/** What is wrong with an expression, how to mend it, and where. */
export interface ExpressionProblem {
  readonly ok: false;
  readonly message: string;
  readonly at: Span;
}

/** An expression that can be evaluated. */
export interface CheckedExpression {
  readonly ok: true;
  readonly expression: Expression;
  /** Metrics of the dataset that it is made of, each once. */
  readonly metrics: readonly string[];
  /** Formats that fit its value, the most likely first. */
  readonly units: readonly [MetricUnit, ...MetricUnit[]];
}

/** Functions as they are offered: name, what goes in, and what comes out. */
export const EXPRESSION_FUNCTIONS: readonly {
  readonly name: FunctionName;
  readonly takes: string;
  readonly does: string;
}[] = [
  { name: 'if', takes: 'if(clicks > 0, a, b)', does: 'a where the comparison holds, otherwise b' },
  { name: 'min', takes: 'min(a, b)', does: 'the least of them' },
  { name: 'max', takes: 'max(a, b)', does: 'the greatest of them' },
  { name: 'round', takes: 'round(a, 2)', does: 'rounded, to a whole number or so many decimals' },
  { name: 'abs', takes: 'abs(a)', does: 'without its sign' },
];

export const isFunction = (word: string): word is FunctionName =>
  EXPRESSION_FUNCTIONS.some(({ name }) => name === word);

/** What is wrong, on the way from wherever it was found. */
export class Wrong extends Error {
  readonly at: Span;
  constructor(message: string, at: Span) {
    super(message);
    this.at = at;
  }
}

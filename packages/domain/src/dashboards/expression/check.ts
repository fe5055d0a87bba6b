/** Checks an expression by the units of its values. */
import type { Dataset } from '../../datasets/dataset.ts';
import { type DatasetId, datasetOf } from '../../datasets/registry.ts';
import {
  type CheckedExpression,
  EXPRESSION_FUNCTIONS,
  type Expression,
  type ExpressionProblem,
  type Span,
  Wrong,
} from './model.ts';
import { Reader } from './read.ts';
import { CONSTANT, fitting, inWords, isSame, type Type, typeOfMetric, unitOf } from './types.ts';

/** Most metrics of one expression, so that a question of several fits into one query. */
const MOST_METRICS = 12;
/** Most decimals of `round`. */
const MOST_DECIMALS = 6;

class Checker {
  readonly metrics = new Set<string>();
  private readonly dataset: Dataset;
  private readonly text: string;

  constructor(dataset: Dataset, text: string) {
    this.dataset = dataset;
    this.text = text;
  }

  private shown({ kind, at, ...rest }: Expression): string {
    if (kind === 'metric' && 'id' in rest) return this.dataset.metrics[rest.id]?.label ?? rest.id;
    return this.text.slice(at.start, at.end);
  }

  typeOf(expression: Expression): Type {
    switch (expression.kind) {
      case 'number':
        return CONSTANT;
      case 'metric':
        this.metrics.add(expression.id);
        return typeOfMetric(this.dataset, expression.id);
      case 'negate':
        return this.typeOf(expression.of);
      case 'compare':
        throw new Wrong(
          'A comparison stands only at the beginning of if(…), such as if(clicks > 0, a, b).',
          expression.at,
        );
      case 'arithmetic':
        return this.arithmetic(expression);
      case 'call':
        return this.call(expression);
    }
  }

  private arithmetic(expression: Expression & { readonly kind: 'arithmetic' }): Type {
    const { op, left, right } = expression;
    if (op === '+' || op === '-') {
      return this.alike([left, right], expression.at, op === '+' ? 'added' : 'subtracted');
    }
    const [a, b] = [this.typeOf(left), this.typeOf(right)];
    if (op === '/' && right.kind === 'number' && right.value === 0) {
      throw new Wrong('Nothing can be divided by 0: divide by something else.', right.at);
    }
    if (b.isConstant) return a;
    const by = op === '*' ? 1 : -1;
    if (a.isConstant && op === '*') return b;
    const powers = {
      money: a.money + by * b.money,
      seconds: a.seconds + by * b.seconds,
      counts: a.counts + by * b.counts,
    };
    return { ...powers, isConstant: false, unit: unitOf(op, a, b) };
  }

  /** The type of values that must be of one type, as both sides of a sum are. */
  private alike(values: readonly Expression[], at: Span, done: string): Type {
    let found: { readonly type: Type; readonly of: Expression } | undefined;
    for (const of of values) {
      const type = this.typeOf(of);
      if (type.isConstant) continue;
      if (!found) found = { type, of };
      else if (!isSame(found.type, type)) {
        throw new Wrong(
          `${this.shown(found.of)} is ${inWords(found.type)} and ${this.shown(of)} is ${inWords(type)}: they cannot be ${done}. Divide or multiply one of them first, so that both are the same.`,
          at,
        );
      }
    }
    return found?.type ?? CONSTANT;
  }

  private call({ name, of, at }: Expression & { readonly kind: 'call' }): Type {
    const about = EXPRESSION_FUNCTIONS.find((each) => each.name === name);
    const refused = () => new Wrong(`Write ${name} like this: ${about?.takes ?? name}.`, at);
    const [first, second] = of;
    if (!first) throw refused();
    switch (name) {
      case 'abs':
        if (of.length !== 1) throw refused();
        return this.typeOf(first);
      case 'round':
        if (of.length > 2) throw refused();
        if (second && !isDecimals(second)) {
          throw new Wrong(
            `The second value of round is how many decimals: a whole number from 0 to ${MOST_DECIMALS}.`,
            second.at,
          );
        }
        return this.typeOf(first);
      case 'min':
      case 'max':
        if (of.length < 2) throw refused();
        return this.alike(of, at, 'compared');
      case 'if': {
        if (of.length !== 3) throw refused();
        if (first.kind !== 'compare') {
          throw new Wrong('Begin if(…) with a comparison, such as clicks > 0.', first.at);
        }
        this.alike([first.left, first.right], first.at, 'compared');
        return this.alike(of.slice(1), at, 'the answers of one if(…)');
      }
    }
  }
}

const isDecimals = (expression: Expression): boolean =>
  expression.kind === 'number' &&
  expression.value !== null &&
  Number.isInteger(expression.value) &&
  expression.value <= MOST_DECIMALS;

/**
 * Reads and checks an expression.
 * @returns The expression with its metrics and the formats that fit; or what is wrong, where, and how to mend it.
 */
export function checkExpression(
  text: string,
  datasetId: DatasetId,
): CheckedExpression | ExpressionProblem {
  const dataset = datasetOf(datasetId);
  try {
    const expression = new Reader(text, dataset).read();
    const checker = new Checker(dataset, text);
    const type = checker.typeOf(expression);
    const metrics = [...checker.metrics];
    if (metrics.length === 0) {
      throw new Wrong('Name at least one metric: numbers alone tell nothing.', expression.at);
    }
    if (metrics.length > MOST_METRICS) {
      throw new Wrong(`Use at most ${MOST_METRICS} different metrics.`, expression.at);
    }
    const [first, ...others] = fitting(type);
    if (!first) {
      throw new Wrong(
        `This is ${inWords(type)}, which no format can show: divide it by one of them.`,
        expression.at,
      );
    }
    return { ok: true, expression, metrics, units: [first, ...others] };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, message: error.message, at: error.at };
  }
}

/** Reads an expression: signs by how firmly they bind, names by what the dataset calls its metrics. */
import { type Dataset, keysOf } from '../../datasets/dataset.ts';
import { nearest } from '../nearest.ts';
import {
  type Arithmetic,
  type Comparing,
  EXPRESSION_FUNCTIONS,
  type Expression,
  type FunctionName,
  isFunction,
  type Span,
  Wrong,
} from './model.ts';
import { metricNamed, writtenName } from './names.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Deeper, reading it would exhaust the stack. */
const MOST_DEPTH = 60;

/** How firmly a sign binds: a greater one takes its sides first. */
const BINDS: Readonly<Record<string, number>> = {
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '=': 1,
  '!=': 1,
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
};
const BINDS_NEGATION = 4;

const isComparing = (sign: string): sign is Comparing => BINDS[sign] === 1;
const isArithmetic = (sign: string): sign is Arithmetic => (BINDS[sign] ?? 0) > 1;

export class Reader {
  private index = 0;
  private readonly tokens: readonly Token[];
  private readonly dataset: Dataset;

  constructor(text: string, dataset: Dataset) {
    this.tokens = tokensOf(text);
    this.dataset = dataset;
  }

  private peek(): Token {
    const token = this.tokens[Math.min(this.index, this.tokens.length - 1)];
    if (!token) throw new RangeError('An expression has at least its end.');
    return token;
  }
  private take(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }
  private is(sign: string): boolean {
    return this.peek().kind === 'sign' && this.peek().text === sign;
  }

  read(): Expression {
    if (this.peek().kind === 'end') {
      throw new Wrong('Write an expression, such as spend / clicks.', this.peek().at);
    }
    const expression = this.expression(0, 0);
    const { kind, text, at } = this.peek();
    if (kind === 'end') return expression;
    if (text === ')') throw new Wrong('This “)” closes nothing: take it out.', at);
    if (text === ',') throw new Wrong('A comma stands only between the values of a function.', at);
    throw this.missingSign();
  }

  /** What is wrong where a value follows a value. */
  private missingSign(): Wrong {
    return new Wrong('Put a sign between these two: + − × or ÷.', this.peek().at);
  }

  /** Words from here on that are a name together, such as: viewable impressions. */
  private unbracketed({ at }: Token): Wrong | undefined {
    const start = this.index - 1;
    for (let length = 4; length > 1; length -= 1) {
      const words = this.tokens.slice(start, start + length);
      if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue;
      const id = metricNamed(this.dataset, words.map(({ text }) => text).join(' '));
      if (!id) continue;
      return new Wrong(
        `Put a name of several words into brackets: ${writtenName(this.dataset, id)}.`,
        { start: at.start, end: words.at(-1)?.at.end ?? at.end },
      );
    }
    return undefined;
  }

  private expression(least: number, depth: number): Expression {
    if (depth > MOST_DEPTH) {
      throw new Wrong('This is nested too deeply: make it shorter.', this.peek().at);
    }
    let left = this.value(depth);
    for (;;) {
      const { kind, text } = this.peek();
      const binds = kind === 'sign' ? (BINDS[text] ?? 0) : 0;
      if (binds === 0 || binds <= least) return left;
      const sign = this.take();
      const right = this.expression(binds, depth + 1);
      const at = { start: left.at.start, end: right.at.end };
      if (isComparing(text)) {
        if (
          left.kind === 'compare' ||
          (this.peek().kind === 'sign' && isComparing(this.peek().text))
        ) {
          throw new Wrong('Compare two values at a time: put one if(…) into another.', sign.at);
        }
        left = { kind: 'compare', op: text, left, right, at };
      } else if (isArithmetic(text)) {
        left = { kind: 'arithmetic', op: text, left, right, at };
      }
    }
  }

  private value(depth: number): Expression {
    const token = this.take();
    const { kind, text, at } = token;
    switch (kind) {
      case 'number':
        return { kind: 'number', value: Number(text), at };
      case 'name':
        return this.metric(token);
      case 'word':
        return this.word(token, depth);
      case 'end':
        throw new Wrong('A value is missing at the end: a metric or a number.', at);
      case 'sign':
        if (text === '-') {
          const of = this.expression(BINDS_NEGATION, depth + 1);
          return { kind: 'negate', of, at: { start: at.start, end: of.at.end } };
        }
        if (text === '(') {
          const inside = this.expression(0, depth + 1);
          const end = this.close(at, 'parenthesis');
          return { ...inside, at: { start: at.start, end } };
        }
        if (text === ')') {
          throw new Wrong('A value is missing before this “)”: a metric or a number.', at);
        }
        throw new Wrong(`A value is missing before “${text}”: a metric or a number.`, at);
    }
  }

  private close(opened: Span, what: string): number {
    if (this.is(')')) return this.take().at.end;
    if (this.peek().kind === 'end') {
      throw new Wrong(`This ${what} has no end: write “)” after it.`, opened);
    }
    throw new Wrong('Put a sign between these two, or “)” before.', this.peek().at);
  }

  private word(token: Token, depth: number): Expression {
    const name = token.text.toLowerCase();
    const isCall = this.is('(');
    if (isCall && isFunction(name)) return this.call(name, token, depth);
    if (isCall && !metricNamed(this.dataset, name)) {
      const names = EXPRESSION_FUNCTIONS.map((each) => each.name);
      const [meant] = nearest(name, names);
      throw new Wrong(
        meant
          ? `No function is called “${token.text}”. Did you mean ${meant}?`
          : `No function is called “${token.text}”: there are ${names.join(', ')}.`,
        token.at,
      );
    }
    if (name === 'null') return { kind: 'number', value: null, at: token.at };
    if (isFunction(name)) {
      const takes = EXPRESSION_FUNCTIONS.find((each) => each.name === name)?.takes ?? name;
      throw new Wrong(`Write ${name} with its values, such as ${takes}.`, token.at);
    }
    return this.metric(token);
  }

  private metric(token: Token): Expression {
    const unbracketed = token.kind === 'word' ? this.unbracketed(token) : undefined;
    if (unbracketed) throw unbracketed;
    const { text, at } = token;
    const id = metricNamed(this.dataset, text);
    if (id) return { kind: 'metric', id, at };
    const ids = keysOf(this.dataset.metrics);
    // Of the ids and labels, so that whatever was written nearly right finds its metric.
    const names = new Map(
      ids.flatMap((each) => [
        [each, each],
        [this.dataset.metrics[each]?.label ?? each, each],
      ]),
    );
    const [meant] = nearest(text.trim(), [...names.keys()]);
    const better = meant === undefined ? undefined : names.get(meant);
    throw new Wrong(
      better
        ? `${this.dataset.label} has no metric “${text.trim()}”. Did you mean ${writtenName(this.dataset, better)}?`
        : `${this.dataset.label} has no metric “${text.trim()}”. Take one of the list, such as ${ids
            .slice(0, 3)
            .map((each) => writtenName(this.dataset, each))
            .join(', ')}.`,
      at,
    );
  }

  private call(name: FunctionName, { at }: Token, depth: number): Expression {
    const opened = this.take();
    const of: Expression[] = [];
    if (!this.is(')')) {
      of.push(this.expression(0, depth + 1));
      while (this.is(',')) {
        this.take();
        of.push(this.expression(0, depth + 1));
      }
    }
    const end = this.close(opened.at, 'function');
    return { kind: 'call', name, of, at: { start: at.start, end } };
  }
}

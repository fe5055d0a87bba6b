/**
 * The language of a dashboard's own metrics: an expression over the metrics of one dataset, read, checked by its units and
 * evaluated on values that were already answered.
 */
import { type Dataset, keysOf, type MetricUnit } from '../datasets/dataset.ts';
import { type DatasetId, datasetOf } from '../datasets/registry.ts';
import { nearest } from './nearest.ts';

/** Where something stands in a text: from a letter up to before another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

type Arithmetic = '+' | '-' | '*' | '/';
type Comparing = '<' | '<=' | '>' | '>=' | '=' | '!=';
type FunctionName = 'if' | 'min' | 'max' | 'round' | 'abs';

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

const isFunction = (word: string): word is FunctionName =>
  EXPRESSION_FUNCTIONS.some(({ name }) => name === word);

/** Most metrics of one expression, so that a question of several fits into one query. */
const MOST_METRICS = 12;
/** Deeper, reading it would exhaust the stack. */
const MOST_DEPTH = 60;
/** Most decimals of `round`. */
const MOST_DECIMALS = 6;

class Wrong extends Error {
  readonly at: Span;
  constructor(message: string, at: Span) {
    super(message);
    this.at = at;
  }
}

// --- Reading ---

type TokenKind = 'number' | 'word' | 'name' | 'sign' | 'end';
interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: Span;
}

const TOKEN =
  /\s*(?:(?<number>\.?\d)|(?<word>[\p{L}_][\p{L}\p{N}_]*)|\[(?<name>[^[\]]*)\]|(?<sign><=|>=|<>|!=|==|[-+*/()<>=,×÷−≤≥≠;]))/uy;
/** Signs that people also write, as the language has them. */
const SAME_SIGN: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '<>': '!=',
  '==': '=',
  ';': ',',
};

/** A comma belongs to a number only between its thousands, so that `max(1,2)` has two. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?/;
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)/;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (;;) {
    from += /^\s*/.exec(text.slice(from))?.[0].length ?? 0;
    if (from >= text.length) break;
    TOKEN.lastIndex = from;
    const groups = TOKEN.exec(text)?.groups;
    const rest = text.slice(from);
    if (!groups) {
      const sign = String.fromCodePoint(text.codePointAt(from) ?? 0);
      const at = { start: from, end: from + sign.length };
      if (sign === '[') throw new Wrong('This name has no end: write “]” after it.', at);
      if (sign === '%' || sign === '^') {
        throw new Wrong(
          `“${sign}” is not known here: use + − × ÷, parentheses, and names of metrics.`,
          at,
        );
      }
      throw new Wrong(`“${sign}” has no meaning here: take it out.`, at);
    }
    if (groups.number !== undefined) {
      const thousands = isInsideCall(tokens) ? undefined : THOUSANDS.exec(rest)?.[0];
      const written = thousands ?? PLAIN.exec(rest)?.[0] ?? '';
      const at = { start: from, end: from + written.length };
      if (text[at.end] === '%') {
        throw new Wrong(`Write ${written}% as ${Number(written.replaceAll(',', '')) / 100}.`, {
          start: at.start,
          end: at.end + 1,
        });
      }
      tokens.push({ kind: 'number', text: written.replaceAll(',', ''), at });
      from = at.end;
      continue;
    }
    const at = { start: from, end: TOKEN.lastIndex };
    const { word, name, sign } = groups;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else tokens.push({ kind: 'sign', text: SAME_SIGN[sign ?? ''] ?? sign ?? '', at });
    from = at.end;
  }
  tokens.push({ kind: 'end', text: '', at: { start: text.length, end: text.length } });
  return tokens;
}

/** Whether what follows stands between the parentheses of a function, where a comma parts its values. */
function isInsideCall(tokens: readonly Token[]): boolean {
  const opened: boolean[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue;
    if (text === '(') opened.push(tokens[index - 1]?.kind === 'word');
    else if (text === ')') opened.pop();
  }
  return opened.includes(true);
}

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

const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The metric of a dataset that a name means, by id or by label, whatever its capitals. */
function metricNamed({ metrics }: Dataset, name: string): string | undefined {
  const wanted = comparable(name);
  return keysOf(metrics).find(
    (id) => id.toLowerCase() === wanted || comparable(metrics[id]?.label ?? '') === wanted,
  );
}

/** How a metric is written in an expression. */
export const writtenName = (dataset: Dataset, id: string): string => {
  const label = dataset.metrics[id]?.label ?? id;
  return label.toLowerCase() === id.toLowerCase() && !isFunction(id) ? label : `[${label}]`;
};

class Reader {
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

// --- Checking ---

/**
 * What a value is: powers of money, seconds and counted things. Spend is money, CPC money for each counted thing, CTR
 * nothing of all. A constant takes the unit of what it stands beside.
 */
interface Type {
  readonly money: number;
  readonly seconds: number;
  readonly counts: number;
  readonly isConstant: boolean;
  /** How it is best shown, where its powers leave a choice. */
  readonly unit: MetricUnit;
}

const CONSTANT: Type = { money: 0, seconds: 0, counts: 0, isConstant: true, unit: 'number' };

function typeOfMetric({ metrics, measures }: Dataset, id: string): Type {
  const metric = metrics[id];
  const powers = { money: 0, seconds: 0, counts: 0 };
  const add = (measure: string | undefined, by: 1 | -1) => {
    switch (measure === undefined ? undefined : measures[measure]?.unit) {
      case 'micros':
        powers.money += by;
        return;
      case 'seconds':
        powers.seconds += by;
        return;
      case 'count':
      case 'decimal':
        powers.counts += by;
    }
  };
  add(Object.keys(metric?.of ?? {})[0], 1);
  if (metric?.per) add(Object.keys(metric.per)[0], -1);
  return { ...powers, isConstant: false, unit: metric?.unit ?? 'number' };
}

const isPlain = ({ money, seconds }: Type): boolean => money === 0 && seconds === 0;
const isSame = (a: Type, b: Type): boolean =>
  a.money === b.money && a.seconds === b.seconds && a.counts === b.counts;

/** What a type is, in words. */
function inWords({ money, seconds, counts, unit }: Type): string {
  const each = counts < 0 ? ' for each of something' : '';
  if (money === 1 && seconds === 0) return counts > 0 ? 'money times a count' : `money${each}`;
  if (seconds === 1 && money === 0) return counts > 0 ? 'time times a count' : `time${each}`;
  if (money === 0 && seconds === 0) {
    if (counts === 1) return 'a count';
    if (counts === 0) return unit === 'percent' ? 'a percentage' : 'a ratio';
    return counts > 1 ? 'counts times counts' : 'one for each of a count';
  }
  if (money > 1) return 'money times money';
  return money < 0 ? 'something for each unit of money' : 'a mix of money and time';
}

/** Formats that show a type truly, the most likely first; none where no format can. */
function fitting(type: Type): MetricUnit[] {
  const { money, seconds, counts, unit } = type;
  if (isPlain(type)) {
    if (counts === 1) return ['count', 'number'];
    if (counts !== 0) return ['number'];
    const rates: MetricUnit[] = ['percent', 'ratio', 'number'];
    return rates.includes(unit) ? [unit, ...rates.filter((rate) => rate !== unit)] : rates;
  }
  if (counts > 0 && (money > 0 || seconds > 0)) return [];
  if (money === 1 && seconds <= 0) return ['money'];
  if (seconds === 1 && money <= 0) return ['duration'];
  return money <= 0 && seconds <= 0 ? ['number'] : [];
}

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

/** How a product or quotient is best shown, where it is a rate. */
function unitOf(op: '*' | '/', a: Type, b: Type): MetricUnit {
  if (op === '*') return a.unit === 'percent' && b.unit === 'percent' ? 'percent' : 'number';
  return isPlain(a) && isPlain(b) && a.counts === 1 && b.counts === 1 ? 'percent' : 'ratio';
}

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

// --- Evaluating ---

/** Halves go away from zero, so that a loss is rounded as a gain is. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  return Number.isFinite(scaled) ? (Math.sign(value) * Math.round(scaled)) / scale : value;
}

const COMPARE: Readonly<Record<Comparing, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

const CALCULATE: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // By nothing: not a number, and so null.
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
};

/** Also without the zero below zero, which would be written with a sign. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value + 0 : null);

/**
 * The value of an expression over answered values of its metrics: null where one that is needed is null or missing,
 * something is divided by 0, or the value leaves the range of numbers.
 */
export function evaluate(
  expression: Expression,
  values: Readonly<Record<string, number | null>>,
): number | null {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'metric':
      return values[expression.id] ?? null;
    case 'negate': {
      const of = evaluate(expression.of, values);
      return of === null ? null : finite(-of);
    }
    case 'arithmetic': {
      const left = evaluate(expression.left, values);
      const right = evaluate(expression.right, values);
      return left === null || right === null ? null : finite(CALCULATE[expression.op](left, right));
    }
    case 'compare':
      return null;
    case 'call':
      return evaluateCall(expression, values);
  }
}

function evaluateCall(
  { name, of }: Expression & { readonly kind: 'call' },
  values: Readonly<Record<string, number | null>>,
): number | null {
  const [first] = of;
  if (name === 'if') {
    const [, then, otherwise] = of;
    if (first?.kind !== 'compare' || !then || !otherwise) return null;
    const left = evaluate(first.left, values);
    const right = evaluate(first.right, values);
    if (left === null || right === null) return null;
    return evaluate(COMPARE[first.op](left, right) ? then : otherwise, values);
  }
  const known: number[] = [];
  for (const each of of) {
    const value = evaluate(each, values);
    if (value === null) return null;
    known.push(value);
  }
  const [value = 0, decimals = 0] = known;
  switch (name) {
    case 'abs':
      return Math.abs(value);
    case 'round':
      return finite(rounded(value, decimals));
    case 'min':
      return Math.min(...known);
    case 'max':
      return Math.max(...known);
  }
}

// --- Completing ---

/** A way to go on with what is being written. */
export interface ExpressionSuggestion {
  /** As it is put in place of `at`. */
  readonly insert: string;
  readonly label: string;
  /** What it is, in a few words. */
  readonly detail: string;
  readonly at: Span;
}

const OPEN_NAME = /\[[^[\]]*$|[\p{L}_][\p{L}\p{N}_]*(?: [\p{L}_][\p{L}\p{N}_]*)*$/u;

/** Names of metrics and functions that go on with what stands before the caret; all of them where a name can begin. */
export function completeExpression(
  text: string,
  caret: number,
  datasetId: DatasetId,
): ExpressionSuggestion[] {
  const dataset = datasetOf(datasetId);
  const before = text.slice(0, caret);
  const open = OPEN_NAME.exec(before)?.[0] ?? '';
  // After a value only a sign can follow.
  if (open === '' && /[\p{L}\p{N}_)\].]\s*$/u.test(before)) return [];
  const start = caret - open.length;
  const isBracketed = open.startsWith('[');
  const end = isBracketed && text[caret] === ']' ? caret + 1 : caret;
  const written = comparable(open.replace('[', ''));
  const offered = [
    ...keysOf(dataset.metrics).map((id) => ({
      insert: writtenName(dataset, id),
      label: dataset.metrics[id]?.label ?? id,
      detail: dataset.metrics[id]?.description ?? '',
      names: [comparable(dataset.metrics[id]?.label ?? ''), id.toLowerCase()],
    })),
    ...(isBracketed
      ? []
      : EXPRESSION_FUNCTIONS.map(({ name, takes, does }) => ({
          insert: `${name}(`,
          label: takes,
          detail: does,
          names: [name as string],
        }))),
  ];
  const at = { start, end };
  // Those that begin with it stand before those that have it in a later word.
  const rank = ({ names }: (typeof offered)[number]): number =>
    names.some((name) => name.startsWith(written))
      ? 0
      : names.some((name) => name.includes(` ${written}`))
        ? 1
        : 2;
  return (
    offered
      .map((each) => ({ each, rank: rank(each) }))
      // What stands there already is no way to go on.
      .filter(
        ({ rank: found, each }) => found < 2 && each.insert.toLowerCase() !== open.toLowerCase(),
      )
      .sort((a, b) => a.rank - b.rank)
      .map(({ each: { insert, label, detail } }) => ({ insert, label, detail, at }))
  );
}

/** Expressions of own metrics: what they say, what is refused and why, and their values beside a second evaluator. */
import { describe, expect, it } from 'vitest';
import { DATASET_IDS, datasetOf } from '../../datasets/registry.ts';
import {
  type CheckedExpression,
  checkExpression,
  completeExpression,
  evaluate,
  writtenName,
} from './index.ts';

const checked = (text: string): CheckedExpression => {
  const found = checkExpression(text, 'delivery');
  if (!found.ok) throw new Error(`${text}: ${found.message}`);
  return found;
};
const computed = (text: string, values: Record<string, number | null>) =>
  evaluate(checked(text).expression, values);

/** What is wrong with an expression, and the part of it that is meant. */
function wrong(text: string, dataset: Parameters<typeof checkExpression>[1] = 'delivery') {
  const found = checkExpression(text, dataset);
  if (found.ok) throw new Error(`${text} is not refused.`);
  return { message: found.message, part: text.slice(found.at.start, found.at.end), at: found.at };
}

describe('an expression', () => {
  it('names metrics by id or label, whatever their capitals', () => {
    for (const text of [
      'viewableImpressions',
      '[viewable  IMPRESSIONS]',
      '[ViewableImpressions]',
    ]) {
      expect(checked(text).metrics).toEqual(['viewableImpressions']);
    }
    expect(checked('[CTR] + ctr + Ctr').metrics).toEqual(['ctr']);
  });

  it('is calculated as on paper', () => {
    const values = { clicks: 8, conversions: 3, impressions: 100 };
    expect(computed('clicks + conversions * 2', values)).toBe(14);
    expect(computed('(clicks + conversions) * 2', values)).toBe(22);
    expect(computed('clicks - conversions - 1', values)).toBe(4);
    expect(computed('clicks / 2 / 2', values)).toBe(2);
    expect(computed('-clicks + 10', values)).toBe(2);
    expect(computed('--clicks', values)).toBe(8);
    expect(computed('2 × clicks ÷ 4 − 1', values)).toBe(3);
    expect(computed('1,000 * clicks / impressions', values)).toBe(80);
    expect(computed('max(clicks, 1,234)', values)).toBe(234);
    expect(computed('min(clicks, conversions)', values)).toBe(3);
    expect(computed('abs(conversions - clicks)', values)).toBe(5);
    expect(computed('round(clicks / conversions)', values)).toBe(3);
    expect(computed('round(clicks / conversions, 2)', values)).toBe(2.67);
    expect(computed('round(-clicks * 0.3125)', values)).toBe(-3);
    expect(computed('IF(clicks >= 8, 1, 0) * clicks', values)).toBe(8);
    expect(computed('if(clicks <> 8, clicks, null)', values)).toBeNull();
    expect(computed('if(clicks > 1, if(clicks > 10, 2, 1), 0) * clicks', values)).toBe(8);
  });

  it('is null where a value is, where it divides by 0, and beyond the range of numbers', () => {
    expect(computed('clicks + conversions', { clicks: 1, conversions: null })).toBeNull();
    expect(computed('clicks + conversions', { clicks: 1 })).toBeNull();
    expect(computed('spend / clicks', { spend: 5, clicks: 0 })).toBeNull();
    expect(computed('clicks / (clicks - 1)', { clicks: 1 })).toBeNull();
    expect(computed('max(clicks, conversions)', { clicks: 1, conversions: null })).toBeNull();
    expect(computed('clicks * clicks', { clicks: 1e200 })).toBeNull();
    expect(computed('1 / (clicks * clicks)', { clicks: 1e200 })).toBeNull();
    expect(computed('round(clicks, 6)', { clicks: 1e306 })).toBe(1e306);
    // What is not needed may be null.
    expect(computed('if(clicks > 0, spend / clicks, 0)', { clicks: 0, spend: 4 })).toBe(0);
    expect(computed('if(clicks > 0, 1, 0) * clicks', { clicks: null })).toBeNull();
  });

  it('never is a zero below zero', () => {
    expect(computed('-clicks', { clicks: 0 })).toBe(0);
    expect(computed('clicks * -1', { clicks: 0 })).toBe(0);
    expect(computed('round(-clicks / 10)', { clicks: 1 })).toBe(0);
  });
});

describe('the unit of an expression', () => {
  it.each([
    ['clicks + conversions', 'count', 'number'],
    ['clicks * 2', 'count', 'number'],
    ['spend + revenue', 'money'],
    ['spend - 1000', 'money'],
    ['spend / clicks', 'money'],
    ['spend / (impressions / 1000)', 'money'],
    ['cpc * clicks', 'money'],
    ['cpc + cpa', 'money'],
    ['revenue / spend', 'ratio', 'percent', 'number'],
    ['clicks / impressions', 'percent', 'ratio', 'number'],
    ['ctr * 2', 'percent', 'ratio', 'number'],
    ['ctr / conversionRate', 'ratio', 'percent', 'number'],
    ['ctr * viewability', 'percent', 'ratio', 'number'],
    ['roas - 1', 'ratio', 'percent', 'number'],
    ['spend / cpc', 'count', 'number'],
    ['ctr * impressions', 'count', 'number'],
    ['clicks * clicks', 'number'],
    ['clicks / spend', 'number'],
    ['1 / clicks', 'number'],
    ['if(impressions > 1000, ctr, null)', 'percent', 'ratio', 'number'],
    ['max(spend, 0)', 'money'],
  ])('%s', (text, ...units) => {
    expect(checked(text).units).toEqual(units);
  });

  it('of time is a duration', () => {
    const units = (text: string) => {
      const found = checkExpression(text, 'analytics');
      return found.ok ? found.units : found.message;
    };
    expect(units('durationSeconds / sessions')).toEqual(['duration']);
    expect(units('averageDuration * 2')).toEqual(['duration']);
    expect(units('revenue / durationSeconds')).toEqual(['money']);
    expect(units('sessions / durationSeconds')).toEqual(['number']);
  });

  it.each([
    ['spend + clicks', 'Spend is money and Clicks is a count'],
    ['spend - ctr', 'Spend is money and CTR is a percentage'],
    ['clicks + ctr', 'Clicks is a count and CTR is a percentage'],
    ['spend + cpc', 'Spend is money and CPC is money for each of something'],
    ['min(spend, clicks)', 'they cannot be compared'],
    ['if(spend > clicks, 1, 0) * clicks', 'they cannot be compared'],
    ['if(clicks > 0, spend, clicks)', 'they cannot be'],
    ['spend * spend', 'money times money'],
    ['spend * clicks', 'money times a count'],
  ])('refuses %s', (text, says) => {
    expect(wrong(text).message).toContain(says);
  });
});

describe('a mistake is told with where it is and how to mend it', () => {
  it.each([
    ['', '', 'Write an expression'],
    ['clicks +', '', 'A value is missing at the end'],
    ['* clicks', '*', 'A value is missing before “*”'],
    ['(clicks + 1', '(', 'write “)” after it'],
    ['clicks)', ')', 'closes nothing'],
    ['()', ')', 'A value is missing before'],
    ['max(clicks, 1', '(', 'This function has no end'],
    ['[clicks', '[', 'write “]” after it'],
    ['clicks, spend', ',', 'A comma stands only'],
    ['clicks spend', 'spend', 'Put a sign between'],
    ['2 clicks', 'clicks', 'Put a sign between'],
    ['(clicks spend)', 'spend', 'Put a sign between'],
    ['10% * clicks', '10%', 'Write 10% as 0.1.'],
    ['clicks ^ 2', '^', 'is not known here'],
    ['clicks & spend', '&', 'has no meaning'],
    ['viewable impressions * 2', 'viewable impressions', '[Viewable impressions]'],
    ['clikcs / 2', 'clikcs', 'Did you mean Clicks?'],
    ['[Viewable impresions] / 2', '[Viewable impresions]', 'Did you mean [Viewable impressions]?'],
    ['viewableImpresions', 'viewableImpresions', 'Did you mean [Viewable impressions]?'],
    ['sessions', 'sessions', 'Delivery has no metric “sessions”'],
    ['calc.own', '.', 'has no meaning'],
    ['rond(clicks)', 'rond', 'Did you mean round?'],
    ['sqrt(clicks)', 'sqrt', 'there are if, min, max, round, abs'],
    ['if + 1', 'if', 'Write if with its values'],
    ['if(clicks, 1, 2)', 'clicks', 'Begin if(…) with a comparison'],
    ['if(clicks > 1, 2)', 'if(clicks > 1, 2)', 'Write if like this'],
    ['max(clicks)', 'max(clicks)', 'Write max like this'],
    ['abs()', 'abs()', 'Write abs like this'],
    ['round(clicks, 9)', '9', 'whole number from 0 to 6'],
    ['round(clicks, clicks)', 'clicks', 'whole number from 0 to 6'],
    ['clicks > 1', 'clicks > 1', 'A comparison stands only'],
    ['(clicks > 1) + 1', '(clicks > 1)', 'A comparison stands only'],
    ['if(1 < clicks < 2, 1, 0)', '<', 'Compare two values at a time'],
    ['1 + 2', '1 + 2', 'Name at least one metric'],
    ['clicks / 0', '0', 'Nothing can be divided by 0'],
  ])('%s', (text, part, says) => {
    const found = wrong(text);
    expect(found.message).toContain(says);
    expect(found.part).toBe(part);
    expect(found.message).toMatch(/[.?]$/);
  });

  it('also for the deepest nesting', () => {
    expect(wrong(`${'('.repeat(240)}clicks${')'.repeat(240)}`).message).toMatch(/too deeply/);
    expect(wrong(`${'-'.repeat(400)}clicks`).message).toMatch(/too deeply/);
  });
});

describe('completion', () => {
  const offered = (text: string) => {
    const caret = text.indexOf('|');
    const plain = text.replace('|', '');
    return completeExpression(plain, caret, 'delivery').map(
      ({ insert, at }) => plain.slice(0, at.start) + insert + plain.slice(at.end),
    );
  };
  it('goes on with names that begin so, then with those that have it in a later word', () => {
    expect(offered('spend / cl|')).toEqual([
      'spend / Clicks',
      'spend / [Invalid clicks]',
      'spend / [Invalid click rate]',
    ]);
    expect(offered('viewable im|')).toEqual(['[Viewable impressions]']);
    expect(offered('[viewable im|] * 2')).toEqual(['[Viewable impressions] * 2']);
    expect(offered('ro|')).toEqual(['ROAS', 'round(']);
  });
  it('offers every name where one can begin, and none after a value', () => {
    const all = Object.keys(datasetOf('delivery').metrics).length;
    expect(offered('|').length).toBe(all + 5);
    expect(offered('clicks + |').length).toBe(all + 5);
    expect(offered('clicks |')).toEqual([]);
    expect(offered('clicks|')).not.toContain('Clicks');
    expect(offered('(clicks) |')).toEqual([]);
  });
  it.each(DATASET_IDS)('writes every metric of %s so that it is read as the same', (id) => {
    const dataset = datasetOf(id);
    for (const metric of Object.keys(dataset.metrics)) {
      expect(checkExpression(writtenName(dataset, metric), id)).toMatchObject({
        ok: true,
        metrics: [metric],
      });
    }
  });
});

// --- A second evaluator: from the text by two stacks, over fractions of whole numbers of any size. ---

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  /** How far a calculation with floating point may be off. */
  readonly error: number;
}
/** Its result depends on the last bit of floating point. */
class Fragile extends Error {}

const EPSILON = 2 ** -52;
const bits = (whole: bigint): number => whole.toString(2).length;
const near = ({ top, bottom }: Omit<Fraction, 'error'>): number => {
  // So many binary places that 64 figures remain.
  const places = Math.max(0, 64 + bits(bottom) - bits(top));
  return Number((top << BigInt(places)) / bottom) * 2 ** -places;
};
const fraction = (top: bigint, bottom: bigint, error = 0): Fraction => {
  const sign = bottom < 0n ? -1n : 1n;
  let [a, b] = [top < 0n ? -top : top, bottom * sign];
  const whole = b;
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? whole : a;
  const made = { top: (sign * top) / divisor, bottom: whole / divisor, error };
  const isExact =
    error === 0 && made.bottom === 1n && made.top < 2n ** 53n && made.top > -(2n ** 53n);
  return isExact ? made : { ...made, error: error + Math.abs(near(made)) * EPSILON };
};
const ofText = (text: string): Fraction => {
  const [whole = '', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
};
type Known = Fraction | null | boolean;

const plus = (a: Fraction, b: Fraction, sign: 1n | -1n) =>
  fraction(a.top * b.bottom + sign * b.top * a.bottom, a.bottom * b.bottom, a.error + b.error);
const order = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (a.error + b.error > 0 && Math.abs(near(a) - near(b)) <= 2 * (a.error + b.error)) {
    throw new Fragile();
  }
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const OPERATORS: Record<string, { binds: number; of: (a: Fraction, b: Fraction) => Known }> = {
  '<': { binds: 1, of: (a, b) => order(a, b) < 0 },
  '<=': { binds: 1, of: (a, b) => order(a, b) <= 0 },
  '>': { binds: 1, of: (a, b) => order(a, b) > 0 },
  '>=': { binds: 1, of: (a, b) => order(a, b) >= 0 },
  '=': { binds: 1, of: (a, b) => order(a, b) === 0 },
  '!=': { binds: 1, of: (a, b) => order(a, b) !== 0 },
  '+': { binds: 2, of: (a, b) => plus(a, b, 1n) },
  '-': { binds: 2, of: (a, b) => plus(a, b, -1n) },
  '*': {
    binds: 3,
    of: (a, b) =>
      fraction(
        a.top * b.top,
        a.bottom * b.bottom,
        Math.abs(near(a)) * b.error + Math.abs(near(b)) * a.error + a.error * b.error,
      ),
  },
  '/': {
    binds: 3,
    of: (a, b) => {
      if (b.error > 0 && Math.abs(near(b)) <= 4 * b.error) throw new Fragile();
      if (b.top === 0n) return null;
      const value = fraction(a.top * b.bottom, a.bottom * b.top);
      const size = Math.abs(near(b));
      const error = (a.error + Math.abs(near(value)) * b.error) / (size - b.error);
      return { ...value, error: value.error + error };
    },
  },
};
const FUNCTIONS: Record<string, (of: Known[]) => Known> = {
  abs: ([a]) => (isFraction(a) && a.top < 0n ? { ...a, top: -a.top } : (a ?? null)),
  round: ([a]) => {
    if (!isFraction(a)) return null;
    const doubled = fraction(a.top * 2n, a.bottom);
    const size = doubled.top < 0n ? -doubled.top : doubled.top;
    const half = Math.abs((near({ ...a, top: a.top < 0n ? -a.top : a.top }) % 1) - 0.5);
    if (a.error > 0 && half <= 4 * a.error) throw new Fragile();
    const whole = (size + doubled.bottom) / (2n * doubled.bottom);
    return fraction(a.top < 0n ? -whole : whole, 1n);
  },
  min: (all) => extreme(all, -1),
  max: (all) => extreme(all, 1),
  if: ([is, then, otherwise]) => (is === null ? null : ((is ? then : otherwise) ?? null)),
};
const isFraction = (value: Known | undefined): value is Fraction =>
  typeof value === 'object' && value !== null;
const extreme = (all: Known[], sign: 1 | -1): Known => {
  if (!all.every(isFraction)) return null;
  const error = Math.max(...all.map((each) => each.error));
  const [first, ...others] = all;
  if (!first) return null;
  const best = others.reduce((found, each) => {
    const difference = each.top * found.bottom - found.top * each.bottom;
    return (sign === 1 ? difference > 0n : difference < 0n) ? each : found;
  }, first);
  return { ...best, error };
};

/** The value of an expression by the second evaluator. */
function referee(text: string, values: ReadonlyMap<string, number | null>): Known {
  const out: Known[] = [];
  const stack: { readonly sign: string; commas: number }[] = [];
  const apply = () => {
    const { sign } = stack.pop() ?? { sign: '' };
    const b = out.pop() ?? null;
    if (sign === 'negate') {
      out.push(isFraction(b) ? { ...b, top: -b.top } : null);
      return;
    }
    const a = out.pop() ?? null;
    out.push(isFraction(a) && isFraction(b) ? (OPERATORS[sign]?.of(a, b) ?? null) : null);
  };
  const bindsOf = (sign: string) => (sign === 'negate' ? 4 : (OPERATORS[sign]?.binds ?? 0));
  let isValueNext = true;
  for (const [token] of text.matchAll(/\[[^\]]*\]|[a-z]+|[\d.]+|<=|>=|!=|[-+*/()<>=,]/gi)) {
    const word = token.replace(/^\[|\]$/g, '').toLowerCase();
    if (/^[\d.]/.test(token)) out.push(ofText(token));
    else if (Object.hasOwn(FUNCTIONS, word)) stack.push({ sign: word, commas: 0 });
    else if (/^[[a-z]/i.test(token)) {
      const value = values.get(word);
      out.push(value === null || value === undefined ? null : ofNumber(value));
    } else if (token === '(') stack.push({ sign: '(', commas: 0 });
    else if (token === ',' || token === ')') {
      while (stack.at(-1)?.sign !== '(') apply();
      if (token === ',') {
        const opened = stack.at(-1);
        if (opened) opened.commas += 1;
      } else {
        const { commas } = stack.pop() ?? { commas: 0 };
        const called = stack.at(-1)?.sign ?? '';
        if (Object.hasOwn(FUNCTIONS, called)) {
          stack.pop();
          out.push(FUNCTIONS[called]?.(out.splice(-commas - 1)) ?? null);
        }
      }
    } else if (token === '-' && isValueNext) stack.push({ sign: 'negate', commas: 0 });
    else {
      while (bindsOf(stack.at(-1)?.sign ?? '') >= bindsOf(token)) apply();
      stack.push({ sign: token, commas: 0 });
    }
    isValueNext = token === '(' || token === ',' || Object.hasOwn(OPERATORS, token);
  }
  while (stack.length > 0) apply();
  return out.pop() ?? null;
}
const ofNumber = (value: number): Fraction =>
  // Values have at most three binary places.
  fraction(BigInt(value * 8), 8n);

/** Numbers from 0 to below 1 from a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Wanted = 'money' | 'count' | 'rate';
const NAMES: Record<Wanted, readonly string[]> = {
  money: ['spend', '[Revenue]', '[spend]'],
  count: ['clicks', 'Impressions', '[Conversions]', '[viewable impressions]'],
  rate: ['ctr', '[CTR]', 'roas', '[Completion rate]'],
};

/** An expression made up at random, whose units agree. */
function madeUp(random: () => number, wanted: Wanted, depth: number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const constant = () => pick(['0', '1', '2', '0.5', '1.25', '10', '100', '3', '.75']);
  if (depth === 0 || random() < 0.1) return pick(NAMES[wanted]);
  const of = (type: Wanted = wanted) => madeUp(random, type, depth - 1);
  const space = pick(['', ' ']);
  const joined = (a: string, sign: string, b: string) => `${a}${space}${sign}${space}${b}`;
  const test = () => {
    const type = pick(['money', 'count', 'rate'] as const);
    const right = random() < 0.4 ? constant() : of(type);
    return joined(of(type), pick(['<', '<=', '>', '>=', '=', '!=']), right);
  };
  const quotient: Record<Wanted, () => string> = {
    money: () => joined(`(${of()})`, '/', `(${of('rate')})`),
    count: () => joined(`(${of()})`, '/', `(${of('rate')})`),
    rate: () => {
      const type = pick(['money', 'count'] as const);
      return joined(`(${of(type)})`, '/', `(${of(type)})`);
    },
  };
  return pick([
    () => joined(of(), pick(['+', '-']), of()),
    () => joined(of(), pick(['+', '-']), constant()),
    () => joined(`(${of()})`, '*', constant()),
    () => joined(constant(), '*', `(${of()})`),
    () => joined(`(${of()})`, '/', pick(['2', '3', '0.7'])),
    () => joined(`(${of()})`, '*', `(${of('rate')})`),
    quotient[wanted],
    () => `-${pick(NAMES[wanted])}`,
    () => `-(${of()})`,
    () => `(${of()})`,
    () => `if(${test()},${space}${of()},${space}${of()})`,
    () =>
      `${pick(['min', 'MAX'])}(${of()},${space}${of()}${random() < 0.3 ? `, ${constant()}` : ''})`,
    () => `${pick(['round', 'abs'])}(${of()})`,
  ])();
}

it('has the values of a second evaluator, in 2,000 expressions made up at random', () => {
  const random = seeded(20_261_126);
  const LABELS: Record<string, string> = {
    viewableImpressions: 'viewable impressions',
    vcr: 'completion rate',
  };
  let [compared, nulls, fragile] = [0, 0, 0];
  while (compared < 2000) {
    const wanted = (['money', 'count', 'rate'] as const)[compared % 3] ?? 'rate';
    const text = madeUp(random, wanted, 1 + Math.floor(random() * 4));
    const values: Record<string, number | null> = {};
    const named = new Map<string, number | null>();
    const ids = ['spend', 'revenue', 'clicks', 'impressions', 'conversions', 'ctr', 'roas'];
    for (const id of [...ids, ...Object.keys(LABELS)]) {
      const value =
        random() < 0.06 ? null : random() < 0.1 ? 0 : Math.floor(random() * 8000 - 800) / 8;
      values[id] = value;
      named.set(LABELS[id] ?? id, value);
    }
    const found = checked(text);
    const value = evaluate(found.expression, values);
    try {
      const expected = referee(text, named);
      if (!isFraction(expected)) {
        expect(value, text).toBeNull();
        nulls += 1;
      } else {
        expect(value, text).not.toBeNull();
        const allowed = 8 * expected.error + Math.abs(near(expected)) * EPSILON;
        expect(Math.abs((value ?? 0) - near(expected)), text).toBeLessThanOrEqual(allowed);
      }
      compared += 1;
    } catch (error) {
      if (!(error instanceof Fragile)) throw error;
      fragile += 1;
    }
  }
  expect(nulls).toBeGreaterThan(100);
  expect(nulls).toBeLessThan(1200);
  expect(fragile).toBeLessThan(200);
});

/** The words, numbers and signs of an expression. */
import { type Span, Wrong } from './model.ts';

export type TokenKind = 'number' | 'word' | 'name' | 'sign' | 'end';
export interface Token {
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

export function tokensOf(text: string): Token[] {
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

/** Marks, links and figures put into rich text. */
import { describe, expect, it } from 'vitest';
import { insertAt, type TextEdit, toggleLink, toggleMark } from './rich-edit.ts';

/** `|` on both ends of a selection; one alone is the cursor. */
function selected(given: string) {
  const [before = '', inside, after] = given.split('|');
  return after === undefined
    ? { text: `${before}${inside ?? ''}`, at: { start: before.length, end: before.length } }
    : {
        text: `${before}${inside}${after}`,
        at: { start: before.length, end: before.length + (inside ?? '').length },
      };
}
function done(text: string, { replace, by, select }: TextEdit): string {
  const now = `${text.slice(0, replace.start)}${by}${text.slice(replace.end)}`;
  const { start, end } = select;
  return start === end
    ? `${now.slice(0, start)}|${now.slice(start)}`
    : `${now.slice(0, start)}|${now.slice(start, end)}|${now.slice(end)}`;
}
const bold = (given: string) => {
  const { text, at } = selected(given);
  return done(text, toggleMark(text, at, 'bold'));
};
const italic = (given: string) => {
  const { text, at } = selected(given);
  return done(text, toggleMark(text, at, 'italic'));
};
const link = (given: string) => {
  const { text, at } = selected(given);
  return done(text, toggleLink(text, at));
};

describe('a mark', () => {
  it('stands around the selection, and goes when it is chosen again', () => {
    expect(bold('CTR |rose| by half')).toBe('CTR **|rose|** by half');
    expect(bold('CTR **|rose|** by half')).toBe('CTR |rose| by half');
    expect(bold('CTR |**rose**| by half')).toBe('CTR |rose| by half');
    expect(italic('CTR *|rose|* by half')).toBe('CTR |rose| by half');
  });

  it('replaces the other one, as a text has one mark', () => {
    expect(italic('CTR **|rose|** by half')).toBe('CTR *|rose|* by half');
    expect(bold('CTR *|rose|* by half')).toBe('CTR **|rose|** by half');
  });

  it('is of the word at the cursor, and touches no spaces', () => {
    expect(bold('CTR ro|se by half')).toBe('CTR **|rose|** by half');
    expect(bold('CTR| rose |by half')).toBe('CTR **|rose|** by half');
  });

  it('is of each line by itself', () => {
    expect(bold('|one\n\ntwo|')).toBe('**|one**\n\n**two|**');
    expect(bold('|**one**\n**two**|')).toBe('|one\ntwo|');
  });

  it('waits for words where there are none', () => {
    expect(bold('CTR |')).toBe('CTR **|**');
    expect(bold('CTR **|**')).toBe('CTR |');
  });
});

describe('a link', () => {
  it('asks for its address, or for its words', () => {
    expect(link('See |the plan|.')).toBe('See [the plan](|https://|).');
    expect(link('See |https://a.example/b|')).toBe('See [|text|](https://a.example/b)');
    expect(link('See |')).toBe('See [text](|https://|)');
  });

  it('becomes its words again', () => {
    expect(link('See |[the plan](https://a.example)|.')).toBe('See |the plan|.');
  });
});

it('a figure is put in at the cursor, in place of what is selected', () => {
  const { text, at } = selected('CTR was |0.2%|.');
  expect(done(text, insertAt(at, '{{metric:ctr}}'))).toBe('CTR was {{metric:ctr}}|.');
});

/** How an expression that is being written can go on. */
import { keysOf } from '../../datasets/dataset.ts';
import { type DatasetId, datasetOf } from '../../datasets/registry.ts';
import { EXPRESSION_FUNCTIONS, type Span } from './model.ts';
import { comparable, writtenName } from './names.ts';

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

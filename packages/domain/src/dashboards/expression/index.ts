/**
 * The language of a dashboard's own metrics: an expression over the metrics of one dataset, read, checked by its units and
 * evaluated on values that were already answered.
 */
export { checkExpression } from './check.ts';
export { completeExpression, type ExpressionSuggestion } from './complete.ts';
export { evaluate } from './evaluate.ts';
export {
  type CheckedExpression,
  EXPRESSION_FUNCTIONS,
  type Expression,
  type ExpressionProblem,
  type Span,
} from './model.ts';
export { writtenName } from './names.ts';

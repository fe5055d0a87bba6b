/** The clients of a choice whose figures somebody may see: the others cannot even be asked for. */
import type { ViewChoice } from './model.ts';

/** A choice without the clients that are hidden from the person. Without any left it would mean all: see `isNobodys`. */
export const withoutHidden = (choice: ViewChoice, hidden: readonly number[]): ViewChoice =>
  hidden.length === 0
    ? choice
    : { ...choice, advIds: choice.advIds.filter((id) => !hidden.includes(id)) };

/** Whether a saved choice is of clients that are all hidden: then there is nothing to show. */
export const isNobodys = ({ advIds }: ViewChoice, hidden: readonly number[]): boolean =>
  advIds.length > 0 && advIds.every((id) => hidden.includes(id));

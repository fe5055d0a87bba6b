/** What the link checker saw of a page, and what that means. */
import { z } from 'zod';
import { Day } from '../dates/index.ts';

/** What a link checker saw of a URL, last time. */
export const LinkCheck = z.strictObject({
  /** HTTP status of the last answer; null where there was none. */
  status: z.nullable(z.int()),
  /** Why there was no answer, or what is wrong with it; null where all is well. */
  fault: z.nullable(z.string()),
  finalUrl: z.nullable(z.string()),
  redirects: z.int(),
  /** Query fields of the URL that the final one lacks. */
  lost: z.array(z.string()),
  day: Day,
});
export type LinkCheck = z.infer<typeof LinkCheck>;

/** Whether an HTTP status is an error. */
export const isErrorStatus = (status: number): boolean => status >= 400;

/** Whether a reader would not have found the page: no answer, an error, or a page that says that it was not found. */
export const isBroken = ({ status, fault }: LinkCheck): boolean =>
  status === null || isErrorStatus(status) || fault !== null;

/** What a page answered, as one or two sentences. */
export function linkAnswer({ status, fault, lost }: LinkCheck): string {
  const said =
    status === null
      ? `The page does not answer: ${fault ?? 'no reason is known'}`
      : `The page answers with ${status}${fault === null ? '' : `: ${fault}`}`;
  const fields =
    lost.length === 0
      ? ''
      : ` On the way it loses the ${lost.length === 1 ? 'field' : 'fields'} ${lost.join(', ')}.`;
  return `${said.replace(/\.$/, '')}.${fields}`;
}

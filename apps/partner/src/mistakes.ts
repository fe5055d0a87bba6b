/** Mistakes that partners make, made here on purpose: the embed doctor must find each. For server and browser. */

/** Labels of the mistakes by the name that `?mistake=` takes. */
export const MISTAKES = {
  'no-policy-script': 'script-src lacks the server',
  'no-policy-connect': 'connect-src lacks the server',
  'no-policy-socket': 'connect-src lacks the websocket',
  'no-policy-font': 'font-src lacks the server',
  'no-policy-picture': 'img-src lacks data:',
  'wrong-address': 'the server’s address is wrong',
  'no-token': 'the token endpoint fails',
  'page-for-token': 'the token endpoint answers a page',
  secret: 'signed with another secret',
  audience: 'meant for another audience',
  type: 'signed for help instead of a report',
  life: 'valid for an hour',
  expired: 'already over',
  'clock-ahead': 'the server’s clock is two minutes ahead',
  'clock-behind': 'the server’s clock is ten minutes behind',
  report: 'for a report that is not allowed',
  advertiser: 'for an advertiser of somebody else',
} as const;

/** Name of a mistake. */
export type Mistake = keyof typeof MISTAKES;

/** The mistake that a text names; null for none. */
export const mistakeOf = (text: string | null): Mistake | null =>
  text !== null && Object.hasOwn(MISTAKES, text) ? (text as Mistake) : null;

/** Addresses that a text may link to. */

const WEB = /^(?:https?:\/\/|mailto:)/i;
/** One slash, and no second one that a browser would read as a host. */
const OWN_PAGE = /^\/(?![/\\])[^\\\s]*$/;
const FRAGMENT = /^#[\w./-]+$/;
const BARE_HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const MAIL = /^[^\s@/]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** Whether a link to `address` leaves the site. */
export const isWeb = (address: string): boolean => WEB.test(address);

/** Whether a URL may be in a text: a web or e-mail address, a page of this site, or a fragment. */
export const isLinkable = (address: string): boolean =>
  WEB.test(address)
    ? URL.canParse(address) && !/\s/.test(address)
    : OWN_PAGE.test(address) || FRAGMENT.test(address);

/** The URL that a person means by what they typed; null where it is none. */
export function readAddress(written: string): string | null {
  const text = written.trim();
  if (isLinkable(text)) return text;
  const guessed = MAIL.test(text)
    ? `mailto:${text}`
    : BARE_HOST.test(text)
      ? `https://${text}`
      : '';
  return guessed !== '' && isLinkable(guessed) ? guessed : null;
}

/** Whether a picture may be in a text: only those stored by the server, from the root of the site. */
export const isOwnPicture = (address: string): boolean => OWN_PAGE.test(address);

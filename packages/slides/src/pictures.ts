/** Pictures that slides may show: uploads of the portal and data URLs, nothing from elsewhere. */
import * as z from 'zod/mini';

/** Whether a URL is a path of the portal itself: no other host, no scheme. */
export function isPortalPath(address: string): boolean {
  return /^\/(?![/\\])[\w./~%-]+$/.test(address);
}

/** Whether a URL is a data URL of a picture or a path of the portal itself. */
export function isPicture(address: string): boolean {
  return (
    /^data:image\/(?:jpeg|png|webp|gif);base64,[a-z0-9+/=]+$/i.test(address) ||
    isPortalPath(address)
  );
}

/** An address of a picture. */
export const Picture = z
  .string()
  .check(z.refine(isPicture, 'Use a picture uploaded to the portal.'));

/** Why a partner's token or page is refused. Written with zod/mini, because widgets use it too. */
import * as z from 'zod/mini';

/** Why a token, or a page, was refused: `details.reason` of the failure. */
export const EmbedRefusal = z.enum([
  /** 401: no token, unreadable, unknown partner or key, wrong signature. */
  'token',
  /** 401, signature good: expired; `iat` or `nbf` in the future; too long a life; another `aud`; claims missing; another type. */
  'expired',
  'early',
  'lifetime',
  'audience',
  'claims',
  'type',
  /** 403: the page's origin is not the partner's, nor the project, nor any of the advertisers. */
  'origin',
  'project',
  'advertisers',
]);
export type EmbedRefusal = z.infer<typeof EmbedRefusal>;

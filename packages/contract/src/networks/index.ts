/** Logins at a social network: OAuth 2.0 with PKCE, for fetching an advertiser's figures (docs/decisions/0063). */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { networksInputs } from './inputs.ts';
import { Network, NetworkLogin } from './shapes.ts';

export * from './shapes.ts';

const needs = ['client/fileUpload'] as const;
const changing = { audience: 'member', needs, method: 'POST' } as const;
const One = z.strictObject({ login: NetworkLogin });

export const networksCalls = calls<typeof networksInputs>()({
  logins: {
    ...{ audience: 'member', needs, method: 'GET', freshFor: 0 },
    path: 'networks/logins',
    data: z.strictObject({
      /** Null where the operator has set none up. */
      network: z.nullable(Network),
      logins: z.array(NetworkLogin),
    }),
  },
  begin: {
    ...changing,
    path: 'networks/logins/begin',
    data: z.strictObject({ address: z.string() }),
  },
  complete: { ...changing, path: 'networks/logins/complete', data: One },
  check: { ...changing, path: 'networks/login/{loginId}/check', data: One },
  end: {
    ...changing,
    path: 'networks/login/{loginId}/end',
    /** Whether the network has confirmed it. */
    data: z.strictObject({ isRevoked: z.boolean() }),
  },
});

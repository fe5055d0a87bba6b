/** How the portal is known to the OpenID Connect providers of tests. */

/** Id and secret of the client. */
export const OIDC_CLIENT = { id: 'flightdeck', secret: 'a-secret-of-the-provider-and-us' } as const;

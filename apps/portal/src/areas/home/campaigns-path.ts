/** Address of the campaigns of one client on home. */
export const campaignsPath = (clientUuid: string): string =>
  `/?client=${encodeURIComponent(clientUuid)}`;

/** Address of the overview of a client; without a client that of the only one, or of the choice. */
export const overviewPath = (clientUuid?: string): string =>
  clientUuid === undefined
    ? '/client/overview'
    : `/client/overview/${encodeURIComponent(clientUuid)}`;

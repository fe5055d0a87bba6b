export const TilePanel = (_: unknown) => null;

/** A tile as a card: its title, its figures as they arrive, and what is to be said of them. */
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import type { ReactNode } from 'react';

export interface TileCardProps {
  readonly tile: Tile;
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  /** Entries of its menu, or handles, at the right of its title. */
  readonly actions?: ReactNode;
}

export function TileCard({ tile, actions }: TileCardProps) {
  return (
    <section aria-label={tile.title}>
      {tile.title}
      {actions}
    </section>
  );
}

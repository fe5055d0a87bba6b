/** What the dialogs of alerts know of their tile. */
import type { CalculatedMetric, TileQuestion } from '@flightdeck/domain/dashboards';

/** The tile that alerts are on. */
export interface AlertTileProps {
  readonly dashboardId: string;
  readonly tileId: string;
  readonly title: string;
  readonly question: TileQuestion;
  readonly calculated: readonly CalculatedMetric[];
  readonly currency: string | null;
}

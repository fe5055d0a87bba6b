/** Whether a tile shows the key events of its days. */
import type { Tile } from '@flightdeck/domain/dashboards';

const isHidden = (options: unknown): boolean =>
  typeof options === 'object' &&
  options !== null &&
  'showEvents' in options &&
  options.showEvents === false;

/** Tiles with a chart over time do, and slides with one, unless their author hides them. */
export const showsEvents = ({ kind, options }: Tile): boolean =>
  (kind === 'time-series' && !isHidden(options)) || (kind === 'slide' && !isHidden(options.own));

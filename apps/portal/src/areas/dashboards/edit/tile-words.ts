/** How editing names tiles and says where they stand. */
import {
  CALCULATED,
  type DashboardBody,
  type Place,
  type Tile,
} from '@flightdeck/domain/dashboards';
import { COMMON } from '@flightdeck/domain/datasets/dimensions';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import { kindOf } from './kinds.ts';

type Named = Pick<DashboardBody, 'metrics'>;

/** A metric's name: the dashboard's own, or the dataset's. */
export function metricName(
  id: string,
  dataset: Parameters<typeof datasetOf>[0],
  { metrics }: Named,
) {
  if (id.startsWith(CALCULATED)) {
    return metrics.find((own) => `${CALCULATED}${own.id}` === id)?.label ?? 'a deleted metric';
  }
  return datasetOf(dataset).metrics[id]?.label ?? id;
}

/** A dimension's name. */
export const dimensionName = (id: string, dataset: Parameters<typeof datasetOf>[0]): string =>
  (datasetOf(dataset).dimensions[id] ?? COMMON_DIMENSIONS[id])?.label ?? id;

const COMMON_DIMENSIONS: Readonly<Record<string, { readonly label: string } | undefined>> = COMMON;

/** What a tile is called: its title, else its question in words, else its kind. */
export function tileName(tile: Tile, body: Named): string {
  if (tile.title) return tile.title;
  if (!tile.question) return kindOf(tile.kind)?.label ?? tile.kind;
  const { dataset, metrics, dimensions } = tile.question;
  const what = metrics.map((id) => metricName(id, dataset, body)).join(', ');
  const by = dimensions.map((id) => dimensionName(id, dataset).toLowerCase());
  return by.length === 0 ? what : `${what} by ${by.join(' and ')}`;
}

/** `column 4, row 2, 6 wide, 4 high`. */
export const placeWords = ({ x, y, w, h }: Place): string =>
  `column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`;

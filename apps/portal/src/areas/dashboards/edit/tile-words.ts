/** How editing names tiles and their parts, and says where tiles stand. */
import {
  type DashboardBody,
  type Place,
  type Tile,
  tileName as titleOrQuestion,
} from '@flightdeck/domain/dashboards';
import { type DatasetId, datasetOf } from '@flightdeck/domain/datasets';
import { dimensionOf } from '@flightdeck/domain/datasets/dimensions';
import { kindOf } from './kinds.ts';

type Named = Pick<DashboardBody, 'metrics'>;

export const dimensionName = (id: string, dataset: DatasetId): string =>
  dimensionOf(datasetOf(dataset), id)?.label ?? id;

/** What a tile is called: its title, else its question in words, else its kind. */
export const tileName = (tile: Tile, { metrics }: Named): string =>
  tile.title || tile.question
    ? titleOrQuestion(tile, metrics)
    : (kindOf(tile.kind)?.label ?? tile.kind);

/** `column 4, row 2, 6 wide, 4 high`. */
export const placeWords = ({ x, y, w, h }: Place): string =>
  `column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`;

/** Tells whoever may edit that a dashboard or some of its tiles show fixed days: they show the same for ever. */
import { Button, MenuButton } from '@flightdeck/design-system';
import {
  type DashboardBody,
  isFixed,
  PERIOD_OPTIONS,
  type PeriodPreset,
  type Tile,
  tileName,
} from '@flightdeck/domain/dashboards';
import { writeRange } from '@flightdeck/domain/dates';
import { TriangleAlert } from 'lucide-react';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './filters.css.ts';

interface FixedNoticeProps {
  readonly body: DashboardBody;
  readonly isPending?: boolean;
  readonly onRelative: (body: DashboardBody) => void;
}

/** Nothing where all days move with the day they are looked at. */
export function FixedNotice({ body, isPending = false, onRelative }: FixedNoticeProps) {
  const { locale } = useViewer().user;
  const { period } = body.view;
  const tiles = fixedTiles(body, locale);
  const choose = (preset: PeriodPreset) =>
    onRelative({ ...body, view: { ...body.view, period: { preset } } });
  return (
    <>
      {isFixed(period) ? (
        <div className={css.notice} role="note">
          <TriangleAlert size={16} aria-hidden />
          <span className={css.grow}>
            {`These are fixed days: ${writeRange(period, locale)}. Everybody sees the same days for ever.`}
          </span>
          <MenuButton
            label="Make them relative"
            size="small"
            placement="bottom end"
            isPending={isPending}
            entries={PERIOD_OPTIONS.map(({ value, label }) => ({
              id: value,
              label,
              onAction: () => choose(value),
            }))}
          />
        </div>
      ) : null}
      {tiles.length > 0 ? (
        <div className={css.notice} role="note">
          <TriangleAlert size={16} aria-hidden />
          <span className={css.grow}>
            {`Fixed days of single tiles: ${tiles.join(', ')}. They show the same days for ever.`}
          </span>
          <Button
            size="small"
            isPending={isPending}
            onPress={() => onRelative(followingDays(body))}
          >
            Let them follow the dashboard
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** `“Spend by site” on Overview (1 – 31 Jan 2026)`, one for each tile with fixed days of its own. */
const fixedTiles = ({ pages, metrics }: DashboardBody, locale: string): string[] =>
  pages.flatMap(({ title, tiles }) =>
    tiles.flatMap((tile) =>
      tile.period && isFixed(tile.period)
        ? [`“${tileName(tile, metrics)}” on ${title} (${writeRange(tile.period, locale)})`]
        : [],
    ),
  );

/** A dashboard whose tiles have no fixed days of their own. */
const followingDays = (body: DashboardBody): DashboardBody => ({
  ...body,
  pages: body.pages.map((page) => ({ ...page, tiles: page.tiles.map(following) })),
});

function following(tile: Tile): Tile {
  if (!tile.period || !isFixed(tile.period)) return tile;
  const { period: _, ...rest } = tile;
  return rest;
}

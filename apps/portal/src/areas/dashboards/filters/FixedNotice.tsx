/** Tells whoever may edit that a dashboard or some of its tiles show fixed days: they show the same for ever. */
import { Button, MenuButton } from '@flightdeck/design-system';
import {
  type DashboardBody,
  isFixed,
  isSameJson,
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
  /** Locks hold for dashboards alone: a template sets them. */
  readonly isTemplate?: boolean;
  readonly onRelative: (body: DashboardBody) => void;
}

/** Nothing where all days move with the day they are looked at. */
export function FixedNotice(props: FixedNoticeProps) {
  const { body, isPending = false, isTemplate = false, onRelative } = props;
  const { locale } = useViewer().user;
  const { period } = body.view;
  const tiles = fixedTiles(body, locale);
  const isViewLocked = !isTemplate && body.isViewLocked === true;
  const relative = followingDays(body, isTemplate);
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
          {isViewLocked ? (
            LOCKED
          ) : (
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
          )}
        </div>
      ) : null}
      {tiles.length > 0 ? (
        <div className={css.notice} role="note">
          <TriangleAlert size={16} aria-hidden />
          <span className={css.grow}>
            {`Fixed days of single tiles: ${tiles.join(', ')}. They show the same days for ever.`}
          </span>
          {isSameJson(relative, body) ? (
            LOCKED
          ) : (
            <Button size="small" isPending={isPending} onPress={() => onRelative(relative)}>
              Let them follow the dashboard
            </Button>
          )}
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

const LOCKED = 'Its template locks them.';

/** A dashboard whose tiles have no fixed days of their own, as far as its template lets it. */
const followingDays = (body: DashboardBody, isTemplate: boolean): DashboardBody => ({
  ...body,
  pages: body.pages.map((page) => ({
    ...page,
    tiles: page.tiles.map((tile) =>
      !isTemplate && (page.isLocked || tile.isLocked) ? tile : following(tile),
    ),
  })),
});

function following(tile: Tile): Tile {
  if (!tile.period || !isFixed(tile.period)) return tile;
  const { period: _, ...rest } = tile;
  return rest;
}

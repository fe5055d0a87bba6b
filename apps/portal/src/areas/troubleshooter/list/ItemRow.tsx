/** An item in the list: as a row of columns, or as a card where it is narrow. */
import { Avatar } from '@flightdeck/design-system';
import { perLocale } from '@flightdeck/domain/locale';
import { formatCount, formatMoney, NO_VALUE } from '@flightdeck/domain/metrics';
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { memo, type ReactNode } from 'react';
import { Level } from '../../../app/Level.tsx';
import { BandBar, Status } from '../marks.tsx';
import { figureOf, writeFigure } from '../words.ts';
import { FLAG, type Items, STATUSES } from './columns.ts';
import { ROLE } from './roles.ts';
import { TickBox } from './TickBox.tsx';
import * as css from './table.css.ts';
import type { ListColumn } from './table-columns.ts';

/** What an item's row is drawn from. */
export interface ItemRowProps {
  readonly items: Items;
  readonly row: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** Its number in the grid, the header being 1. */
  readonly number: number;
  readonly columns: readonly ListColumn[];
  readonly template: string;
  readonly isCard: boolean;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly isTicked: boolean;
  /** It changed since the list was sorted. */
  readonly isChanged: boolean;
  readonly locale: string;
  readonly timeZone: string;
}

/** Id of an item's element, to which the grid points. */
export const rowElementId = (itemId: number): string => `item-${itemId}`;

/** `Tomas N.`: enough to tell colleagues apart. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** Drawn again only when something of it changes: scrolling moves rows by their place alone. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { items, row, isCard, isTicked } = props;
  const { columns: of } = items;
  const id = of.id[row] ?? 0;
  const name = of.name[row] ?? '';
  const state = {
    id: rowElementId(id),
    'data-row': id,
    'data-current': props.isCurrent ? '' : undefined,
    'data-open': props.isOpen ? '' : undefined,
    'data-ticked': isTicked ? '' : undefined,
    'aria-rowindex': props.number,
    'aria-selected': isTicked,
    tabIndex: -1,
  } as const;
  const place = `translateY(${props.top}px)`;
  const head = (
    <>
      <span {...ROLE.cell}>
        <TickBox label={`Tick ${name}`} state={isTicked ? 'on' : 'off'} isInRow />
      </span>
      <span {...ROLE.cell}>
        <Level level={of.level[row] ?? 0} />
      </span>
      <span {...ROLE.cell} className={css.name}>
        <span className={css.title} title={name}>
          {props.isChanged ? (
            <span role="img" aria-label="Changed" title="Changed" className={css.changed} />
          ) : null}
          {name}
        </span>
        <span className={css.detail}>{detailOf(items, row)}</span>
      </span>
    </>
  );
  if (isCard) {
    return (
      <div {...ROLE.row} {...state} className={css.card} style={{ transform: place }}>
        {head}
        <span {...ROLE.cell} className={css.figureText}>
          {figureText(props)}
        </span>
        <span {...ROLE.cell} className={css.cardLine}>
          <span className={css.cardBar}>
            <Bar items={items} row={row} />
          </span>
        </span>
        <span {...ROLE.cell} className={css.cardLine}>
          <Status status={STATUSES[of.status[row] ?? 0] ?? 'none'} />
          <Owner items={items} row={row} />
        </span>
        <span {...ROLE.cell} className={css.cardLine}>
          <span className={css.quiet}>
            {[clientOf(items, row)?.name, cells.cost(props), stakeWords(props)]
              .filter((text) => text && text !== NO_VALUE)
              .join(' · ')}
          </span>
        </span>
      </div>
    );
  }
  return (
    <div
      {...ROLE.row}
      {...state}
      className={css.row}
      style={{ transform: place, gridTemplateColumns: props.template }}
    >
      {head}
      {props.columns.map(({ id: column, isFigure }) => (
        <span key={column} {...ROLE.cell} className={isFigure ? css.number : css.cell}>
          {cells[column](props)}
        </span>
      ))}
    </div>
  );
});

const clientOf = ({ columns, clients }: Items, row: number) => clients[columns.client[row] ?? -1];

function detailOf({ columns }: Items, row: number): string {
  const flags = columns.flags[row] ?? 0;
  return [
    columns.externalId[row],
    columns.detail[row],
    (flags & FLAG.acknowledged) !== 0 ? 'acknowledged' : '',
    (flags & FLAG.snoozed) !== 0 ? 'snoozed' : '',
    (flags & FLAG.verified) !== 0 ? 'verified' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `2 May` of a moment: a list writes many. */
const shortDay = perLocale(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }),
);

type CellProps = Pick<ItemRowProps, 'items' | 'row' | 'locale' | 'timeZone'>;

const money = ({ items, row, locale }: CellProps, value: number | null | undefined): string =>
  value == null
    ? NO_VALUE
    : formatMoney(value, {
        locale,
        currency: clientOf(items, row)?.currency ?? null,
        decimals: 0,
      });

function stakeWords(props: CellProps): string {
  const { items, row } = props;
  const stake = items.columns.stake[row];
  return stake ? `${money(props, stake)} at risk` : '';
}

/** The figure of the item's subject in its unit; N/A where it has none. */
function figureText({ items, row, locale }: CellProps): string {
  const { columns } = items;
  const shown = figureOf(SUBJECTS[columns.subject[row] ?? 0] ?? 'booking');
  const value = columns.figure[row] ?? null;
  return shown === null || value === null
    ? 'N/A'
    : writeFigure(shown.unit, value, { locale, currency: clientOf(items, row)?.currency ?? null });
}

function Bar({ items, row }: Pick<CellProps, 'items' | 'row'>) {
  const { columns } = items;
  const subject = SUBJECTS[columns.subject[row] ?? 0] ?? 'booking';
  const shown = figureOf(subject, clientOf(items, row)?.bands);
  const value = columns.figure[row] ?? null;
  return shown?.bar && value !== null ? (
    <BandBar bar={shown.bar} bands={shown.bands} value={value} />
  ) : null;
}

function Owner({ items, row }: Pick<CellProps, 'items' | 'row'>) {
  const person = items.people[items.columns.owner[row] ?? -1];
  return person ? (
    <span className={css.owner} title={person.name}>
      <Avatar name={person.name} size={20} />
      <span className={css.cell}>{shortName(person.name)}</span>
    </span>
  ) : (
    <span className={css.quiet}>Unassigned</span>
  );
}

/** What each column shows. */
const cells = {
  client: ({ items, row }) => clientOf(items, row)?.name ?? NO_VALUE,
  cost: (props) => money(props, props.items.columns.cost[props.row]),
  delivered: ({ items, row, locale }) => {
    const value = items.columns.delivered[row];
    return value == null ? NO_VALUE : formatCount(value, { locale, compact: true });
  },
  figure: (props) => (
    <span className={css.figure}>
      <span className={css.figureBar}>
        <Bar items={props.items} row={props.row} />
      </span>
      <span className={css.figureText}>{figureText(props)}</span>
    </span>
  ),
  status: ({ items, row }) => (
    <Status status={STATUSES[items.columns.status[row] ?? 0] ?? 'none'} />
  ),
  owner: ({ items, row }) => <Owner items={items} row={row} />,
  seen: ({ items, row, locale, timeZone }) =>
    shortDay(locale, timeZone).format(items.columns.firstSeen[row] ?? 0),
  stake: (props) => money(props, props.items.columns.stake[props.row]),
} as const satisfies Readonly<Record<ListColumn['id'], (props: CellProps) => ReactNode>>;

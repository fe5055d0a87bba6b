/** The bookings of a plan before it is imported: what becomes of each, and the placements it is matched to. */
import type { PlanRow } from '@flightdeck/contract/plan';
import {
  Badge,
  Card,
  EmptyState,
  Select,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useMemo } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './plan.css.ts';
import { RULES, writeFlight, writeSpend } from './words.ts';

/** Rows that are drawn: beyond them a person no longer looks. */
const MOST_SHOWN = 500;
const NONE = 'none';

const CHANGE = {
  new: ['success', 'New'],
  changed: ['warning', 'Changed'],
  takes: ['warning', 'Replaces a delivery file’s'],
  same: ['neutral', 'Unchanged'],
} as const;

export function PlanRows(props: {
  readonly rows: readonly PlanRow[];
  readonly currency: string | null;
  /** Placements chosen by a person, by line. */
  readonly chosen: ReadonlyMap<number, readonly number[]>;
  readonly onChoose: (line: number, placementIds: readonly number[]) => void;
}) {
  const { rows, currency, chosen, onChoose } = props;
  const { locale } = useViewer().user;
  // What a person has to look at comes first.
  const ordered = useMemo(
    () =>
      rows.toSorted(
        (a, b) =>
          Number(a.placements.length > 0) - Number(b.placements.length > 0) || a.line - b.line,
      ),
    [rows],
  );
  const columns: readonly TableColumn<PlanRow>[] = [
    {
      id: 'booking',
      label: 'Booking',
      isRowHeader: true,
      render: ({ name, number, campaign, site }) => (
        <span className={css.lines}>
          <span>{name}</span>
          <span className={css.muted}>{[number, campaign, site].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      id: 'line',
      label: 'Line',
      align: 'end',
      width: 70,
      render: ({ line }) => writeNumber(line, locale),
    },
    { id: 'flight', label: 'Flight', width: 180, render: (row) => writeFlight(row, locale) },
    {
      id: 'impressions',
      label: 'Booked',
      align: 'end',
      width: 120,
      render: ({ impressions }) => (impressions === null ? '–' : writeNumber(impressions, locale)),
    },
    {
      id: 'spend',
      label: 'Cost',
      align: 'end',
      width: 120,
      render: (row) => writeSpend(row.spend, row.currency ?? currency, locale),
    },
    {
      id: 'change',
      label: 'Import',
      width: 130,
      render: ({ change }) => <Badge tone={CHANGE[change][0]}>{CHANGE[change][1]}</Badge>,
    },
    {
      id: 'placements',
      label: 'Matched to',
      width: 300,
      render: (row) => (
        <Placements row={row} chosen={chosen.get(row.line)?.[0] ?? null} onChoose={onChoose} />
      ),
    },
  ];
  return (
    <Card title="Bookings of the file" padding="none">
      <Table
        label="Bookings of the file"
        columns={columns}
        items={ordered.slice(0, MOST_SHOWN)}
        getId={({ line }) => String(line)}
        empty={<EmptyState title="No row can be read">Look at the reasons above.</EmptyState>}
      />
      {ordered.length > MOST_SHOWN ? (
        <p className={css.importRow}>
          The first {writeNumber(MOST_SHOWN, locale)} of {writeNumber(ordered.length, locale)}; all
          are imported.
        </p>
      ) : null}
    </Card>
  );
}

function Placements(props: {
  readonly row: PlanRow;
  readonly chosen: number | null;
  readonly onChoose: (line: number, placementIds: readonly number[]) => void;
}) {
  const { row, chosen, onChoose } = props;
  const { line, rule, placements, candidates } = row;
  if (placements.length > 0 || candidates.length === 0) {
    return placements.length === 0 ? (
      <span className={css.muted}>No placement yet</span>
    ) : (
      <span className={css.lines}>
        {placements.map(({ placementId, name }) => (
          <span key={placementId}>{name}</span>
        ))}
        {rule ? <span className={css.muted}>{RULES[rule]}</span> : null}
      </span>
    );
  }
  return (
    <Select
      label={`Placement of ${row.name}, line ${line}`}
      isLabelHidden
      className={css.choice}
      value={chosen === null ? NONE : String(chosen)}
      options={[
        { value: NONE, label: 'Choose among several…' },
        ...candidates.map(({ placementId, name, site, campaign, booking }) => ({
          value: String(placementId),
          label: `${name} · ${campaign} · ${site}${booking === null ? '' : ` (booking ${booking})`}`,
        })),
      ]}
      onChange={(value) => onChoose(line, value === NONE || value === null ? [] : [Number(value)])}
    />
  );
}

/** The menu of a tile: its rows, files of them and of the rows behind them, alerts, reports, full screen. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { Button, Menu } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import type { CalculatedMetric, TileQuestion } from '@flightdeck/domain/dashboards';
import { BESIDE, type TilePlan } from '@flightdeck/slides/tiles';
import { useMutation } from '@tanstack/react-query';
import {
  BellRing,
  Ellipsis,
  FileSpreadsheet,
  FileText,
  ImageDown,
  Maximize,
  Presentation,
  Rows3,
  Sheet,
} from 'lucide-react';
import type { Ref } from 'react';
import { useApi } from '../../../app/api.ts';
import { saveFile } from '../../../app/save-file.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './tile.css.ts';

interface TileMenuProps {
  /** Its button, which the focus returns to. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly title: string;
  readonly plan: TilePlan;
  /** What its queries are made of, by their names. */
  readonly questions: Readonly<Record<string, TileQuestion>>;
  /** Of the dashboard. */
  readonly metrics: readonly CalculatedMetric[];
  readonly hasFigures: boolean;
  /** Has a file made of the tile. */
  readonly onFile: (format: 'xlsx' | 'png') => void;
  readonly isMakingFile: boolean;
  /** Absent for a tile without rows. */
  readonly onRows: (() => void) | undefined;
  /** Absent where none can be set. */
  readonly onAlerts: (() => void) | undefined;
  /** Absent for whoever may not make reports. */
  readonly onReport: (() => void) | undefined;
  readonly onFull: () => void;
}

/** Longest name of a file that the server takes. */
const NAME_LENGTH = 120;

/** At the right of the title. */
export function TileMenu(props: TileMenuProps) {
  const { ref, title, plan, questions, metrics, hasFigures, onRows, onAlerts, onFull } = props;
  const { onFile, isMakingFile, onReport } = props;
  const { client } = useApi();
  const { allowed, settings } = useViewer();
  const { today } = settings;
  const [main] = Object.keys(plan.queries);
  const partOf = (of: string) => {
    const [query, question] = [plan.queries[of], questions[of]];
    return query ? { query, ...(question ? { question } : {}) } : null;
  };
  const download = useMutation({
    meta: { notify: true },
    mutationFn: async () => {
      const asked = main === undefined ? null : partOf(main);
      if (!asked) return;
      const name = title.slice(0, NAME_LENGTH) || 'Tile';
      const beside = partOf(`${BESIDE}${main}`);
      const body = {
        ...{ advIds: [...plan.advIds], name, metrics: [...metrics], ...asked },
        ...(beside ? { beside } : {}),
      };
      saveFile(await client.file(dashboardsCalls.export, { body }), `${name} ${today}`, 'csv');
    },
  });
  const canReadRaw = isAllowed(dashboardsCalls.raw.needs, allowed);
  const raw = useMutation({
    meta: { notify: true },
    mutationFn: async () => {
      const query = main === undefined ? undefined : plan.queries[main];
      if (!query) return;
      const name = title.slice(0, NAME_LENGTH) || 'Tile';
      const body = { advIds: [...plan.advIds], name, query };
      const file = await client.file(dashboardsCalls.raw, { body });
      saveFile(file, `${name} raw rows ${today}`, 'csv');
    },
  });
  return (
    <Menu
      label={`Actions for ${title}`}
      placement="bottom end"
      trigger={
        <Button
          ref={ref}
          variant="text"
          size="row"
          isIconOnly
          className={css.control}
          aria-label={`More for ${title}`}
        >
          <Ellipsis size={16} />
        </Button>
      }
      entries={[
        ...(onRows
          ? [
              {
                id: 'rows',
                label: 'Rows…',
                description: 'Its figures row by row; keep or look into one of them',
                icon: <Rows3 size={16} />,
                isDisabled: !hasFigures,
                onAction: onRows,
              },
            ]
          : []),
        {
          id: 'csv',
          label: download.isPending ? 'Making the file…' : 'Download CSV',
          icon: <FileText size={16} />,
          isDisabled: main === undefined || download.isPending,
          onAction: () => download.mutate(),
        },
        {
          id: 'xlsx',
          label: 'Download Excel',
          icon: <FileSpreadsheet size={16} />,
          isDisabled: !hasFigures || isMakingFile,
          onAction: () => onFile('xlsx'),
        },
        {
          id: 'png',
          label: 'Download picture',
          icon: <ImageDown size={16} />,
          isDisabled: !hasFigures || isMakingFile,
          onAction: () => onFile('png'),
        },
        ...(canReadRaw && onRows
          ? [
              {
                id: 'raw',
                label: raw.isPending ? 'Making the file…' : 'Download raw rows',
                description: 'Every loaded row of its clients, days and filters, as CSV',
                icon: <Sheet size={16} />,
                isDisabled: main === undefined || raw.isPending,
                onAction: () => raw.mutate(),
              },
            ]
          : []),
        ...(onAlerts
          ? [
              {
                id: 'alerts',
                label: 'Alerts…',
                description: 'Be told when a figure passes a threshold, changes or is missing',
                icon: <BellRing size={16} />,
                onAction: onAlerts,
              },
            ]
          : []),
        ...(onReport
          ? [
              {
                id: 'report',
                label: 'Add to report…',
                description: 'As a slide of a saved report, or of a new one',
                icon: <Presentation size={16} />,
                onAction: onReport,
              },
            ]
          : []),
        {
          id: 'full',
          label: 'Full screen',
          icon: <Maximize size={16} />,
          isDisabled: !hasFigures,
          onAction: onFull,
        },
      ]}
    />
  );
}

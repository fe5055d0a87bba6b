/** The table of saved reports. */
import type { ReportListItem } from '@flightdeck/contract/report';
import {
  Avatar,
  Button,
  Link,
  LinkButton,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { resolveRange, writeRange } from '@flightdeck/domain/dates';
import {
  CodeXml,
  Copy,
  Download,
  FolderOpen,
  LayoutTemplate,
  Pencil,
  Presentation,
  Send,
  Share2,
  Sheet,
  Star,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { REPORT_FORMATS, type ReportFormat } from '../../app/file-formats.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { timesFor } from '../../app/times.ts';
import { usePrintReport } from '../../app/use-print-report.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './load.css.ts';
import { useDuplicate, useStar } from './use-report-actions.ts';
import type { Reports } from './use-reports.ts';

/** The days that a report covers, as of today; an en dash where they are not known. */
function reportRange(report: ReportListItem, viewer: Viewer): string {
  const custom = { start: report.customStartDate, end: report.customEndDate };
  const range = resolveRange(report.typeDate, custom, viewer.settings.today);
  return range ? writeRange(range, viewer.user.locale) : '–';
}

/** The columns of the list. */
export function columnsFor(viewer: Viewer): TableColumn<ReportListItem>[] {
  return [
    {
      id: 'name',
      label: 'Report',
      isSortable: true,
      isRowHeader: true,
      render: (report) => (
        <Link tone="plain" href={`/report/build/${report.reportId}`}>
          {report.name}
        </Link>
      ),
    },
    {
      id: 'advertiser',
      label: 'Advertiser',
      isSortable: true,
      render: (report) => (
        <span className={css.advertiser}>
          <Avatar name={report.advName} shape="advertiser" size={20} />
          {report.advName}
        </span>
      ),
    },
    { id: 'owner', label: 'Owner', isSortable: true, render: (report) => report.ownerName },
    { id: 'range', label: 'Date range', render: (report) => reportRange(report, viewer) },
    {
      id: 'slides',
      label: 'Slides',
      align: 'end',
      isSortable: true,
      render: (report) => report.slideCount,
    },
    {
      id: 'updated',
      label: 'Updated',
      align: 'end',
      isSortable: true,
      render: (report) => timesFor(viewer).recent(report.updatedAt),
    },
  ];
}

/** A star in front of each report. */
const starColumn = (onStar: (report: ReportListItem) => void): TableColumn<ReportListItem> => ({
  id: 'star',
  label: 'Starred',
  isLabelHidden: true,
  width: 44,
  render: (report) => (
    <Button
      variant="text"
      size="row"
      isIconOnly
      aria-label={`Star ${report.name}`}
      aria-pressed={report.isStarred}
      onPress={() => onStar(report)}
    >
      <Star size={16} className={report.isStarred ? css.starred : undefined} />
    </Button>
  ),
});

const MAKING = { id: 'download', label: 'Making the file…', isDisabled: true } as const;

const DOWNLOAD_ICONS: Readonly<Record<ReportFormat, ReactNode>> = {
  pdf: <Download size={16} />,
  pptx: <Presentation size={16} />,
  xlsx: <Sheet size={16} />,
};

/** Props of ReportTable. */
export interface ReportTableProps {
  readonly list: Reports;
  readonly empty: ReactNode;
  readonly onDelete: (report: ReportListItem) => void;
  readonly onShare: (report: ReportListItem) => void;
  readonly onEmbed: (report: ReportListItem) => void;
}

/** Rows open in the report builder; their menu also leads to setup and deletes. */
export function ReportTable({ list, empty, onDelete, onShare, onEmbed }: ReportTableProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const star = useStar();
  const duplicate = useDuplicate();
  const { pending, print } = usePrintReport();
  return (
    <Table
      label="Saved reports"
      columns={[starColumn(star.mutate), ...columnsFor(viewer)]}
      {...list.table}
      getId={(report) => report.reportId}
      empty={empty}
      onRowAction={(report) => void navigate(`/report/build/${report.reportId}`)}
      rowActions={(report) => (
        <LinkButton size="row" href={`/report/build/${report.reportId}`}>
          Open
        </LinkButton>
      )}
      rowMenu={(report) => (
        <RowMenu
          name={report.name}
          entries={[
            {
              id: 'open',
              label: 'Open',
              icon: <FolderOpen size={16} />,
              href: `/report/build/${report.reportId}`,
            },
            ...(pending.has(report.reportId)
              ? [{ ...MAKING, icon: <Download size={16} /> }]
              : REPORT_FORMATS.map(({ value, label }) => ({
                  id: `download-${value}`,
                  label: `Download ${label}`,
                  icon: DOWNLOAD_ICONS[value],
                  onAction: () => print(report, value),
                }))),
            ...(viewer.access.createReport
              ? [
                  {
                    id: 'setup',
                    label: 'Edit setup',
                    icon: <Pencil size={16} />,
                    href: `/reports/display/${report.reportId}`,
                  },
                  {
                    id: 'duplicate',
                    label: 'Duplicate',
                    icon: <Copy size={16} />,
                    onAction: () => duplicate.mutate(report),
                  },
                  {
                    id: 'share',
                    label: 'Share',
                    icon: <Share2 size={16} />,
                    onAction: () => onShare(report),
                  },
                  {
                    id: 'schedule',
                    label: 'Schedule',
                    icon: <Send size={16} />,
                    href: `/report/schedule?report=${report.reportId}`,
                  },
                  {
                    id: 'embed',
                    label: 'Embed',
                    icon: <CodeXml size={16} />,
                    onAction: () => onEmbed(report),
                  },
                ]
              : []),
            ...(viewer.allowed['reporting/templateManage']
              ? [
                  {
                    id: 'template',
                    label: 'Make a template',
                    icon: <LayoutTemplate size={16} />,
                    href: `/report/template/new?report=${report.reportId}`,
                  },
                ]
              : []),
            ...(report.canDelete
              ? [
                  'separator' as const,
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: <Trash2 size={16} />,
                    isDanger: true,
                    onAction: () => onDelete(report),
                  },
                ]
              : []),
          ]}
        />
      )}
    />
  );
}

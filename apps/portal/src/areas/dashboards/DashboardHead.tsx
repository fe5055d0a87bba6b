/** The head of a dashboard that is looked at: its name, as of when it is, and what can be done with it. */
import type { SavedDashboard } from '@flightdeck/contract/dashboards';
import { Badge, Button, LinkButton, Menu, type MenuEntry } from '@flightdeck/design-system';
import type { DashboardBody, ViewChoice } from '@flightdeck/domain/dashboards';
import {
  CodeXml,
  Copy,
  Ellipsis,
  FileDown,
  FileSpreadsheet,
  History,
  Monitor,
  Pencil,
  Presentation,
  Printer,
  RefreshCw,
  Share2,
  Star,
  Trash2,
  UserRoundCog,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { AsOf } from './AsOf.tsx';
import { BinDialog } from './BinDialog.tsx';
import * as css from './dashboard.css.ts';
import { PdfDialog } from './download/PdfDialog.tsx';
import { useDownload } from './download/use-download.ts';
import { scheduleEntry, templateEntry } from './list/row-entries.tsx';
import { FullScreenDialog } from './screen.tsx';
import { EmbedDialog } from './share/EmbedDialog.tsx';
import { ShareDialog } from './share/ShareDialog.tsx';
import { TransferDialog } from './share/TransferDialog.tsx';
import { useDashboardDeeds } from './use-deeds.ts';
import { VersionsDrawer } from './versions/VersionsDrawer.tsx';

// Whoever looks at a dashboard does not load what makes reports.
const MakeReportDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('./report/MakeReportDialog.tsx')).MakeReportDialog,
  })),
);

export interface DashboardHeadProps {
  readonly saved: SavedDashboard;
  /** As it is shown: with the tiles as they are drilled into. */
  readonly shown: DashboardBody;
  /** What is chosen; null where all of its clients are hidden. */
  readonly choice: ViewChoice | null;
  readonly mayEdit: boolean;
  readonly pageId: string;
  readonly asOf: string | null;
  readonly refreshMs: number | false;
  readonly onRefresh: (ms: number | false) => void;
  /** Seconds that each page is shown; null for the page that is open. */
  readonly onFullScreen: (secondsEach: number | null) => void;
}

const REFRESH: readonly { readonly ms: number | false; readonly label: string }[] = [
  { ms: false, label: 'Do not refresh' },
  { ms: 60_000, label: 'Refresh every minute' },
  { ms: 5 * 60_000, label: 'Refresh every 5 minutes' },
];

type Opened = 'report' | 'pdf' | 'versions' | 'share' | 'embed' | 'transfer' | 'bin' | 'screen';

/** Title at the left, actions at the right. */
export function DashboardHead(props: DashboardHeadProps) {
  const { saved, shown, choice, mayEdit, pageId, asOf, refreshMs, onRefresh, onFullScreen } = props;
  const { dashboardId, body, isStarred, ownerId } = saved;
  const { allowed, access } = useViewer();
  const navigate = useNavigate();
  const { star } = useDashboardDeeds();
  const { download, isPending: isMakingFile } = useDownload();
  const isOfOne = choice?.advIds.length === 1;
  const hasFile = choice !== null && shown.pages.some(({ tiles }) => tiles.length > 0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const canMake = allowed['dashboard/addDashboard'] === true;
  const isOwner = saved.right === 'own' && canMake && !saved.isDeleted;
  const entries: MenuEntry[] = [
    {
      id: 'screen',
      label: 'Full screen…',
      icon: <Monitor size={16} />,
      onAction: () => setOpened('screen'),
    },
    { id: 'print', label: 'Print', icon: <Printer size={16} />, onAction: () => window.print() },
    {
      id: 'pdf',
      label: 'Download PDF…',
      icon: <FileDown size={16} />,
      isDisabled: !hasFile || isMakingFile,
      onAction: () => setOpened('pdf'),
    },
    {
      id: 'xlsx',
      label: 'Download Excel',
      description: 'A sheet for each tile',
      icon: <FileSpreadsheet size={16} />,
      isDisabled: !hasFile || isMakingFile,
      onAction: () =>
        choice && download({ format: 'xlsx', tileId: null, body: shown, choice }, body.name),
    },
    ...(access.createReport
      ? [
          {
            id: 'report',
            label: 'Make a report of this…',
            ...(isOfOne ? {} : { description: 'Choose one client above the tiles first' }),
            icon: <Presentation size={16} />,
            isDisabled: !hasFile || !isOfOne,
            onAction: () => setOpened('report'),
          },
        ]
      : []),
    ...(mayEdit ? [scheduleEntry(dashboardId)] : []),
    ...(canMake
      ? [
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <Copy size={16} />,
            href: `/dashboard/create?from=${dashboardId}`,
          },
        ]
      : []),
    ...(allowed['dashboard/templateManage'] ? [templateEntry(dashboardId)] : []),
    'separator',
    ...REFRESH.map(({ ms, label }) => ({
      id: `refresh ${ms}`,
      label,
      icon: <RefreshCw size={16} />,
      isCurrent: ms === refreshMs,
      onAction: () => onRefresh(ms),
    })),
    ...(isOwner
      ? [
          'separator' as const,
          {
            id: 'embed',
            label: 'Partners’ pages…',
            icon: <CodeXml size={16} />,
            onAction: () => setOpened('embed'),
          },
          {
            id: 'transfer',
            label: 'Transfer',
            icon: <UserRoundCog size={16} />,
            onAction: () => setOpened('transfer'),
          },
          {
            id: 'bin',
            label: 'Move to bin',
            icon: <Trash2 size={16} />,
            isDanger: true,
            onAction: () => setOpened('bin'),
          },
        ]
      : []),
  ];
  return (
    <div className={css.head}>
      <div className={css.names}>
        <h1 className={page.title}>{body.name}</h1>
        <Button
          variant="text"
          size="row"
          isIconOnly
          className={css.onScreenOnly}
          aria-label="Star this dashboard"
          aria-pressed={isStarred}
          isPending={star.isPending}
          onPress={() => star.mutate({ dashboardId, isStarred })}
        >
          <Star size={18} className={isStarred ? css.starred : undefined} />
        </Button>
        {body.tags.map((tag) => (
          <Badge key={tag} isPill>
            {tag}
          </Badge>
        ))}
      </div>
      <div className={css.end}>
        <AsOf at={asOf} />
        <div className={css.actions}>
          <Button variant="icon" aria-label="Versions" onPress={() => setOpened('versions')}>
            <History size={16} />
          </Button>
          {mayEdit ? (
            <Button variant="icon" aria-label="Share" onPress={() => setOpened('share')}>
              <Share2 size={16} />
            </Button>
          ) : null}
          <Menu
            label="More"
            placement="bottom end"
            trigger={
              <Button variant="icon" aria-label="More about this dashboard">
                <Ellipsis size={16} />
              </Button>
            }
            entries={entries}
          />
          {mayEdit ? (
            <LinkButton
              icon={<Pencil size={16} />}
              href={`/dashboard/${dashboardId}/${pageId}?mode=edit`}
            >
              Edit
            </LinkButton>
          ) : null}
        </div>
      </div>
      {opened === 'report' && choice ? (
        <Suspense fallback={null}>
          <MakeReportDialog body={shown} choice={choice} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'pdf' && choice ? (
        <PdfDialog
          body={shown}
          onClose={close}
          onDownload={(per) => {
            close();
            download({ format: 'pdf', per, tileId: null, body: shown, choice }, body.name);
          }}
        />
      ) : null}
      {opened === 'versions' ? (
        <VersionsDrawer saved={saved} mayEdit={mayEdit} onClose={close} />
      ) : null}
      {opened === 'share' ? (
        <ShareDialog {...{ dashboardId, isOwner }} name={body.name} onClose={close} />
      ) : null}
      {opened === 'embed' ? <EmbedDialog {...{ dashboardId, body }} onClose={close} /> : null}
      {opened === 'transfer' ? (
        <TransferDialog {...{ dashboardId, ownerId }} name={body.name} onClose={close} />
      ) : null}
      {opened === 'bin' ? (
        <BinDialog
          dashboardId={dashboardId}
          name={body.name}
          onClose={close}
          onDone={() => void navigate('/dashboard/list')}
        />
      ) : null}
      {opened === 'screen' ? (
        <FullScreenDialog
          pages={body.pages.length}
          onClose={close}
          onStart={(seconds) => {
            close();
            onFullScreen(seconds);
          }}
        />
      ) : null}
    </div>
  );
}

/** The head of the list: what it is, as of when, and what can be done with all of it. */
import { Button, LinkButton, Menu } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { Bell, Download, Ellipsis, Play } from 'lucide-react';
import { useState } from 'react';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { AlertsDialog } from './AlertsDialog.tsx';
import * as css from './health.css.ts';
import type { Items } from './list/columns.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';

/** Props of HealthHead. */
export interface HealthHeadProps {
  readonly items: Items;
  /** Pages about the list stand in the menu. */
  readonly isNarrow: boolean;
  /** What the list shows, as the address has it. */
  readonly query: string;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly isExporting: boolean;
  readonly onExport: () => void;
  /** How many items are exported; 0 for all that are shown. */
  readonly exportCount: number;
  readonly onView: (query: string) => void;
  readonly onKeys: () => void;
}

/** Title at the left, actions at the right; pages about the list stand in the menu where it is narrow. */
export function HealthHead(props: HealthHeadProps) {
  const { items, isRunning, isNarrow } = props;
  const [isAlerting, setAlerting] = useState(false);
  const pages = [
    { id: 'rules', label: 'Rules', href: '/troubleshooter/rules' },
    { id: 'sources', label: 'Sources', href: '/troubleshooter/sources' },
  ];
  return (
    <div className={css.head}>
      <div className={css.titles}>
        <h1 className={page.title}>Campaign health</h1>
        <AsOf items={items} />
      </div>
      <div className={css.actions}>
        <ViewsMenu query={props.query} onOpen={props.onView} />
        {isNarrow
          ? null
          : pages.map(({ id, label, href }) => (
              <LinkButton key={id} variant="text" href={href}>
                {label}
              </LinkButton>
            ))}
        <Button variant="text" icon={<Bell size={16} />} onPress={() => setAlerting(true)}>
          Alerts
        </Button>
        <Button
          variant="text"
          icon={<Download size={16} />}
          isPending={props.isExporting}
          isDisabled={items.size === 0}
          onPress={props.onExport}
        >
          {props.exportCount > 0 ? `Export (${props.exportCount})` : 'Export'}
        </Button>
        <Button icon={<Play size={16} />} isPending={isRunning} onPress={props.onRun}>
          Run now
        </Button>
        <Menu
          label="More"
          placement="bottom end"
          trigger={
            <Button variant="text" isIconOnly aria-label="More about the list">
              <Ellipsis size={16} />
            </Button>
          }
          entries={[
            ...(isNarrow ? pages : []),
            { id: 'keys', label: 'Keys', shortcut: '?', onAction: props.onKeys },
          ]}
        />
      </div>
      {isAlerting ? <AlertsDialog onClose={() => setAlerting(false)} /> : null}
    </div>
  );
}

/** When the items were last scored, and of how many clients they are. */
function AsOf({ items }: { readonly items: Items }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { run, clients } = items;
  const { moment } = timesFor(viewer);
  const when = !run
    ? 'Never run'
    : run.endedAt === null
      ? `A run is under way, ${counted(run.open, locale, 'advertiser')} to go`
      : `As of ${moment(run.endedAt)} ${viewer.settings.timeZone}`;
  return (
    <span className={css.asOf} role="status">
      {when}
      {clients.length > 0 ? ` · ${counted(clients.length, locale, 'client')}` : ''}
    </span>
  );
}

/** Import and export of key events. */
import { keyEventsCalls } from '@flightdeck/contract/key-events';
import { Button, Menu, type MenuEntry } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { CalendarDays, Download, Ellipsis, Upload } from 'lucide-react';
import { useApi } from '../../app/api.ts';
import { saveFile } from '../../app/save-file.ts';
import { useViewer } from '../../app/viewer.ts';

const ICAL = 'text/calendar;charset=utf-8';

/** @param props.onImport Absent where the person may not import. */
export function FilesMenu(props: {
  readonly clientUuid: string | null;
  readonly onImport: (() => void) | undefined;
}) {
  const { clientUuid, onImport } = props;
  const { client } = useApi();
  const { today } = useViewer().settings;
  const body = { clientUuid };
  const name = `Key events ${today}`;
  const csv = useMutation({
    meta: { notify: true },
    mutationFn: () => client.file(keyEventsCalls.exportCsv, { body }),
    onSuccess: (blob) => saveFile(blob, name, 'csv'),
  });
  const ical = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(keyEventsCalls.exportIcal, { body }),
    onSuccess: ({ text }) => saveFile(new Blob([text], { type: ICAL }), name, 'ics'),
  });
  const entries: MenuEntry[] = [
    ...(onImport
      ? ([
          { id: 'import', label: 'Import…', icon: <Upload size={16} />, onAction: onImport },
          'separator',
        ] as const)
      : []),
    {
      id: 'csv',
      label: 'Export CSV',
      icon: <Download size={16} />,
      onAction: () => csv.mutate(),
    },
    {
      id: 'ical',
      label: 'Export calendar',
      icon: <CalendarDays size={16} />,
      onAction: () => ical.mutate(),
    },
  ];
  return (
    <Menu
      label="Files of key events"
      placement="bottom end"
      trigger={
        <Button isIconOnly aria-label="Import and export">
          <Ellipsis size={16} />
        </Button>
      }
      entries={entries}
    />
  );
}

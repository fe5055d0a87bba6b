/** Import and export of key events, and public holidays. */
import { keyEventsCalls } from '@flightdeck/contract/key-events';
import { Button, Menu, type MenuEntry } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { CalendarDays, Download, Ellipsis, Globe, Upload } from 'lucide-react';
import { useApi } from '../../app/api.ts';
import { saveFile } from '../../app/save-file.ts';
import { useViewer } from '../../app/viewer.ts';

const ICAL = 'text/calendar;charset=utf-8';

/** @param props.onChoose Opens a dialog; absent where the person may change nothing. */
export function FilesMenu(props: {
  readonly clientUuid: string | null;
  readonly onChoose: ((dialog: 'import' | 'holidays') => void) | undefined;
}) {
  const { clientUuid, onChoose } = props;
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
    ...(onChoose
      ? ([
          {
            id: 'holidays',
            label: 'Public holidays…',
            icon: <Globe size={16} />,
            onAction: () => onChoose('holidays'),
          },
          {
            id: 'import',
            label: 'Import…',
            icon: <Upload size={16} />,
            onAction: () => onChoose('import'),
          },
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
      label="More for key events"
      placement="bottom end"
      trigger={
        <Button isIconOnly aria-label="Holidays, import and export">
          <Ellipsis size={16} />
        </Button>
      }
      entries={entries}
    />
  );
}

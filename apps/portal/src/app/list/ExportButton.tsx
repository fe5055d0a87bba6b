/** Exports a list as CSV, under the filters that the screen shows. */
import type { RequestArguments } from '@flightdeck/client';
import type { Call } from '@flightdeck/contract';
import { Button } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../api.ts';
import { saveFile } from '../save-file.ts';
import { useViewer } from '../viewer.ts';

/** @param props.name Name of the file without extension; the day is added to it. */
export function ExportButton<C extends Call>(props: {
  readonly call: C;
  readonly input: RequestArguments<C>;
  readonly name: string;
  /** How many rows are ticked, when the export is of these alone. */
  readonly ticked?: number;
}) {
  const { client } = useApi();
  const { today } = useViewer().settings;
  const fetchFile = useMutation({
    meta: { notify: true },
    mutationFn: () => client.file(props.call, ...props.input),
    onSuccess: (blob) => saveFile(blob, `${props.name} ${today}`, 'csv'),
  });
  return (
    <Button
      icon={<Download size={16} />}
      isPending={fetchFile.isPending}
      onPress={() => fetchFile.mutate()}
    >
      {props.ticked ? `Export CSV (${props.ticked})` : 'Export CSV'}
    </Button>
  );
}

/** The body of an export of the ticked rows; of the whole list while none is ticked. */
export const tickedBody = <Body extends object>(
  body: Body,
  ids: readonly string[],
): Body & { readonly ids?: string[] } => (ids.length > 0 ? { ...body, ids: [...ids] } : body);

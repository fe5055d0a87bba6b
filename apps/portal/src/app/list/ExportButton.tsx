/** Exports a list as CSV, under the filters that the screen shows. */
import type { RequestArguments } from '@flightdeck/client';
import type { Call } from '@flightdeck/contract';
import { Button } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../api.ts';
import { saveFile } from '../save-file.ts';

/** @param props.name Name of the file without extension. */
export function ExportButton<C extends Call>(props: {
  readonly call: C;
  readonly input: RequestArguments<C>;
  readonly name: string;
}) {
  const { client } = useApi();
  const fetchFile = useMutation({
    meta: { notify: true },
    mutationFn: () => client.file(props.call, ...props.input),
    onSuccess: (blob) => saveFile(blob, props.name, 'csv'),
  });
  return (
    <Button
      icon={<Download size={16} />}
      isPending={fetchFile.isPending}
      onPress={() => fetchFile.mutate()}
    >
      Export CSV
    </Button>
  );
}

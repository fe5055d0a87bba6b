/** Asks how a dashboard is put on the pages of a PDF. */
import { RadioGroup } from '@flightdeck/design-system';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { type PaperMode, sheetCount } from '@flightdeck/slides/tiles';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useCounted } from '../../../app/counted.ts';

interface PdfDialogProps {
  readonly body: DashboardBody;
  readonly onDownload: (per: PaperMode) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function PdfDialog({ body, onDownload, onClose }: PdfDialogProps) {
  const counted = useCounted();
  const [per, setPer] = useState<PaperMode>('page');
  const pages = (mode: PaperMode) => counted(sheetCount(body.pages, mode), 'page');
  return (
    <ActionDialog
      title="Download PDF"
      subtitle="With the days, clients and filters that are chosen now."
      action="Download"
      onAction={() => onDownload(per)}
      onClose={onClose}
    >
      <RadioGroup
        label="On each page"
        value={per}
        onChange={setPer}
        options={[
          {
            value: 'page',
            label: 'A page of the dashboard',
            description: `${pages('page')}; a long one continues on the next`,
          },
          {
            value: 'tile',
            label: 'One tile',
            description: `${pages('tile')}, with larger figures`,
          },
        ]}
      />
    </ActionDialog>
  );
}

/** Downloads the data of the slide in view: a menu beside the slide, and entries of the reader's menu. */
import type { OfficeFormat } from '@flightdeck/contract/report';
import { Button, Menu, type MenuEntry } from '@flightdeck/design-system';
import type { Slide } from '@flightdeck/domain/report';
import { FileText, Sheet } from 'lucide-react';
import type { BuilderSetup, LoadedSlide } from './types.ts';
import { questionOf } from './use-deck-data.ts';

/** Whether a slide shows figures, or a table of its own. */
export const hasData = (
  slide: Slide,
  loaded: LoadedSlide | undefined,
  setup: BuilderSetup,
): boolean =>
  loaded?.definition !== undefined &&
  (questionOf(slide, setup).body !== null || loaded.definition.tables !== undefined);

/** An entry for each format. */
export const slideDataEntries = (
  onDownload: (format: OfficeFormat) => void,
  isDisabled: boolean,
): readonly MenuEntry[] => [
  {
    id: 'data-csv',
    label: 'Data as CSV',
    description: 'The figures of this slide as text',
    icon: <FileText size={16} />,
    isDisabled,
    onAction: () => onDownload('csv'),
  },
  {
    id: 'data-xlsx',
    label: 'Data as Excel',
    description: 'The figures of this slide as a workbook',
    icon: <Sheet size={16} />,
    isDisabled,
    onAction: () => onDownload('xlsx'),
  },
];

/** The menu beside the slide. */
export function SlideData({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}) {
  return (
    <Menu
      label={`Download data of ${title}`}
      placement="bottom end"
      trigger={
        <Button variant="text" size="small" isIconOnly aria-label="Download data">
          <Sheet size={16} />
        </Button>
      }
      entries={entries}
    />
  );
}

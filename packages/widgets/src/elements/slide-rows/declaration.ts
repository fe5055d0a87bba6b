/** Declares `<fd-slide-rows>`. */
import type { SlideRowItem, SlideSection } from '@flightdeck/design-system';
import { declare, type ElementDocs } from '../declare.ts';
import { TEXT_SHAPE } from '../shared-docs.ts';

/** A row in HTML, with its picture as a URL. */
export interface SlideRowData extends Omit<SlideRowItem, 'thumbnail'> {
  readonly thumbnailUrl?: string | undefined;
}
/** A section of rows. */
export interface SlideSectionData extends Omit<SlideSection, 'items'> {
  readonly items: readonly SlideRowData[];
}

export interface SlideRowsElementProps {
  readonly label?: string | undefined;
  readonly sections?: readonly SlideSectionData[] | undefined;
  readonly currentId?: string | undefined;
  readonly isAdding?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly variant?: 'list' | 'filmstrip' | undefined;
  /** Actions of the rows, separated by spaces: `add edit delete include reorder retry`. Default: all. */
  readonly actions?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly onInclude?: ((id: string, isIncluded: boolean) => void) | undefined;
  readonly onEdit?: ((id: string) => void) | undefined;
  readonly onDelete?: ((id: string) => void) | undefined;
  readonly onReorder?:
    | ((id: string, to: number, sections: readonly SlideSectionData[]) => void)
    | undefined;
  readonly onRetry?: ((id: string) => void) | undefined;
  readonly onAdd?: (() => void) | undefined;
}

export const declaration = declare<SlideRowsElementProps>()({
  tag: 'fd-slide-rows',
  props: {
    label: 'string',
    sections: 'list',
    currentId: 'string',
    isAdding: 'boolean',
    isReadOnly: 'boolean',
    variant: 'string',
    actions: 'string',
  },
  events: {
    onSelect: {
      name: 'fd-select',
      detail: (id) => ({ id }),
      set: (id) => ({ currentId: id }),
    },
    onInclude: { name: 'fd-include', detail: (id, isIncluded) => ({ id, isIncluded }) },
    onEdit: { name: 'fd-edit', detail: (id) => ({ id }) },
    onDelete: { name: 'fd-delete', detail: (id) => ({ id }) },
    onReorder: {
      name: 'fd-reorder',
      detail: (id, to, sections) => ({ id, to, sections }),
      set: (_id, _to, sections) => ({ sections }),
    },
    onRetry: { name: 'fd-retry', detail: (id) => ({ id }) },
    onAdd: { name: 'fd-add' },
  },
  defaults: { sections: [] },
});

export const docs: ElementDocs<typeof declaration> = {
  summary: 'The rows of a report’s slides.',
  props: {
    label: 'Name of the list. Default “Slides”.',
    sections: 'The rows: [{"id", "title", "kind", "items"}].',
    currentId: 'The slide in view.',
    isAdding: 'The page’s add panel is open.',
    isReadOnly: 'Rows can only be opened.',
    variant: 'list (default) or filmstrip.',
    actions: 'What rows offer: add edit delete include reorder retry. Default: all.',
  },
  events: {
    onSelect: { about: 'A row was opened.', detail: '{ id: string }' },
    onInclude: {
      about: 'A template row was taken in or left out.',
      detail: '{ id: string; isIncluded: boolean }',
    },
    onEdit: { about: 'A row asks to be edited.', detail: '{ id: string }' },
    onDelete: { about: 'A row asks to be deleted.', detail: '{ id: string }' },
    onReorder: {
      about: 'A row was moved.',
      detail: '{ id: string; to: number; sections: readonly SlideSectionData[] }',
    },
    onRetry: { about: 'A row asks to be loaded again.', detail: '{ id: string }' },
    onAdd: { about: '“Add new slide” was pressed.', detail: 'null' },
  },
  methods: {},
  parts: [{ heading: 'The title of a section.', row: 'A row.' }],
  cssProperties: [
    TEXT_SHAPE,
    { '--fd-height-slide-row': 'Least height of a row. Default: 44px, on touch screens 56px.' },
  ],
  slots: { empty: 'Shown while there is no row.' },
};

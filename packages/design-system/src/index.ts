/** Flightdeck's React components. Import `@flightdeck/design-system/styles` once per page as well. */
export { I18nProvider, RouterProvider } from 'react-aria-components';
export {
  type AlertItem,
  AlertPanel,
  type AlertPanelProps,
  type AlertType,
} from './AlertPanel/AlertPanel.tsx';
export { Avatar, type AvatarProps, initials } from './Avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './Badge/Badge.tsx';
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './Breadcrumb/Breadcrumb.tsx';
export {
  Button,
  type ButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './Button/Button.tsx';
export { NativeButton, type NativeButtonProps } from './Button/NativeButton.tsx';
export type { ButtonSize, ButtonVariant } from './Button/variants.tsx';
export { Card, type CardProps } from './Card/Card.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { ComboBox, type ComboBoxProps } from './ComboBox/ComboBox.tsx';
export {
  DateRangePicker,
  type DateRangePickerProps,
  type DayRangePreset,
  type DayRangeValue,
} from './DateRangePicker/DateRangePicker.tsx';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
} from './Dialog/Dialog.tsx';
export {
  Accordion,
  type AccordionProps,
  Disclosure,
  type DisclosureProps,
} from './Disclosure/Disclosure.tsx';
export { Drawer, type DrawerProps } from './Drawer/Drawer.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export type { FieldProps } from './Field/Field.tsx';
export { FileDrop, type FileDropProps } from './FileDrop/FileDrop.tsx';
export type { FileItem } from './FileDrop/FileList.tsx';
export { cx } from './internal/cx.ts';
export { truncate } from './internal/truncate.ts';
export { useMedia } from './internal/useMedia.ts';
export {
  type KpiChange,
  type KpiDirection,
  KpiTile,
  type KpiTileProps,
} from './KpiTile/KpiTile.tsx';
export { Link, type LinkProps } from './Link/Link.tsx';
export { List, type ListProps } from './List/List.tsx';
export type { SelectOption } from './ListBox/Options.tsx';
export { Loader, type LoaderProps } from './Loader/Loader.tsx';
export { Spinner, type SpinnerProps } from './Loader/Spinner.tsx';
export {
  Menu,
  MenuButton,
  type MenuButtonProps,
  type MenuEntry,
  MenuList,
  type MenuListProps,
  type MenuProps,
  SplitButton,
  type SplitButtonProps,
} from './Menu/Menu.tsx';
export { Meter, type MeterProps } from './Meter/Meter.tsx';
export {
  MultiSelectFilter,
  type MultiSelectFilterProps,
} from './MultiSelect/MultiSelectFilter.tsx';
export {
  MultiSelectPanel,
  type MultiSelectPanelProps,
  type MultiSelectProps,
} from './MultiSelect/MultiSelectPanel.tsx';
export type { MultiSelectOption } from './MultiSelect/selection.ts';
export type { MultiSelectAnswer, MultiSelectSource } from './MultiSelect/useSource.ts';
export { keepClear } from './Notification/keep-clear.ts';
export {
  NotificationRegion,
  type NotificationRegionProps,
} from './Notification/NotificationRegion.tsx';
export {
  type NotificationContent,
  type NotificationEntry,
  NotificationQueue,
  type NotificationTone,
  notifications,
  notify,
} from './Notification/queue.ts';
export { NumberField, type NumberFieldProps } from './NumberField/NumberField.tsx';
export { Pagination, type PaginationProps } from './Pagination/Pagination.tsx';
export { Popover, type PopoverProps } from './Popover/Popover.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar.tsx';
export type { Option } from './RadioGroup/one-of.ts';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup/RadioGroup.tsx';
export { SafeHtml, type SafeHtmlProps } from './SafeHtml/SafeHtml.tsx';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField.tsx';
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from './SegmentedControl/SegmentedControl.tsx';
export { Select, type SelectProps } from './Select/Select.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { SlideRows, type SlideRowsProps } from './SlideRows/SlideRows.tsx';
export type {
  SlideRowHandlers,
  SlideRowItem,
  SlideRowState,
  SlideSection,
  SlideSelection,
} from './SlideRows/types.ts';
export { Switch, type SwitchProps } from './Switch/Switch.tsx';
export {
  Table,
  type TableProps,
  type TableSelection,
  type TableSort,
} from './Table/Table.tsx';
export type { TableColumn } from './Table/TableHead.tsx';
export { type TabItem, Tabs, type TabsProps } from './Tabs/Tabs.tsx';
export { TextArea, type TextAreaProps } from './TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx';
export { Tree, type TreeNode, type TreeProps } from './Tree/Tree.tsx';
export * from './theme/index.ts';

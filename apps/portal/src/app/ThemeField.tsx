/** The choice of the person's theme. */
import { SegmentedControl, type SegmentedControlProps } from '@flightdeck/design-system';
import { useAccountTheme } from './account-theme.ts';
import type { ThemeChoice } from './theme.ts';

const THEMES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
];

/** Props of ThemeField. */
export interface ThemeFieldProps
  extends Pick<SegmentedControlProps<ThemeChoice>, 'isDisabled' | 'labelPosition' | 'size'> {}

/** Applies and saves what is chosen at once. */
export function ThemeField(props: ThemeFieldProps) {
  const [theme, setTheme] = useAccountTheme();
  return (
    <SegmentedControl {...props} label="Theme" options={THEMES} value={theme} onChange={setTheme} />
  );
}

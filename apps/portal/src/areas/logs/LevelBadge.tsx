/** Levels of the server log. */
import type { LogLevel } from '@flightdeck/contract/audit';
import { Badge, type BadgeTone } from '@flightdeck/design-system';

/** Label and tone of each level. */
export const LEVELS: Readonly<
  Record<LogLevel, { readonly label: string; readonly tone: BadgeTone }>
> = {
  info: { label: 'Information', tone: 'neutral' },
  warn: { label: 'Warning', tone: 'warning' },
  error: { label: 'Error', tone: 'error' },
};

/** The label of a level, in its tone. */
export function LevelBadge({ level }: { readonly level: LogLevel }) {
  const { label, tone } = LEVELS[level];
  return <Badge tone={tone}>{label}</Badge>;
}

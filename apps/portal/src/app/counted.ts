/** Counts things in the viewer's locale. */
import { counted } from '@flightdeck/domain/locale';
import { useViewer } from './viewer.ts';

/** Gives `counted(14, 'user')`, which is "14 users". */
export function useCounted(): (count: number, one: string, many?: string) => string {
  const { locale } = useViewer().user;
  return (count, one, many) => counted(count, locale, one, many);
}

/** Labels of the audit log's actions. */
import type { MultiSelectOption } from '@flightdeck/design-system';

/** Titles of areas that their code would not give. */
const AREAS: Readonly<Record<string, string>> = {
  cache: 'Cache',
  embed: 'Embedding',
  import: 'File upload',
  log: 'Log',
  audit: 'Audit log',
  session: 'Session',
};

const asTitle = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `session/sign-in-failed` as "Session: sign in failed". */
export function actionLabel(action: string): string {
  const [area = '', ...rest] = action.split('/');
  const what = rest.join('/').replaceAll('-', ' ');
  const title = AREAS[area] ?? asTitle(area);
  return what ? `${title}: ${what}` : title;
}

/** Options of the filter, by area: first one for all actions of the area, then one for each. */
export function actionOptions(actions: readonly string[]): MultiSelectOption[] {
  const areas = Map.groupBy(actions, (action) => action.split('/', 1)[0] ?? '');
  return [...areas].flatMap(([area, of]) => {
    const group = AREAS[area] ?? asTitle(area);
    return [
      ...(of.length > 1 ? [{ id: `${area}/`, label: `${group}: all`, group }] : []),
      ...of.map((action) => ({ id: action, label: actionLabel(action), group })),
    ];
  });
}

/** The dashboards that somebody may see. */
export function ListScreen() {
  return null;
}

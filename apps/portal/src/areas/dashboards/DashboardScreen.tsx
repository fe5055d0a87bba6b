/** A dashboard: looked at, edited or made. */
export function DashboardScreen() {
  return null;
}

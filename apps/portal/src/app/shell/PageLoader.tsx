/** The full-page loader (spec.md §2). */
import { Loader } from '@flightdeck/design-system';

/** Covers the page with "Loading...". */
export function PageLoader() {
  return <Loader isFullPage />;
}

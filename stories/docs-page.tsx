/** The docs page of foundations, slides and widgets. */
import { lazy, Suspense } from 'react';

// Tests draw stories alone: they would load the blocks for nothing.
const Blocks = lazy(() => import('./docs-blocks.tsx'));

function Page() {
  return (
    <Suspense fallback={null}>
      <Blocks />
    </Suspense>
  );
}

interface Documented {
  readonly docs: object;
}

/** The parameters with this page instead of the usual one, whose table of controls is that of a component. */
export const onOnePage = <Parameters extends Documented>({ docs, ...others }: Parameters) => ({
  ...others,
  docs: { ...docs, page: Page },
});

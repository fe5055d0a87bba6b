/** The views of what an aggregator brought, by their addresses; each is loaded when it is first opened. */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import { PageLoader } from '../../app/shell/PageLoader.tsx';

const DigitalScreen = lazy(() =>
  loadChunk(async () => ({ default: (await import('./DigitalScreen.tsx')).DigitalScreen })),
);
const SearchScreen = lazy(() =>
  loadChunk(async () => ({ default: (await import('./search/SearchScreen.tsx')).SearchScreen })),
);
const SocialScreen = lazy(() =>
  loadChunk(async () => ({ default: (await import('./social/SocialScreen.tsx')).SocialScreen })),
);

/** The page. */
export function OutcomeScreen() {
  const [, , , view] = useLocation().pathname.split('/');
  return (
    <Suspense fallback={<PageLoader />}>
      {view === 'search' ? (
        <SearchScreen />
      ) : view === 'social' ? (
        <SocialScreen />
      ) : (
        <DigitalScreen />
      )}
    </Suspense>
  );
}

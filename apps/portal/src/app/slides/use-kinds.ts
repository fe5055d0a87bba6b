/** The code of the slides' kinds, loaded when the builder first needs them. */
import { loadSlide, type SlideDefinition, slideDefinition } from '@flightdeck/slides';
import { useQueries } from '@tanstack/react-query';
import { loadChunk } from '../chunks.ts';

const load = (component: string) => loadChunk(() => loadSlide(component));

/** Once loaded, a kind stays. */
const kindQuery = (component: string, enabled = true) => ({
  queryKey: ['slide-kind', component],
  // A query may not answer undefined.
  queryFn: async () => (await load(component)) ?? null,
  enabled: enabled && slideDefinition(component) === undefined,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whether the code of all these kinds is here, or there is none to wait for. */
export function useKinds(components: readonly string[]): boolean {
  const missing = [...new Set(components)].filter((one) => slideDefinition(one) === undefined);
  const queries = useQueries({ queries: missing.map((one) => kindQuery(one)) });
  return queries.every(({ isPending }) => !isPending);
}

/** A kind's code; null while it is loading, undefined when the catalogue has no such kind. */
export function useKind(component: string, enabled: boolean): SlideDefinition | null | undefined {
  const [query] = useQueries({ queries: [kindQuery(component, enabled)] });
  return slideDefinition(component) ?? (query?.isFetched ? undefined : null);
}

/** Loads the code of a kind; undefined when the catalogue has no such kind. */
export const loadKind = load;

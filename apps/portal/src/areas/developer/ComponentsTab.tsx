/** The components of the design system with their sentences, and how the book about them is opened. */
import { Card, EmptyState, SearchField } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Loaded } from '../../app/Loaded.tsx';
import * as css from './developer.css.ts';

const Kit = z.array(z.object({ name: z.string(), about: z.string(), file: z.string() }));

/** The list that the build of the portal makes (`kit-list.ts`). */
async function loadKit(signal: AbortSignal) {
  const answer = await fetch('/kit.json', { signal });
  if (!answer.ok) throw new Error('The list is made when the portal is built: npm run build.');
  return Kit.parse(await answer.json());
}

/** The list of components, searched by name and sentence. */
export function ComponentsTab() {
  const [words, setWords] = useState('');
  const query = useQuery({
    queryKey: ['developer', 'kit'],
    queryFn: ({ signal }) => loadKit(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wanted = words.trim().toLowerCase();
  return (
    <div className={css.stack}>
      <Card title="The book">
        <div className={css.stack}>
          <p>
            Storybook shows every component in its states and themes. It is a tool of the sources,
            not of this server: <code>npm run storybook</code> opens it on port 6006, and{' '}
            <code>npm run build-storybook</code> writes it to <code>dist/storybook</code>.
          </p>
        </div>
      </Card>
      <Card title="Components" padding="none">
        <div className={css.filters}>
          <SearchField label="Search components" value={words} onChange={setWords} />
        </div>
        <Loaded query={query} noun="the components">
          {(kit) => {
            const found = kit.filter(({ name, about }) =>
              `${name} ${about}`.toLowerCase().includes(wanted),
            );
            return found.length === 0 ? (
              <EmptyState title="No component has these words" />
            ) : (
              <ul className={css.plain}>
                {found.map(({ name, about, file }) => (
                  <li key={name} className={css.message}>
                    <span className={css.line}>
                      <strong>{name}</strong>
                      <code className={css.muted}>{file}</code>
                    </span>
                    <span>{about}</span>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}

/** The components of the design system with their sentences, and the book about them. */
import { Card, EmptyState, Link, SearchField } from '@flightdeck/design-system';
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

/** The server has it where it is built, for people who may open these pages. */
const BOOK = '/dev/book/';

const BookIndex = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), type: z.string() })),
});

/** What the book has: its stories, and its pages by the last part of their titles. Null where it is not built. */
async function loadBook(signal: AbortSignal) {
  const answer = await fetch(`${BOOK}index.json`, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  const entries = Object.values(BookIndex.parse(await answer.json()).entries);
  const pages = entries.filter(({ type }) => type === 'docs');
  return {
    stories: entries.length - pages.length,
    pages: new Map(pages.map(({ id, title }) => [title.split('/').at(-1), id])),
  };
}

/** The list of components, searched by name and sentence. */
export function ComponentsTab() {
  const [words, setWords] = useState('');
  const kept = { staleTime: Number.POSITIVE_INFINITY };
  const kit = useQuery({
    queryKey: ['developer', 'kit'],
    queryFn: ({ signal }) => loadKit(signal),
    ...kept,
  });
  const book = useQuery({
    queryKey: ['developer', 'book'],
    queryFn: ({ signal }) => loadBook(signal),
    ...kept,
  });
  const wanted = words.trim().toLowerCase();
  return (
    <div className={css.stack}>
      <Card title="The book">
        <Loaded query={book} noun="the book">
          {(found) =>
            found === null ? (
              <p>
                Storybook shows every component in its states and themes. It is not built on this
                server: <code>npm run build</code> does it, and the server has it after its next
                start.
              </p>
            ) : (
              <div className={css.close}>
                <p>
                  Storybook shows every component, slide and widget in its states and themes, with
                  when to use it, its keys and its props: {found.pages.size} pages, {found.stories}{' '}
                  stories.
                </p>
                <p>
                  <Link href={BOOK} target="_blank">
                    Open the book
                  </Link>
                </p>
              </div>
            )
          }
        </Loaded>
      </Card>
      <Card title="Components" padding="none">
        <div className={css.filters}>
          <SearchField label="Search components" value={words} onChange={setWords} />
        </div>
        <Loaded query={kit} noun="the components">
          {(components) => {
            const found = components.filter(({ name, about }) =>
              `${name} ${about}`.toLowerCase().includes(wanted),
            );
            return found.length === 0 ? (
              <EmptyState title="No component has these words" />
            ) : (
              <ul className={css.plain}>
                {found.map(({ name, about, file }) => {
                  const pageId = book.data?.pages.get(name);
                  return (
                    <li key={name} className={css.message}>
                      <span className={css.line}>
                        {pageId === undefined ? (
                          <strong>{name}</strong>
                        ) : (
                          <Link href={`${BOOK}?path=/docs/${pageId}`} target="_blank">
                            {name}
                          </Link>
                        )}
                        <code className={css.muted}>{file}</code>
                      </span>
                      <span>{about}</span>
                    </li>
                  );
                })}
              </ul>
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}

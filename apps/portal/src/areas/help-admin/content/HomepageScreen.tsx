/** The help homepage (`/onehelp/homepage/{projectId?}`): what it features, in which order, saved at once. */
import { callQuery } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { helpCalls } from '@flightdeck/contract/help';
import { type HelpProjectItem, helpAdminCalls } from '@flightdeck/contract/help-admin';
import { Badge, Button, Card, ComboBox, EmptyState, List, notify } from '@flightdeck/design-system';
import { HelpMenu } from '@flightdeck/design-system/help-menu';
import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { type Kept, useUnsaved } from '../../../app/use-unsaved.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../frame.css.ts';
import { HelpFrame } from '../HelpFrame.tsx';
import * as preview from './preview.css.ts';
import { previewSource } from './preview-source.ts';

type Homepage = DataOf<typeof helpAdminCalls.homepage>;
type Entry = Homepage['entries'][number];

const keyOfEntry = ({ type, reference }: Pick<Entry, 'type' | 'reference'>) =>
  `${type}:${reference}`;
/** What the form of the homepage holds. */
interface Featured {
  readonly entries: readonly Entry[];
}
const isSameOrder = (a: Featured, b: Featured): boolean =>
  a.entries.map(keyOfEntry).join('\n') === b.entries.map(keyOfEntry).join('\n');

/** Loads the homepage of the project. */
export function HomepageScreen() {
  return (
    <HelpFrame tab="homepage" title="Help homepage">
      {(project) => <ProjectHomepage project={project} />}
    </HelpFrame>
  );
}

function ProjectHomepage({ project }: { readonly project: HelpProjectItem }) {
  const { client } = useApi();
  const { projectId } = project;
  const answer = useQuery({
    ...callQuery(client, helpAdminCalls.homepage, { params: { projectId } }, 0),
    refetchOnMount: 'always',
  });
  return (
    <section aria-label={`Homepage of ${project.title}`}>
      <Loaded
        query={answer}
        isWaiting={answer.isFetching && !answer.isFetchedAfterMount}
        noun="the homepage"
      >
        {(saved) => <Order projectId={projectId} saved={saved} />}
      </Loaded>
    </section>
  );
}

function Order({ projectId, saved }: { readonly projectId: string; readonly saved: Homepage }) {
  const { client, queryClient } = useApi();
  const latest = useMemo<Kept<Featured, number>>(
    () => ({ value: { entries: saved.entries }, revision: saved.revision }),
    [saved],
  );
  const { base, value, isDirty, change, kept, take } = useUnsaved(latest, isSameOrder);
  const { entries } = value;
  const setEntries = (next: readonly Entry[]) => change({ entries: next });
  const [added, setAdded] = useState(0);
  const save = useMutation({
    mutationFn: (sent: typeof base) =>
      client.request(helpAdminCalls.setHomepage, {
        params: { projectId },
        body: {
          entries: sent.value.entries.map(({ type, reference }) => ({ type, reference })),
        },
        revision: sent.revision,
      }),
    onSuccess: ({ revision }, sent) => {
      kept({ value: sent.value, revision });
      notify.success('Homepage saved: readers see it now');
    },
    onError: (error) => {
      if (!staleSave(error)) notify.error('The homepage was not saved', error.message);
    },
    // Also after somebody else's save, so that undoing one's changes leads to what they saved.
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: callQuery(client, helpAdminCalls.homepage, { params: { projectId } }).queryKey,
      }),
  });
  const stale = staleSave(save.error);
  const addable = useAddable(projectId, entries);
  return (
    <div className={css.beside}>
      <UnsavedGuard isDirty={isDirty} what="Your changes to the homepage" />
      <StaleDialog
        stale={stale}
        noun="homepage"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => stale && save.mutate({ value, revision: stale.revision })}
        onReload={() => {
          take(latest);
          save.reset();
        }}
        onClose={save.reset}
      />
      <Card
        title="Featured, in this order"
        actions={
          <>
            <span className={css.minor} role="status">
              {isDirty ? 'Not saved yet' : ''}
            </span>
            <Button
              size="small"
              isDisabled={!isDirty || save.isPending}
              onPress={() => setEntries(base.value.entries)}
            >
              Undo changes
            </Button>
            <Button
              size="small"
              variant="default"
              isDisabled={!isDirty}
              isPending={save.isPending}
              onPress={() => save.mutate({ value, revision: base.revision })}
            >
              Save homepage
            </Button>
          </>
        }
      >
        <List
          label="Featured entries"
          items={entries}
          getId={keyOfEntry}
          getLabel={({ title }) => title}
          onReorder={setEntries}
          render={({ title, type, isShown }) => (
            <span className={css.row}>
              {title}
              {type === 'category' ? <Badge>Category</Badge> : null}
              {isShown ? null : (
                <Badge tone="warning">
                  {type === 'category' ? 'Nothing live in it' : 'Draft, not shown'}
                </Badge>
              )}
            </span>
          )}
          rowActions={(entry) => (
            <Button
              variant="text"
              size="row"
              isIconOnly
              aria-label={`Take ${entry.title} off the homepage`}
              onPress={() =>
                setEntries(entries.filter((each) => keyOfEntry(each) !== keyOfEntry(entry)))
              }
            >
              <X size={16} />
            </Button>
          )}
          empty={
            <EmptyState title="Nothing is featured">
              Readers see “More help coming soon” and the list of all articles.
            </EmptyState>
          }
        />
        <div className={preview.add}>
          <ComboBox
            label="Add an article or category"
            placeholder="Find by title"
            options={addable.options}
            isLoading={addable.isLoading}
            // A new field for the next one: emptying this one would open its list again.
            key={added}
            menuTrigger="input"
            autoFocus={added > 0}
            value={null}
            onChange={(key) => {
              const entry = key === null ? undefined : addable.entries.get(key);
              if (!entry) return;
              setEntries([...entries, entry]);
              setAdded(added + 1);
            }}
          />
        </div>
      </Card>
      <HomePreview projectId={projectId} entries={entries} />
    </div>
  );
}

/** Articles and categories of the project that the homepage does not feature yet. */
function useAddable(projectId: string, entries: readonly Entry[]) {
  const { client } = useApi();
  const articles = useQuery({
    ...callQuery(client, helpCalls.articles, { body: { project_code: projectId } }),
    meta: { notify: true },
  });
  const categories = useQuery({
    ...callQuery(client, helpAdminCalls.categories, { params: { projectId } }),
    meta: { notify: true },
  });
  return useMemo(() => {
    const all: Entry[] = [
      ...(categories.data?.categories ?? []).map(
        ({ categoryId, title, live }): Entry => ({
          type: 'category',
          reference: categoryId,
          title,
          isShown: live > 0,
        }),
      ),
      ...(articles.data ?? []).map(
        ({ id, title, status }): Entry => ({
          type: 'article',
          reference: id,
          title,
          isShown: status === 'live',
        }),
      ),
    ];
    const taken = new Set(entries.map(keyOfEntry));
    const free = all.filter((entry) => !taken.has(keyOfEntry(entry)));
    return {
      entries: new Map(free.map((entry) => [keyOfEntry(entry), entry])),
      options: free.map((entry) => ({
        value: keyOfEntry(entry),
        label: entry.title,
        ...(entry.type === 'category' ? { hint: 'Category' } : {}),
      })),
      isLoading: articles.isPending || categories.isPending,
    };
  }, [articles.data, articles.isPending, categories.data, categories.isPending, entries]);
}

/** The menu’s home with these entries; it is to be looked at, the list beside it is to be used. */
function HomePreview(props: { readonly projectId: string; readonly entries: readonly Entry[] }) {
  const { projectId, entries } = props;
  const { client } = useApi();
  const { user } = useViewer();
  const source = useMemo(
    () =>
      previewSource(client, projectId, {
        homepage: entries.map(({ type, reference }) => ({
          id: `${type}:${reference}`,
          ...{ type, reference },
        })),
      }),
    [client, projectId, entries],
  );
  return (
    <div className={preview.frame} inert>
      <HelpMenu
        source={source}
        aria-label="Preview"
        userName={user.name.split(' ')[0]}
        page="/none"
        draftStorage={null}
        isOpen
      />
    </div>
  );
}

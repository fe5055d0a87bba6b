/** Help categories (`/onehelp/category/{projectId?}`): made, named, ordered, deleted. */
import { ApiError, callQuery } from '@flightdeck/client';
import {
  type HelpProjectItem,
  helpAdminCalls,
  type ManagedCategory,
} from '@flightdeck/contract/help-admin';
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  List,
  notify,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import * as css from '../frame.css.ts';
import { HelpFrame } from '../HelpFrame.tsx';
import { helpPath } from '../paths.ts';

/** The list; an address with a category opens its name. */
export function CategoryScreen() {
  const [isNaming, setNaming] = useState(false);
  return (
    <HelpFrame
      tab="category"
      title="Help categories"
      actions={() => (
        <Button variant="default" icon={<Plus size={16} />} onPress={() => setNaming(true)}>
          New category
        </Button>
      )}
    >
      {(project) => (
        <>
          <Categories project={project} />
          {isNaming ? (
            <NameDialog project={project} category={null} onClose={() => setNaming(false)} />
          ) : null}
        </>
      )}
    </HelpFrame>
  );
}

function Categories({ project }: { readonly project: HelpProjectItem }) {
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const { categoryId: named } = useParams();
  const { projectId } = project;
  const [deleting, setDeleting] = useState<ManagedCategory | null>(null);
  const counted = useCounted();
  const query = callQuery(client, helpAdminCalls.categories, { params: { projectId } }, 0);
  const answer = useQuery(query);
  const order = useMutation({
    mutationFn: (input: { items: readonly ManagedCategory[]; revision: number }) =>
      client.request(helpAdminCalls.orderCategories, {
        params: { projectId },
        body: { categoryIds: input.items.map(({ categoryId }) => categoryId) },
        revision: input.revision,
      }),
    onError: (error) => {
      if (!staleSave(error)) notify.error('The order was not saved', error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const stale = staleSave(order.error);
  if (!answer.data) return <NotLoaded query={answer} noun="the categories" />;
  const { categories, revision } = answer.data;
  const shown = (order.isPending || stale ? order.variables?.items : undefined) ?? categories;
  const open = (category: ManagedCategory | null) =>
    void navigate(
      category
        ? helpPath('category', projectId, category.categoryId)
        : helpPath('category', projectId),
    );
  const editing = categories.find(({ categoryId }) => categoryId === named) ?? null;
  return (
    <>
      <Card title="In the order that readers see them">
        <List
          label="Categories"
          items={shown}
          getId={({ categoryId }) => categoryId}
          getLabel={({ title }) => title}
          onReorder={(items) => {
            // One order at a time: the next one needs the revision that this one makes.
            if (!order.isPending) order.mutate({ items, revision });
          }}
          render={({ title, articles, live }) => (
            <span className={css.rowWords}>
              {title}
              <span className={css.minor}>
                {articles === 0 ? 'No articles' : `${counted(articles, 'article')}, ${live} live`}
              </span>
            </span>
          )}
          rowActions={(category) => (
            <>
              <Button
                variant="text"
                size="row"
                isIconOnly
                aria-label={`Rename ${category.title}`}
                onPress={() => open(category)}
              >
                <Pencil size={16} />
              </Button>
              <Button
                variant="text"
                size="row"
                isIconOnly
                aria-label={`Delete ${category.title}`}
                onPress={() => setDeleting(category)}
              >
                <Trash2 size={16} />
              </Button>
            </>
          )}
          empty={
            <EmptyState title="No categories yet">
              Articles without a category stand at the end of the list that readers browse.
            </EmptyState>
          }
        />
      </Card>
      <StaleDialog
        stale={stale}
        noun="order of the categories"
        keepLabel="Save mine over it"
        isOverwriting
        isLoading={answer.isFetching}
        onKeep={() =>
          order.mutate({ items: inOrderOf(order.variables?.items ?? [], categories), revision })
        }
        onReload={() => order.reset()}
        onClose={() => order.reset()}
      />
      {editing ? (
        <NameDialog
          key={editing.categoryId}
          project={project}
          category={editing}
          onClose={() => open(null)}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
          category={deleting}
          others={categories.filter((each) => each !== deleting)}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

/** The categories there are now in somebody's order; those made since stand at the end. */
function inOrderOf(
  wished: readonly ManagedCategory[],
  now: readonly ManagedCategory[],
): readonly ManagedCategory[] {
  const place = new Map(wished.map(({ categoryId }, index) => [categoryId, index]));
  const placeOf = ({ categoryId }: ManagedCategory) => place.get(categoryId) ?? wished.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Calls whose answers name categories. */
const AFFECTED = [helpAdminCalls.categories, helpAdminCalls.articles, helpAdminCalls.homepage];

const messageOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.message : (error?.message ?? undefined);

function NameDialog(props: {
  readonly project: HelpProjectItem;
  /** Null for a new one. */
  readonly category: ManagedCategory | null;
  readonly onClose: () => void;
}) {
  const { project, category, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const [title, setTitle] = useState(category?.title ?? '');
  // As it was opened: a later answer is what somebody else saved.
  const [read] = useState(category);
  const save = useMutation({
    mutationFn: async (revision: number | undefined) => {
      if (category) {
        const { categoryId } = category;
        await client.request(helpAdminCalls.setCategory, {
          ...{ params: { categoryId }, body: { title } },
          ...(revision === undefined ? {} : { revision }),
        });
      } else {
        const { projectId } = project;
        await client.request(helpAdminCalls.createCategory, { body: { projectId, title } });
      }
    },
    onSuccess: async () => {
      await refresh(...AFFECTED);
      onClose();
    },
    onError: async (error) => {
      if (staleSave(error)) await refresh(helpAdminCalls.categories);
    },
  });
  const stale = staleSave(save.error);
  if (stale && category) {
    return (
      <StaleDialog
        stale={stale}
        noun="category"
        keepLabel={`Name it “${title.trim()}”`}
        isOverwriting
        hint={`They named it “${category.title}”.`}
        onKeep={() => save.mutate(stale.revision)}
        onReload={onClose}
        onClose={save.reset}
      />
    );
  }
  const canSave = title.trim() !== '' && title.trim() !== category?.title;
  return (
    <ActionDialog
      title={category ? 'Rename category' : 'New category'}
      onClose={onClose}
      action={category ? 'Rename' : 'Add category'}
      isDisabled={!canSave}
      isPending={save.isPending}
      isForm
      onAction={() => save.mutate(read?.revision)}
    >
      <TextField
        label="Title"
        value={title}
        maxLength={100}
        autoFocus
        errorMessage={messageOf(save.error)}
        onChange={(next) => {
          setTitle(next);
          save.reset();
        }}
      />
    </ActionDialog>
  );
}

function DeleteDialog(props: {
  readonly category: ManagedCategory;
  readonly others: readonly ManagedCategory[];
  readonly onClose: () => void;
}) {
  const { category, others, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const { categoryId, title, articles } = category;
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      client.request(helpAdminCalls.deleteCategory, { params: { categoryId }, body: { moveTo } }),
    onSuccess: async () => {
      await refresh(...AFFECTED);
      notify.success(`Category “${title}” deleted`);
    },
    onSettled: onClose,
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={`Delete “${title}”?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose} autoFocus>
            Cancel
          </Button>
          <Button variant="default" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Delete category
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.plain}>
          {articles === 0
            ? 'It holds no articles. It leaves the homepage as well.'
            : `Its ${counted(articles, 'article stays', 'articles stay')}. It leaves the homepage as well.`}
        </p>
        {articles > 0 ? (
          <Select
            label="Its articles go to"
            options={[
              { value: '', label: 'No category' },
              ...others.map((each) => ({ value: each.categoryId, label: each.title })),
            ]}
            value={moveTo ?? ''}
            onChange={(next) => setMoveTo(next || null)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

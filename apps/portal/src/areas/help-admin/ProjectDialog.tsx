/** A help project's title and what one can ask about in its form. */
import { ApiError, keyOf } from '@flightdeck/client';
import { type HelpProjectItem, helpAdminCalls } from '@flightdeck/contract/help-admin';
import { Button, notify, TextArea, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import * as css from './frame.css.ts';
import { linesOf, type ProductLines, productsFrom } from './products.ts';
import { product as productCss, productHead } from './project.css.ts';

const withKeys = (products: HelpProjectItem['products']) =>
  products.map((each, key) => ({ key, ...linesOf(each) }));

/** @param props.project As it was read; somebody’s later change is not overwritten. */
export function ProjectDialog(props: {
  readonly project: HelpProjectItem;
  readonly onClose: () => void;
}) {
  const { project, onClose } = props;
  const { client, queryClient } = useApi();
  const [title, setTitle] = useState(project.title);
  const [lines, setLines] = useState(() => withKeys(project.products));
  // As it was opened, or reloaded: a later answer is what somebody else saved.
  const [read, setRead] = useState(project);
  const change = (key: number, patch: Partial<ProductLines>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  const save = useMutation({
    mutationFn: (revision: number) =>
      client.request(helpAdminCalls.setProject, {
        params: { projectId: project.projectId },
        body: { title, products: productsFrom(lines, read.products) },
        revision,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(helpAdminCalls.projects) });
      notify.success('Project saved');
      onClose();
    },
    onError: async (error) => {
      if (!staleSave(error)) return;
      await queryClient.invalidateQueries({ queryKey: keyOf(helpAdminCalls.projects) });
    },
  });
  const stale = staleSave(save.error);
  if (stale) {
    return (
      <StaleDialog
        stale={stale}
        noun="project"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => save.mutate(stale.revision)}
        onReload={() => {
          setRead(project);
          setTitle(project.title);
          setLines(withKeys(project.products));
          save.reset();
        }}
        onClose={save.reset}
      />
    );
  }
  const isComplete =
    title.trim() !== '' && lines.length > 0 && lines.every((line) => line.title.trim() !== '');
  return (
    <ActionDialog
      width="large"
      title={`Settings of ${project.title}`}
      subtitle="The form of its help menu asks for a product and an area."
      onClose={onClose}
      action="Save project"
      isDisabled={!isComplete}
      isPending={save.isPending}
      problem={
        save.error instanceof ApiError
          ? save.error.message
          : save.error
            ? 'The project was not saved.'
            : undefined
      }
      onAction={() => save.mutate(read.revision)}
    >
      <TextField label="Title" value={title} onChange={setTitle} maxLength={200} autoFocus />
      {lines.map((line) => (
        <fieldset key={line.key} className={productCss}>
          <legend className={css.minor}>{line.title || 'New product'}</legend>
          <div className={productHead}>
            <TextField
              label="Product"
              value={line.title}
              maxLength={100}
              onChange={(next) => change(line.key, { title: next })}
            />
            <Button
              variant="text"
              isIconOnly
              aria-label={`Remove ${line.title || 'the new product'}`}
              onPress={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <Trash2 size={16} />
            </Button>
          </div>
          <TextField
            label="Paths of the portal that belong to it"
            placeholder="/reports, /report"
            value={line.paths}
            onChange={(next) => change(line.key, { paths: next })}
          />
          <TextArea
            label="Areas, one a line"
            rows={4}
            value={line.areas}
            onChange={(next) => change(line.key, { areas: next })}
          />
        </fieldset>
      ))}
      <div>
        <Button
          icon={<Plus size={16} />}
          onPress={() =>
            setLines([
              ...lines,
              {
                key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
                ...{ id: '', title: '', paths: '', areas: '' },
              },
            ])
          }
        >
          Add product
        </Button>
      </div>
    </ActionDialog>
  );
}

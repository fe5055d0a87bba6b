/** Makes or changes a template: what it is, for whom, and its slides. */
import {
  TEMPLATE_SLIDES_LIMIT,
  type Template,
  type TemplateChoices,
  type TemplateVersion,
  templatesCalls,
} from '@flightdeck/contract/templates';
import {
  Button,
  Card,
  Checkbox,
  EmptyState,
  MultiSelectFilter,
  notify,
  SlideRows,
  TextArea,
  TextField,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { useMutation } from '@tanstack/react-query';
import { History, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { BackLink } from '../../app/BackLink.tsx';
import { FormProblem } from '../../app/FormProblem.tsx';
import * as page from '../../app/page.css.ts';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import { useShortcut } from '../../app/shortcuts.ts';
import { useKind } from '../../app/slides/use-kinds.ts';
import { UnsavedGuard } from '../../app/UnsavedGuard.tsx';
import { AddSlideDialog } from './AddSlideDialog.tsx';
import {
  bodyOf,
  type FormSlide,
  type FormStart,
  formSlide,
  inOrder,
  moved,
  type TemplateForm,
} from './form.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { SampleSlide } from './SampleSlide.tsx';
import { SlideForm } from './SlideForm.tsx';
import * as css from './templates.css.ts';
import { pathOf, useRefreshTemplates } from './use-templates.ts';

/** Props of the editor. Give it a `key` per version. */
export interface TemplateEditorProps {
  /** Null for a new one. */
  readonly template: Template | null;
  readonly start: FormStart;
  readonly choices: TemplateChoices;
}

/** The editor; without the right to change it the template can only be read and copied. */
export function TemplateEditor({ template, start, choices }: TemplateEditorProps) {
  const { client } = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const [form, setForm] = useState<TemplateForm>(start.form);
  const [openKey, setOpenKey] = useState(start.form.slides[0]?.key ?? null);
  const [dialog, setDialog] = useState<'add' | 'history' | null>(null);
  const [restored, setRestored] = useState<TemplateVersion | null>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const isWide = useMedia(media.wide);
  const isReadOnly = template !== null && !template.canChange;
  const change = (patch: Partial<TemplateForm>) => setForm((before) => ({ ...before, ...patch }));
  const changeSlides = (make: (slides: readonly FormSlide[]) => readonly FormSlide[]) =>
    setForm((before) => ({ ...before, slides: make(before.slides) }));

  const body = bodyOf(form);
  const isDirty = useMemo(
    () =>
      madeId === null &&
      (template === null
        ? form !== start.form || start.form.slides.length > 0
        : JSON.stringify(form) !== JSON.stringify(start.form)),
    [form, start.form, template, madeId],
  );
  const save = useMutation({
    mutationFn: (revision: number | undefined) => {
      if (!body) throw new Error('Fill in what is missing.');
      if (!template) return client.request(templatesCalls.create, { body });
      const params = { templateId: template.templateId };
      return client.request(templatesCalls.set, { params, body, revision });
    },
    onSuccess: async ({ templateId }) => {
      if (template === null) setMadeId(templateId);
      notify.success(template ? 'Template saved' : 'Template made');
      await refresh();
    },
  });
  // In an effect, because the guard must know first that nothing is unsaved.
  useEffect(() => {
    if (madeId !== null) void navigate(pathOf(madeId), { replace: true });
  }, [madeId, navigate]);
  const stale = staleSave(save.error);
  const canSave = body !== null && isDirty && !save.isPending && !isReadOnly;
  useShortcut('s', () => {
    if (canSave) save.mutate(template?.version);
  });

  const open = form.slides.find(({ key }) => key === openKey);
  /** Opens a slide; below the list it would not be seen. */
  function show(key: string) {
    setOpenKey(key);
    if (isWide) return;
    requestAnimationFrame(() => {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView();
    });
  }
  function remove(key: string) {
    const index = form.slides.findIndex((slide) => slide.key === key);
    const removed = form.slides[index];
    if (!removed) return;
    const left = form.slides.filter((slide) => slide !== removed);
    change({ slides: left });
    setOpenKey((left[index] ?? left[index - 1])?.key ?? null);
    notify.info(`“${removed.title}” removed`, undefined, {
      // What was changed since stays.
      action: {
        label: 'Undo',
        onAction: () => changeSlides((slides) => slides.toSpliced(index, 0, removed)),
      },
    });
  }
  function duplicate(key: string) {
    const slide = form.slides.find((each) => each.key === key);
    if (!slide || form.slides.length >= TEMPLATE_SLIDES_LIMIT) return;
    const copy = formSlide(slide);
    changeSlides((slides) => slides.flatMap((each) => (each === slide ? [each, copy] : [each])));
    setOpenKey(copy.key);
  }
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.lines}>
          <BackLink to="report-templates" />
          <h1 className={page.title}>{template?.name ?? 'New template'}</h1>
        </div>
        <div className={css.buttons}>
          {template ? (
            <Button icon={<History size={16} />} onPress={() => setDialog('history')}>
              History
            </Button>
          ) : null}
          {isReadOnly ? null : (
            <Button
              variant="default"
              isDisabled={!canSave && !save.isPending}
              isPending={save.isPending}
              onPress={() => save.mutate(template?.version)}
            >
              Save template
            </Button>
          )}
        </div>
      </div>
      <div className={css.page} inert={save.isPending}>
        <div className={css.column}>
          {isReadOnly ? (
            <p className={css.note}>
              This template is also for clients that you may not see: you may use it, but not change
              it. Make a copy for yours.
            </p>
          ) : null}
          {start.notes.map((note) => (
            <p key={note} className={css.note}>
              {note}
            </p>
          ))}
          <FormProblem>{stale ? undefined : save.error?.message}</FormProblem>
          <Card title="Template">
            <fieldset className={css.fields} disabled={isReadOnly}>
              <TextField
                label="Name"
                isRequired
                maxLength={100}
                value={form.name}
                onChange={(name) => change({ name })}
              />
              <TextArea
                label="Description"
                maxLength={500}
                value={form.description}
                onChange={(description) => change({ description })}
              />
              <ClientFields form={form} choices={choices} onChange={change} />
            </fieldset>
          </Card>
          <Card
            title="Slides"
            actions={
              isReadOnly ? null : (
                <Button
                  size="small"
                  icon={<Plus size={14} />}
                  isDisabled={form.slides.length >= TEMPLATE_SLIDES_LIMIT}
                  onPress={() => setDialog('add')}
                >
                  Add slide
                </Button>
              )
            }
          >
            {form.slides.length === 0 ? (
              <p className={css.description}>Without slides a report starts with a cover alone.</p>
            ) : (
              <Rows
                slides={form.slides}
                openKey={openKey}
                isReadOnly={isReadOnly}
                onOpen={show}
                onMove={(key, to) => changeSlides((slides) => moved(slides, key, to))}
                onDuplicate={duplicate}
                onRemove={remove}
              />
            )}
          </Card>
        </div>
        <section ref={panel} tabIndex={-1} aria-label="Slide" className={css.openSlide}>
          {open ? (
            <OpenSlide
              key={open.key}
              slide={open}
              isReadOnly={isReadOnly}
              onChange={(patch) =>
                changeSlides((slides) =>
                  inOrder(
                    slides.map((each) => (each.key === open.key ? { ...each, ...patch } : each)),
                  ),
                )
              }
              onRemove={() => remove(open.key)}
            />
          ) : null}
        </section>
      </div>
      {dialog === 'add' ? (
        <AddSlideDialog
          onClose={() => setDialog(null)}
          onChoose={({ id, title }) => {
            const position = id === 'thank-you' ? 'end' : 'start';
            const added = formSlide({ component: id, title, options: {}, position });
            changeSlides((slides) => inOrder([...slides, added]));
            setDialog(null);
            show(added.key);
          }}
        />
      ) : null}
      {dialog === 'history' && template ? (
        <HistoryDialog
          templateId={template.templateId}
          onRestore={
            isReadOnly
              ? undefined
              : (version) => {
                  setDialog(null);
                  setRestored(version);
                }
          }
          onClose={() => setDialog(null)}
        />
      ) : null}
      {restored && template ? (
        <RestoreDialog
          template={template}
          version={restored}
          isDirty={isDirty}
          onClose={() => setRestored(null)}
        />
      ) : null}
      <UnsavedGuard isDirty={isDirty && !isReadOnly} what="Your changes to the template" />
      <StaleDialog
        stale={stale}
        noun="template"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => save.mutate(stale?.revision)}
        onReload={() => {
          save.reset();
          void refresh();
        }}
        onClose={() => save.reset()}
      />
    </>
  );
}

/** For which clients it is. */
function ClientFields(props: {
  readonly form: TemplateForm;
  readonly choices: TemplateChoices;
  readonly onChange: (patch: Partial<TemplateForm>) => void;
}) {
  const { form, choices, onChange } = props;
  const options = useMemo(
    () => choices.clients.map(({ uuid, name }) => ({ id: uuid, label: name })),
    [choices.clients],
  );
  return (
    <>
      {choices.allowsAll ? (
        <Checkbox isSelected={form.isForAll} onChange={(isForAll) => onChange({ isForAll })}>
          For all clients
        </Checkbox>
      ) : null}
      {form.isForAll ? null : (
        <MultiSelectFilter
          label="Clients"
          placeholder="Nobody yet"
          options={options}
          value={form.clientUuids}
          onChange={(clientUuids) => onChange({ clientUuids })}
        />
      )}
    </>
  );
}

/** The slides in the order of a deck, closing ones apart. */
function Rows(props: {
  readonly slides: readonly FormSlide[];
  readonly openKey: string | null;
  readonly isReadOnly: boolean;
  readonly onOpen: (key: string) => void;
  readonly onMove: (key: string, to: number) => void;
  readonly onDuplicate: (key: string) => void;
  readonly onRemove: (key: string) => void;
}) {
  const items = props.slides.map((slide, index) => {
    const { key, title, position, isUnfinished } = slide;
    const { component, options } = slide;
    const item = {
      ...{ id: key, title, page: index + 1 },
      thumbnail: <SampleSlide {...{ component, title, options }} />,
      state: isUnfinished ? ('failed' as const) : ('ready' as const),
      stateText: isUnfinished ? 'Not finished' : '',
    };
    return { position, item };
  });
  const of = (wanted: FormSlide['position']) =>
    items.flatMap(({ position, item }) => (position === wanted ? [item] : []));
  const end = of('end');
  return (
    <SlideRows
      label="Slides of the template"
      isReadOnly={props.isReadOnly}
      currentId={props.openKey}
      sections={[
        { id: 'start', title: 'In order', kind: 'own', items: of('start') },
        ...(end.length > 0
          ? [{ id: 'end', title: 'At the end', kind: 'own' as const, items: end }]
          : []),
      ]}
      onSelect={props.onOpen}
      onMove={(keys, to) => one(keys, (key) => props.onMove(key, to))}
      onDuplicate={(keys) => one(keys, props.onDuplicate)}
      onDelete={(keys) => one(keys, props.onRemove)}
    />
  );
}

/** The rows have no selection: what is done is done to one of them. */
function one([key]: readonly string[], act: (key: string) => void): void {
  if (key !== undefined) act(key);
}

/** The slide whose fields are shown. */
function OpenSlide(props: {
  readonly slide: FormSlide;
  readonly isReadOnly: boolean;
  readonly onChange: (patch: Partial<FormSlide>) => void;
  readonly onRemove: () => void;
}) {
  const { slide, isReadOnly, onChange, onRemove } = props;
  const definition = useKind(slide.component, true);
  if (definition === null) return null;
  return (
    <Card
      title={definition?.title ?? slide.title}
      actions={
        isReadOnly ? null : (
          <Button variant="text" size="small" icon={<Trash2 size={14} />} onPress={onRemove}>
            Remove slide
          </Button>
        )
      }
    >
      {definition ? (
        <>
          <figure className={css.preview}>
            <div className={css.previewFrame}>
              <SampleSlide
                component={slide.component}
                title={slide.title}
                options={slide.options}
              />
            </div>
            <figcaption className={css.muted}>Drawn with made-up figures.</figcaption>
          </figure>
          <SlideForm {...{ slide, definition, isReadOnly, onChange }} />
        </>
      ) : (
        <EmptyState title="This kind of slide is gone">
          There is no slide of the kind “{slide.component}” any more. Remove it from the template.
        </EmptyState>
      )}
    </Card>
  );
}

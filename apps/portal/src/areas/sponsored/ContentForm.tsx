/** What is written of a document: title, text, label, landing pages and the picture at its top. */
import { type SponsoredDetail, sponsoredCalls } from '@flightdeck/contract/sponsored';
import { Button, Select, TextArea, TextField } from '@flightdeck/design-system';
import { RichTextEditor } from '@flightdeck/design-system/rich-text-editor';
import {
  DISCLOSURE_LABELS,
  isEditable,
  linkProblem,
  SPONSORED_LIMITS,
} from '@flightdeck/domain/sponsored';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import type { useUnsaved } from '../../app/use-unsaved.ts';
import * as css from './sponsored.css.ts';
import { useChange, type useSave } from './use-sponsored.ts';

type Content = SponsoredDetail['content'];

/** What a save writes. */
export interface ContentSave {
  readonly content: Content;
  /** What changed, in the writer’s words; empty for nothing. */
  readonly note: string;
}

/** Props of ContentForm. */
export interface ContentFormProps {
  readonly document: SponsoredDetail;
  readonly form: ReturnType<typeof useUnsaved<Content, number>>;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly save: ReturnType<typeof useSave<ContentSave>>;
}

const NONE = 'none';
const OTHER = 'other';

/** Readers see only what was approved: what is live or over is not written any more. */
export function ContentForm({ document, form, note, onNote, save }: ContentFormProps) {
  const { client } = useApi();
  const { value, change, isDirty, base } = form;
  const { documentId, assets, badLinks } = document;
  const isOpen = isEditable(document.state);
  const keepPicture = useChange((file: File) =>
    client.request(sponsoredCalls.addAsset, {
      ...{ params: { documentId }, files: { picture: file } },
    }),
  );
  const wrong = value.landingUrls.map(linkProblem);
  const isWrong = value.title.trim() === '' || wrong.some((problem) => problem !== null);
  return (
    <div className={css.beside}>
      <div className={css.stack}>
        {isOpen ? null : (
          <p className={css.muted}>
            Readers must see exactly what was approved. To change it, take it down first.
          </p>
        )}
        <TextField
          label="Title"
          isDisabled={!isOpen}
          value={value.title}
          maxLength={SPONSORED_LIMITS.title}
          errorMessage={value.title.trim() === '' ? 'Give it a title.' : undefined}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label="Standfirst"
          description="One or two sentences under the title, and in cards."
          rows={2}
          isDisabled={!isOpen}
          value={value.standfirst}
          maxLength={SPONSORED_LIMITS.standfirst}
          onChange={(standfirst) => change({ standfirst })}
        />
        <RichTextEditor
          label="Text"
          description="Alt+F10 goes to the tools, Ctrl+K makes a link."
          isDisabled={!isOpen}
          value={value.html}
          onChange={(html) => change({ html })}
          onPicture={async (file) => {
            const { src, width, height } = await keepPicture.mutateAsync(file);
            return { src, width, height };
          }}
        />
      </div>
      <div className={css.aside}>
        <LabelField
          label={value.label}
          isDisabled={!isOpen}
          onChange={(label) => change({ label })}
        />
        <TextField
          label="Paid for by"
          description="The name that readers see beside the label."
          isDisabled={!isOpen}
          value={value.sponsor}
          maxLength={SPONSORED_LIMITS.sponsor}
          onChange={(sponsor) => change({ sponsor })}
        />
        <Select
          label="Picture at the top"
          description={assets.length === 0 ? 'Add one under Pictures.' : undefined}
          isDisabled={!isOpen || assets.length === 0}
          value={value.leadAssetId ?? NONE}
          options={[
            { value: NONE, label: 'None' },
            ...assets.map(({ assetId, name }) => ({ value: assetId, label: name })),
          ]}
          onChange={(id) => change({ leadAssetId: id === NONE ? null : id })}
        />
        {value.leadAssetId === null ? null : (
          <TextField
            label="What the picture shows"
            description="For people who do not see it. Empty if it only decorates."
            isDisabled={!isOpen}
            value={value.leadAlt}
            maxLength={SPONSORED_LIMITS.alt}
            onChange={(leadAlt) => change({ leadAlt })}
          />
        )}
        <LandingPages
          urls={value.landingUrls}
          problems={wrong}
          isDisabled={!isOpen}
          onChange={(landingUrls) => change({ landingUrls })}
        />
        {badLinks.length > 0 && !isDirty ? (
          <div className={css.lines}>
            <strong>Links that cannot be used</strong>
            <ul className={css.reasons}>
              {badLinks.map(({ url, problem }) => (
                <li key={url}>{`${url}: ${problem}`}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <TextField
          label="What changed"
          description="Stands beside the version in the history."
          isDisabled={!isOpen || !isDirty}
          value={note}
          maxLength={SPONSORED_LIMITS.note}
          onChange={onNote}
        />
        <FormProblem>{save.problem}</FormProblem>
        <div className={css.saveBar}>
          <span className={css.muted} role="status">
            {isDirty ? 'Not saved yet' : 'Saved'}
          </span>
          <Button
            variant="primary"
            isDisabled={!isDirty || isWrong || !isOpen}
            isPending={save.isPending}
            onPress={() => save.save({ content: value, note: note.trim() }, base.revision)}
          >
            Save as a new version
          </Button>
        </div>
      </div>
    </div>
  );
}

function LabelField(props: {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onChange: (label: string) => void;
}) {
  const { label, isDisabled, onChange } = props;
  const isKnown = label === '' || DISCLOSURE_LABELS.some((known) => known === label);
  const [isOther, setOther] = useState(!isKnown);
  return (
    <>
      <Select
        label="Disclosure label"
        description="Stands first wherever it is shown. It does not go live without one."
        placeholder="Choose a label"
        isDisabled={isDisabled}
        value={isOther ? OTHER : label === '' ? null : label}
        options={[
          ...DISCLOSURE_LABELS.map((each) => ({ value: String(each), label: each })),
          { value: OTHER, label: 'Another one' },
        ]}
        onChange={(value) => {
          setOther(value === OTHER);
          if (value !== OTHER) onChange(value ?? '');
        }}
      />
      {isOther ? (
        <TextField
          label="The label"
          isDisabled={isDisabled}
          value={label}
          maxLength={SPONSORED_LIMITS.label}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

function LandingPages(props: {
  readonly urls: readonly string[];
  readonly problems: readonly (string | null)[];
  readonly isDisabled: boolean;
  readonly onChange: (urls: string[]) => void;
}) {
  const { urls, problems, isDisabled, onChange } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Landing pages</legend>
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must keep its field
        <div key={index} className={css.urlRow}>
          <TextField
            label={`Address ${index + 1}`}
            type="url"
            placeholder="https://"
            isDisabled={isDisabled}
            value={url}
            maxLength={SPONSORED_LIMITS.url}
            errorMessage={problems[index] ?? undefined}
            onChange={(typed) => onChange(urls.map((each, at) => (at === index ? typed : each)))}
          />
          <Button
            variant="text"
            aria-label={`Remove address ${index + 1}`}
            isDisabled={isDisabled}
            onPress={() => onChange(urls.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {urls.length < SPONSORED_LIMITS.landingUrls ? (
        <span>
          <Button size="small" isDisabled={isDisabled} onPress={() => onChange([...urls, ''])}>
            Add a landing page
          </Button>
        </span>
      ) : null}
    </fieldset>
  );
}

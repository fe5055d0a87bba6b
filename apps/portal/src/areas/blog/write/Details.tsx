/** What stands beside the text of a post: cover, address, tags, author, whom it is for, comments. */
import type { BlogChoices, ManagedPostPage } from '@flightdeck/contract/blog';
import {
  Button,
  Card,
  FileDrop,
  MultiSelectFilter,
  Select,
  Switch,
  TextField,
} from '@flightdeck/design-system';
import type { KeepPicture } from '@flightdeck/design-system/rich-text-editor';
import { BLOG_LIMITS, postPath } from '@flightdeck/domain/blog';
import { plural } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { form } from '../../../app/page.css.ts';
import { Cover } from '../Cover.tsx';
import type { PostFields } from './draft.ts';
import * as css from './write.css.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Props of Details. */
export interface DetailsProps {
  readonly fields: PostFields;
  readonly change: (patch: Partial<PostFields>) => void;
  readonly problems: Readonly<Partial<Record<keyof PostFields, string>>>;
  readonly choices: BlogChoices;
  readonly saved: ManagedPostPage | null;
  readonly isBusy: boolean;
  readonly keepPicture: KeepPicture;
  /** Shows the preview links. */
  readonly onPreviews: () => void;
}

/** The cards beside the text. */
export function Details(props: DetailsProps) {
  return (
    <div className={css.aside}>
      <Card title="Who reads it">
        <Audience {...props} />
      </Card>
      {props.saved && props.saved.state !== 'published' ? (
        <Card title="Before it is out">
          <Previews saved={props.saved} onPreviews={props.onPreviews} />
        </Card>
      ) : null}
      <Card title="Cover">
        <CoverField {...props} />
      </Card>
      <Card title="Where it stands">
        <Place {...props} />
      </Card>
    </div>
  );
}

function Previews({
  saved,
  onPreviews,
}: Pick<DetailsProps, 'onPreviews'> & { readonly saved: ManagedPostPage }) {
  const counted = useCounted();
  const { previews } = saved;
  return (
    <div className={form}>
      <p className={css.minor}>
        {previews.length === 0
          ? 'Colleagues who write no posts can read it by a link.'
          : `${counted(previews.length, 'link')} to it ${plural(previews.length, 'opens', 'open')} for colleagues.`}
      </p>
      <div className={css.end}>
        <Button size="small" onPress={onPreviews}>
          Preview links…
        </Button>
      </div>
    </div>
  );
}

const NONE_GONE: ManagedPostPage['gone'] = { roles: [], clients: [] };

function Audience({ fields, change, choices, saved, isBusy }: DetailsProps) {
  const gone = saved?.gone ?? NONE_GONE;
  // What is gone can still be seen and taken away.
  const roles = useMemo(
    () => [...choices.roles, ...gone.roles].map(({ id, name }) => ({ id, label: name })),
    [choices, gone],
  );
  const clients = useMemo(
    () => [
      ...choices.clients.map(({ uuid, name }) => ({ id: uuid, label: name })),
      ...gone.clients.map(({ id, name }) => ({ id, label: name })),
    ],
    [choices, gone],
  );
  return (
    <div className={form}>
      <MultiSelectFilter
        label="Roles"
        placeholder="Everybody, whatever roles"
        limit={BLOG_LIMITS.audience}
        options={roles}
        value={fields.roleIds}
        isDisabled={isBusy}
        onChange={(roleIds) => change({ roleIds })}
      />
      <MultiSelectFilter
        label="Clients"
        placeholder="People of all clients"
        limit={BLOG_LIMITS.audience}
        options={clients}
        value={fields.clientUuids}
        isDisabled={isBusy}
        onChange={(clientUuids) => change({ clientUuids })}
      />
      <p className={css.minor}>{audienceInWords(fields)}</p>
      <Gone of="role" ids={fields.roleIds} gone={gone.roles} />
      <Gone of="client" ids={fields.clientUuids} gone={gone.clients} />
      <Switch
        isSelected={fields.allowsComments}
        isDisabled={isBusy}
        onChange={(allowsComments) => change({ allowsComments })}
      >
        Comments, for who may comment
      </Switch>
    </div>
  );
}

/** Says that some of what the post is for is gone. Nothing where all of it is there. */
function Gone(props: {
  readonly of: 'role' | 'client';
  readonly ids: readonly string[];
  readonly gone: ManagedPostPage['gone']['roles'];
}) {
  const { of, ids } = props;
  const gone = props.gone.filter(({ id }) => ids.includes(id));
  if (gone.length === 0) return null;
  const names = gone.map(({ name }) => name).join(', ');
  return (
    <p className={css.warning}>
      <TriangleAlert size={16} aria-hidden className={css.sign} />
      <span>
        {names}: nobody reads the post by {plural(gone.length, 'it', 'them')}.
        {gone.length === ids.length ? ` Choose another ${of}, or nobody but you reads it.` : ''}
      </span>
    </p>
  );
}

function audienceInWords({ roleIds, clientUuids }: PostFields): string {
  if (roleIds.length === 0 && clientUuids.length === 0) {
    return 'Everybody who is signed in reads it.';
  }
  const role = roleIds.length === 0 ? '' : ' with one of these roles';
  return clientUuids.length === 0
    ? `People${role} read it.`
    : `People${role} of one of these clients read it, and yours who see every client.`;
}

function CoverField({ fields, change, keepPicture, isBusy }: DetailsProps) {
  const keep = useMutation({
    mutationFn: (file: File) => keepPicture(file),
    onSuccess: (picture) => change({ cover: { ...picture, alt: fields.cover?.alt ?? '' } }),
  });
  const { cover } = fields;
  return (
    <div className={form}>
      {cover ? (
        <>
          <Cover cover={cover} className={css.cover} sizes="296px" />
          <TextField
            label="Alternative text"
            description="What the picture shows, for people who do not see it. Empty if it only decorates."
            value={cover.alt}
            maxLength={BLOG_LIMITS.alt}
            isDisabled={isBusy}
            onChange={(alt) => change({ cover: { ...cover, alt } })}
          />
        </>
      ) : null}
      <FileDrop
        label={cover ? 'Another picture' : 'Choose a picture'}
        hint="PNG, JPEG, WebP or GIF"
        accept={PICTURES}
        isCompact
        isDisabled={isBusy || keep.isPending}
        onFiles={([file]) => {
          if (file) keep.mutate(file);
        }}
      />
      {cover ? (
        <div className={css.end}>
          <Button size="small" variant="text" onPress={() => change({ cover: null })}>
            Remove the cover
          </Button>
        </div>
      ) : null}
      <FormProblem>{keep.error?.message}</FormProblem>
    </div>
  );
}

function Place({ fields, change, problems, choices, saved, isBusy }: DetailsProps) {
  const authors = useMemo(() => {
    const known = choices.authors.map(({ id, name }) => ({ value: id ?? '', label: name }));
    const isThere = known.some(({ value }) => value === fields.authorId);
    return isThere ? known : [...known, { value: fields.authorId, label: saved?.author ?? '' }];
  }, [choices, fields.authorId, saved]);
  return (
    <div className={form}>
      <TextField
        label="Address"
        description={
          fields.slug === '' ? 'Made of the title when you save.' : postPath(fields.slug.trim())
        }
        value={fields.slug}
        maxLength={BLOG_LIMITS.slug}
        isDisabled={isBusy}
        errorMessage={problems.slug}
        onChange={(slug) => change({ slug })}
      />
      {saved && saved.formerSlugs.length > 0 ? (
        <p className={css.minor}>Leads here too: {saved.formerSlugs.join(', ')}</p>
      ) : null}
      <TextField
        label="Tags"
        description="With commas between them. Posts with common tags go together."
        value={fields.tags}
        isDisabled={isBusy}
        errorMessage={problems.tags}
        onChange={(tags) => change({ tags })}
      />
      <Select
        label="Author"
        options={authors}
        value={fields.authorId}
        isDisabled={isBusy}
        onChange={(authorId) => {
          if (authorId !== null) change({ authorId });
        }}
      />
    </div>
  );
}

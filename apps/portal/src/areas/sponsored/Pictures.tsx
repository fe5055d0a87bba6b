/** The pictures of a document, with the rights to them. */
import {
  type SponsoredAsset,
  type SponsoredDetail,
  sponsoredCalls,
} from '@flightdeck/contract/sponsored';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  FileDrop,
  notify,
  TextField,
} from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { writeBytes } from '@flightdeck/domain/locale';
import { SPONSORED_LIMITS } from '@flightdeck/domain/sponsored';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { StaleDialog } from '../../app/StaleDialog.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './sponsored.css.ts';
import { useChange, useSave } from './use-sponsored.ts';

const TYPES = ['image/webp', 'image/jpeg', 'image/png', 'image/gif'];

interface PicturesProps {
  readonly document: SponsoredDetail;
  readonly onSaved: (saved: SponsoredDetail) => void;
}

/** All of them, and adding one. */
export function Pictures({ document, onSaved }: PicturesProps) {
  const { client } = useApi();
  const { documentId, assets } = document;
  const add = useChange(
    (file: File) =>
      client.request(sponsoredCalls.addAsset, {
        ...{ params: { documentId }, files: { picture: file } },
      }),
    { isSilent: true },
  );
  return (
    <div className={css.stack}>
      <FileDrop
        label="Drop a picture"
        hint="WebP, JPEG, PNG or GIF. Write down who holds the rights before it goes live."
        accept={TYPES}
        buttonLabel="Choose picture"
        isDisabled={add.isPending}
        onFiles={([file]) => {
          if (file) add.mutate(file);
        }}
      />
      <FormProblem>{add.error?.message}</FormProblem>
      {assets.length === 0 ? (
        <EmptyState title="No pictures yet">
          Pictures that are added here can stand at the top or in the text.
        </EmptyState>
      ) : (
        <ul className={css.pictures}>
          {assets.map((asset) => (
            <li key={asset.assetId}>
              <Picture {...{ asset, document, onSaved }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Picture({ asset, document, onSaved }: PicturesProps & { readonly asset: SponsoredAsset }) {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const [asked, setAsked] = useState<'rights' | 'remove' | null>(null);
  const { assetId, name, src, width, height, bytes, holder, licence, until, isUsed } = asset;
  const remove = useChange(
    () => client.request(sponsoredCalls.removeAsset, { params: { assetId } }),
    { isSilent: true, onDone: () => setAsked(null) },
  );
  return (
    <Card>
      <div className={css.stack}>
        <img className={css.picture} src={src} alt="" width={width} height={height} />
        <span className={css.lines}>
          <strong>{name}</strong>
          <span className={css.muted}>
            {`${width} × ${height}, ${writeBytes(bytes, locale)}${isUsed ? ', in use' : ''}`}
          </span>
        </span>
        {holder === '' ? (
          <span>
            <Badge tone="warning">No rights holder</Badge>
          </span>
        ) : (
          <span className={css.lines}>
            <span>{`Rights: ${holder}`}</span>
            {licence === '' ? null : <span className={css.muted}>{licence}</span>}
            <span className={css.muted}>
              {until === null ? 'Without an end' : `Until ${writeDay(until, locale)}`}
            </span>
          </span>
        )}
        <span className={css.buttons}>
          <Button size="small" aria-label={`Rights to ${name}`} onPress={() => setAsked('rights')}>
            Rights
          </Button>
          {isUsed ? null : (
            <Button
              size="small"
              variant="text"
              aria-label={`Remove ${name}`}
              onPress={() => setAsked('remove')}
            >
              Remove
            </Button>
          )}
        </span>
      </div>
      {asked === 'rights' ? (
        <RightsDialog {...{ asset, document, onSaved }} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          isOpen
          title={`Remove “${name}”?`}
          confirmLabel="Remove picture"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsked(null)}
        >
          <p>No version may show it: versions never change.</p>
          <FormProblem>{remove.error?.message}</FormProblem>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

function RightsDialog(
  props: PicturesProps & { readonly asset: SponsoredAsset; readonly onClose: () => void },
) {
  const { asset, document, onSaved, onClose } = props;
  const { client } = useApi();
  const [name, setName] = useState(asset.name);
  const [holder, setHolder] = useState(asset.holder);
  const [licence, setLicence] = useState(asset.licence);
  const [until, setUntil] = useState(asset.until ?? '');
  const { assetId } = asset;
  const save = useSave(
    (_rights: null, over) =>
      client.request(sponsoredCalls.saveAsset, {
        ...{ params: { assetId }, revision: over },
        body: { name, holder, licence, until: until === '' ? null : until },
      }),
    (saved) => {
      onSaved(saved);
      notify.success('The rights are saved');
      onClose();
    },
  );
  return (
    <>
      <ActionDialog
        title="Rights to the picture"
        action="Save rights"
        isForm
        isDisabled={name.trim() === ''}
        isPending={save.isPending}
        problem={save.problem}
        onAction={() => save.save(null, document.revision)}
        onClose={onClose}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={SPONSORED_LIMITS.credit}
          onChange={setName}
        />
        <TextField
          label="Who holds the rights"
          value={holder}
          maxLength={SPONSORED_LIMITS.credit}
          onChange={setHolder}
        />
        <TextField
          label="What they allow"
          description="Such as: online in Europe, not in print."
          value={licence}
          maxLength={SPONSORED_LIMITS.credit}
          onChange={setLicence}
        />
        <TextField
          label="Last day"
          description="Empty for rights without an end."
          type="date"
          value={until}
          onChange={setUntil}
        />
      </ActionDialog>
      <StaleDialog
        stale={save.stale}
        noun="document"
        keepLabel="Save the rights all the same"
        onKeep={save.again}
        onReload={() => void save.reload(document.documentId, onClose)}
        onClose={save.forget}
      />
    </>
  );
}

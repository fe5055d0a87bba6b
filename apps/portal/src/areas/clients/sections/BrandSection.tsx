/** Logo and colour of a client, with the cover that shows them. */
import {
  type ClientSettings,
  clientsCalls,
  LOGO_BYTES,
  LOGO_TYPES,
} from '@flightdeck/contract/clients';
import { Button, Card, ConfirmDialog, FileDrop, Loader, notify } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { ColourField, colourIn } from '../brand/ColourField.tsx';
import { CoverPreview } from '../brand/CoverPreview.tsx';
import * as css from '../clients.css.ts';
import { useTake } from '../use-clients.ts';
import type { SectionProps } from './section.ts';

/** What is typed is seen in the preview before it is saved. */
export function BrandSection({ client }: SectionProps) {
  const [typed, setTyped] = useState(client.colour ?? '');
  const { name, logo, colour } = client;
  return (
    <>
      <LogoCard client={client} />
      <ColourCard client={client} typed={typed} onType={setTyped} />
      <Card className={css.card} title="How decks look">
        <CoverPreview
          {...{ name, logo }}
          colour={colourIn(typed) ?? (typed.trim() === '' ? null : colour)}
        />
      </Card>
    </>
  );
}

function LogoCard({ client: settings }: { readonly client: ClientSettings }) {
  const { uuid: clientUuid, name, logo, unshown } = settings;
  const { client } = useApi();
  const take = useTake();
  const { locale } = useViewer().user;
  const [isRemoving, setRemoving] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) =>
      client.request(clientsCalls.setLogo, { params: { clientUuid }, files: { logo: file } }),
    onSuccess: (changed) => {
      take(changed);
      notify.success('Logo saved', `Covers of ${name} show it from now on.`);
    },
  });
  const remove = useMutation({
    mutationFn: () => client.request(clientsCalls.removeLogo, { params: { clientUuid } }),
    onSuccess: (changed) => {
      take(changed);
      setRemoving(false);
      notify.success('Logo removed');
    },
  });
  const most = writeBytes(LOGO_BYTES, locale);
  return (
    <Card
      className={css.card}
      title={`Logo of ${name}`}
      actions={
        logo !== null || unshown !== null ? (
          <Button
            variant="text"
            size="small"
            icon={<Trash2 size={16} />}
            onPress={() => setRemoving(true)}
          >
            Remove logo
          </Button>
        ) : null
      }
    >
      <div className={css.body}>
        {logo === null ? (
          <p>{unshown ? unshownText(unshown) : 'No logo yet: covers show none.'}</p>
        ) : (
          <div className={css.frame}>
            <img className={css.logo} src={logo} alt={`Logo of ${name} as covers show it`} />
          </div>
        )}
        <FileDrop
          label={logo === null ? 'Drop a logo' : 'Drop another logo'}
          hint={`PNG, JPEG, WebP or SVG, up to ${most}`}
          accept={LOGO_TYPES}
          isDisabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {upload.isPending ? <Loader message="Uploading..." /> : null}
        <div role="alert">{upload.error ? <p>{upload.error.message}</p> : null}</div>
        <p className={css.note}>
          It stands at the top of the cover, in the builder and in the PDF. It is kept as a PNG of
          at most 640 pixels; a drawing is taken as it looks, without its scripts and links.
        </p>
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Remove the logo of ${name}?`}
        confirmLabel="Remove logo"
        isPending={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
      >
        Covers of {name} show no logo from then on, also those of saved reports.
        {remove.error ? <p role="alert">{remove.error.message}</p> : null}
      </ConfirmDialog>
    </Card>
  );
}

/** The server says which colours are too light for the white texts on them. */
function ColourCard(props: {
  readonly client: ClientSettings;
  readonly typed: string;
  readonly onType: (text: string) => void;
}) {
  const { uuid, name, colour, logoColours } = props.client;
  const { typed, onType } = props;
  const { client } = useApi();
  const take = useTake();
  const save = useMutation({
    mutationFn: (next: string | null) =>
      client.request(clientsCalls.setColour, {
        params: { clientUuid: uuid },
        body: { colour: next },
      }),
    onSuccess: (changed) => {
      take(changed);
      onType(changed.colour ?? '');
      notify.success(changed.colour === null ? 'Colour removed' : 'Colour saved');
    },
  });
  const wanted = colourIn(typed);
  const isSame = (wanted ?? typed.trim()) === (colour ?? '');
  return (
    <Card
      className={css.card}
      title={`Colour of ${name}`}
      actions={
        colour === null ? null : (
          <Button
            variant="text"
            size="small"
            icon={<Trash2 size={16} />}
            isPending={save.isPending && save.variables === null}
            onPress={() => save.mutate(null)}
          >
            Remove colour
          </Button>
        )
      }
    >
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== null && !isSame) save.mutate(wanted);
        }}
      >
        <ColourField
          value={typed}
          onChange={onType}
          proposed={logoColours}
          problem={save.error?.message}
        />
        <div>
          <Button
            type="submit"
            isDisabled={wanted === null || isSame}
            isPending={save.isPending && save.variables !== null}
          >
            Save colour
          </Button>
        </div>
      </form>
      <UnsavedGuard isDirty={!isSame} what={`Your changes to the colour of ${name}`} />
    </Card>
  );
}

/** Why covers do not show the stored logo, and what to do. */
const unshownText = (unshown: NonNullable<ClientSettings['unshown']>): string =>
  unshown.reason === 'elsewhere'
    ? `Covers do not show the stored logo: it is at ${unshown.address}, and a report fetches nothing from other servers. Save that picture and upload it here.`
    : 'Covers do not show the stored logo, because it cannot be read. Upload it again.';

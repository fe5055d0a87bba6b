/** Client settings (`/client/configure`): the logo and the colour of a client's reports, and the accounts of its advertisers. */
import { keyOf } from '@flightdeck/client';
import {
  type ClientSettings,
  clientsCalls,
  LOGO_BYTES,
  LOGO_TYPES,
} from '@flightdeck/contract/clients';
import { deliveryCalls } from '@flightdeck/contract/delivery';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  FileDrop,
  Link,
  Loader,
  notify,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { isAllowed, PAGES } from '@flightdeck/domain/access';
import { writeBytes } from '@flightdeck/domain/locale';
import { PALETTE } from '@flightdeck/slides/palette';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { overviewPath } from '../../app/overview-path.ts';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { AccountsCard } from './AccountsCard.tsx';
import * as css from './clients.css.ts';

/** The settings of the client in the address, or of the first one. */
export function ClientSettingsScreen() {
  const { queryOf } = useApi();
  const navigate = useNavigate();
  const { clientUuid } = useParams();
  const list = useQuery(queryOf(clientsCalls.list));
  const { allowed } = useViewer();
  const shown = clientUuid ?? list.data?.clients[0]?.uuid;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Client settings</h1>
        {shown !== undefined && isAllowed(PAGES['client-overview'].needs, allowed) ? (
          <Link href={overviewPath(shown)}>Client overview</Link>
        ) : null}
      </div>
      <div className={page.content}>
        <Loaded query={list} noun="the clients">
          {({ clients }) => {
            if (shown === undefined) {
              return (
                <EmptyState title="No clients yet">
                  An administrator gives you the clients whose settings you change here.
                </EmptyState>
              );
            }
            return (
              <>
                {clients.length > 1 ? (
                  <div className={css.choice}>
                    <Select
                      label="Client"
                      options={clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                      value={shown}
                      onChange={(uuid) => void navigate(`/client/configure/${uuid}`)}
                    />
                  </div>
                ) : null}
                <Settings key={shown} clientUuid={shown} />
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

function Settings({ clientUuid }: { readonly clientUuid: string }) {
  const { queryOf } = useApi();
  const settings = useQuery(queryOf(clientsCalls.get, { params: { clientUuid } }));
  return (
    <Loaded
      query={settings}
      noun="the settings"
      gone={{ title: 'There is no such client', hint: 'It is not among your clients.' }}
    >
      {(client) => (
        <div className={css.cards}>
          <LogoCard client={client} />
          <ColourCard key={client.colour} client={client} />
          <AccountsCard clientUuid={clientUuid} />
        </div>
      )}
    </Loaded>
  );
}

/** Shows changed settings at once, here and on covers. */
function useTake(): (changed: ClientSettings) => void {
  const { queryClient, queryOf } = useApi();
  return (changed) => {
    const params = { clientUuid: changed.uuid };
    queryClient.setQueryData(queryOf(clientsCalls.get, { params }).queryKey, changed);
    // The client of an advertiser, which reports are drawn with.
    void queryClient.invalidateQueries({ queryKey: keyOf(deliveryCalls.advertiserClient) });
  };
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
function ColourCard({ client: { uuid, name, colour } }: { readonly client: ClientSettings }) {
  const { client } = useApi();
  const take = useTake();
  const [typed, setTyped] = useState(colour ?? '');
  const save = useMutation({
    mutationFn: (next: string | null) =>
      client.request(clientsCalls.setColour, {
        params: { clientUuid: uuid },
        body: { colour: next },
      }),
    onSuccess: (changed) => {
      take(changed);
      notify.success(changed.colour === null ? 'Colour removed' : 'Colour saved');
    },
  });
  const wanted = typed.trim();
  const isColour = /^#[\da-f]{6}$/i.test(wanted);
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
          if (isColour) save.mutate(wanted);
        }}
      >
        <div className={css.colour}>
          <TextField
            label="Colour"
            description="As # and six characters, such as #0B5D4E."
            value={typed}
            onChange={setTyped}
            maxLength={7}
            errorMessage={save.error?.message}
          />
          <div className={css.besideBox}>
            <input
              type="color"
              className={css.picker}
              aria-label="Choose the colour"
              // Without a colour files have that of the slides.
              value={isColour ? wanted.toLowerCase() : PALETTE.accent.toLowerCase()}
              onChange={(event) => setTyped(event.target.value.toUpperCase())}
            />
            <Button
              type="submit"
              isDisabled={!isColour || wanted.toUpperCase() === colour}
              isPending={save.isPending && save.variables !== null}
            >
              Save colour
            </Button>
          </div>
        </div>
        <p className={css.note}>
          PowerPoint files of its reports have it as their accent: covers, headings, bars and the
          first line of charts. Without one they have the blue of the slides.
        </p>
      </form>
    </Card>
  );
}

/** Why covers do not show the stored logo, and what to do. */
const unshownText = (unshown: NonNullable<ClientSettings['unshown']>): string =>
  unshown.reason === 'elsewhere'
    ? `Covers do not show the stored logo: it is at ${unshown.address}, and a report fetches nothing from other servers. Save that picture and upload it here.`
    : 'Covers do not show the stored logo, because it cannot be read. Upload it again.';

/** Client settings (`/client/configure`): the logo on the covers of a client's reports, and the accounts of its advertisers. */
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
  Loader,
  notify,
  Select,
} from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
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
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Client settings</h1>
      </div>
      <div className={page.content}>
        <Loaded query={list} noun="the clients">
          {({ clients }) => {
            const [first] = clients;
            const chosen = clientUuid ?? first?.uuid;
            if (chosen === undefined) {
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
                      value={chosen}
                      onChange={(uuid) => void navigate(`/client/configure/${uuid}`)}
                    />
                  </div>
                ) : null}
                <Settings key={chosen} clientUuid={chosen} />
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
          <AccountsCard clientUuid={clientUuid} />
        </div>
      )}
    </Loaded>
  );
}

function LogoCard({ client: settings }: { readonly client: ClientSettings }) {
  const { uuid: clientUuid, name, logo, unshown } = settings;
  const { client, queryClient, queryOf } = useApi();
  const { locale } = useViewer().user;
  const [isRemoving, setRemoving] = useState(false);
  const take = (changed: ClientSettings) => {
    queryClient.setQueryData(
      queryOf(clientsCalls.get, { params: { clientUuid } }).queryKey,
      changed,
    );
    // The client of an advertiser, which covers are drawn with.
    void queryClient.invalidateQueries({ queryKey: keyOf(deliveryCalls.advertiserClient) });
  };
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

/** Why covers do not show the stored logo, and what to do. */
const unshownText = (unshown: NonNullable<ClientSettings['unshown']>): string =>
  unshown.reason === 'elsewhere'
    ? `Covers do not show the stored logo: it is at ${unshown.address}, and a report fetches nothing from other servers. Save that picture and upload it here.`
    : 'Covers do not show the stored logo, because it cannot be read. Upload it again.';

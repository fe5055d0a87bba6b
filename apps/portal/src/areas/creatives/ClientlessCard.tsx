/** Advertisers without a client: which client each may belong to, and linking it. */
import type { ClientlessAdvertiser, Unlinked } from '@flightdeck/contract/creatives';
import { Button, Card, ComboBox } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { writeNumber } from '@flightdeck/domain/locale';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useCounted } from '../../app/counted.ts';
import { Confidence, reasonsOf, Weights } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './creatives.css.ts';
import { useClientLinking } from './use-creatives.ts';

/** Nothing without such advertisers. */
export function ClientlessCard({
  advertisers,
  clients,
}: Pick<Unlinked, 'advertisers' | 'clients'>) {
  const [asked, setAsked] = useState<ClientlessAdvertiser | null>(null);
  if (advertisers.length === 0) return null;
  return (
    <Card title="Advertisers without a client" padding="none">
      <ul className={css.items} aria-label="Advertisers without a client">
        {advertisers.map((advertiser) => (
          <OneAdvertiser
            key={advertiser.advId}
            of={advertiser}
            onChoose={() => setAsked(advertiser)}
          />
        ))}
      </ul>
      {asked ? (
        <ClientDialog
          key={asked.advId}
          of={asked}
          clients={clients}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
}

function OneAdvertiser(props: {
  readonly of: ClientlessAdvertiser;
  readonly onChoose: () => void;
}) {
  const { of, onChoose } = props;
  const { advId, advertiser, source, suggestions, names } = of;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const { link } = useClientLinking();
  const [first] = suggestions;
  return (
    <li className={css.item}>
      <div className={css.words}>
        <span className={css.name}>{advertiser}</span>
        <span className={css.muted}>
          {[
            platformName(source),
            counted(of.creatives, 'creative'),
            `${writeNumber(of.impressions, locale)} impressions`,
            writeRange({ start: of.firstServed, end: of.lastServed }, locale),
          ].join(' · ')}
        </span>
        <span className={css.muted}>
          {names.join(', ')}
          {of.creatives > names.length ? ' …' : ''}
        </span>
      </div>
      {first ? (
        <div className={css.words}>
          <span>
            May belong to <strong>{first.client}</strong>
          </span>
          <Confidence {...first} />
          <span className={css.muted}>{reasonsOf(first.weights)}</span>
        </div>
      ) : (
        <p className={css.muted}>No client resembles it enough to be suggested.</p>
      )}
      <div className={css.buttons}>
        {first ? (
          <Button
            size="small"
            isPending={link.isPending}
            aria-label={`Link ${advertiser} to ${first.client}`}
            onPress={() =>
              link.mutate({
                accountId: advId,
                name: advertiser,
                clientUuid: first.clientUuid,
                client: first.client,
              })
            }
          >
            Link to {first.client}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="text"
          aria-label={`Choose a client for ${advertiser}`}
          onPress={onChoose}
        >
          Choose a client…
        </Button>
      </div>
    </li>
  );
}

function ClientDialog(props: {
  readonly of: ClientlessAdvertiser;
  readonly clients: Unlinked['clients'];
  readonly onClose: () => void;
}) {
  const { of, clients, onClose } = props;
  const { link } = useClientLinking();
  const [uuid, setUuid] = useState<string | null>(of.suggestions[0]?.clientUuid ?? null);
  const chosen = clients.find((client) => client.uuid === uuid);
  const suggestion = of.suggestions.find(({ clientUuid }) => clientUuid === uuid);
  return (
    <ActionDialog
      title={`Client of ${of.advertiser}`}
      subtitle="Its people see the advertiser from then on, with all that it delivered."
      width="large"
      action={chosen ? `Link to ${chosen.name}` : 'Link'}
      isDisabled={!chosen}
      isPending={link.isPending}
      onClose={onClose}
      onAction={() => {
        if (!chosen) return;
        link.mutate(
          {
            ...{ accountId: of.advId, name: of.advertiser },
            ...{ clientUuid: chosen.uuid, client: chosen.name },
          },
          { onSuccess: onClose },
        );
      }}
    >
      <ComboBox
        label="Client"
        placeholder="Choose a client"
        value={uuid}
        options={clients.map(({ uuid: value, name }) => ({ value, label: name }))}
        onChange={setUuid}
      />
      {suggestion ? (
        <section className={css.suggestion} aria-label="Why it is suggested">
          <Confidence {...suggestion} />
          <Weights weights={suggestion.weights} />
        </section>
      ) : chosen ? (
        <p className={css.muted}>Neither names nor dates speak for {chosen.name}.</p>
      ) : null}
    </ActionDialog>
  );
}

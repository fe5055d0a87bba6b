/** The subscription of a client: what it has, how full it is, what can be done to it, and what was. */
import type { Subscription } from '@flightdeck/contract/subscriptions';
import {
  Badge,
  Button,
  Disclosure,
  Drawer,
  EmptyState,
  Link,
  LinkButton,
} from '@flightdeck/design-system';
import { writeDay, writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { STATE_LABELS, TOOLS, writeMinor } from '@flightdeck/domain/subscriptions';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Fact } from '../../../app/figure/Fact.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../subscriptions.css.ts';
import { Usage } from '../Usage.tsx';
import { useSells, useSubscription } from '../use-subscriptions.ts';
import {
  CREATE_PATH,
  DEED_WORDS,
  HAPPENED,
  NEXT_WORDS,
  ordersPath,
  PER_INTERVAL,
  STATE_TONES,
  toolsPath,
  writeShare,
} from '../words.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

/** Open as long as it is rendered. */
export function SubscriptionDrawer(props: {
  readonly clientUuid: string;
  readonly onClose: () => void;
}) {
  const query = useSubscription(props.clientUuid);
  const sells = useSells();
  return (
    <Drawer isOpen side="end" label="Subscription" onClose={props.onClose}>
      <div className={css.drawerHead}>
        <h2 className={css.drawerTitle}>{query.data?.client ?? 'Subscription'}</h2>
        <Button variant="icon" aria-label="Close" onPress={props.onClose}>
          <X size={16} />
        </Button>
      </div>
      <div className={css.drawerBody}>
        <Loaded
          query={query}
          noun="the subscription"
          gone={{ title: 'There is no such client', hint: 'It is not among your clients.' }}
        >
          {({ subscription }) =>
            subscription ? (
              <Told subscription={subscription} />
            ) : (
              <EmptyState
                title="No subscription"
                action={sells ? <LinkButton href={CREATE_PATH}>New subscription</LinkButton> : null}
              >
                This client has every tool that its roles open, and no limit.
              </EmptyState>
            )
          }
        </Loaded>
      </div>
    </Drawer>
  );
}

function Told({ subscription }: { readonly subscription: Subscription }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { moment } = timesFor(viewer);
  const [deed, setDeed] = useState<Subscription['deeds'][number] | null>(null);
  const { clientUuid, state, next, deeds, changes, period, coming, currency } = subscription;
  const isUsed = state !== 'ended';
  return (
    <>
      <div className={css.buttons}>
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        {next ? (
          <span>
            {NEXT_WORDS[next.what]} {writeDay(next.on, locale)}
          </span>
        ) : null}
      </div>
      {deeds.length > 0 ? (
        <div className={css.buttons}>
          {deeds.map((each) => (
            <Button key={each} size="small" onPress={() => setDeed(each)}>
              {DEED_WORDS[each].action}
            </Button>
          ))}
        </div>
      ) : null}
      <dl className={css.facts}>
        <Fact term="Plan">
          {subscription.planName}, version {subscription.planVersion}
        </Fact>
        <Fact term="Price">
          {writeMinor(subscription.priceMinor, currency, locale)}{' '}
          {PER_INTERVAL[subscription.interval]}
          {subscription.discountBp === 0
            ? ''
            : `, less ${writeShare(subscription.discountBp, locale)}`}
        </Fact>
        <Fact term="Seats">
          {subscription.seats === null ? 'No limit' : counted(subscription.seats, locale, 'seat')}
        </Fact>
        <Fact term="Trial until">
          {state === 'trial' && subscription.trialEnd
            ? writeDay(subscription.trialEnd, locale)
            : null}
        </Fact>
        <Fact term="Period">{period && writeRange(period, locale)}</Fact>
        <Fact term="Term until">
          {subscription.termEnd && writeDay(subscription.termEnd, locale)}
        </Fact>
        <Fact term="From then on">
          {coming &&
            `${coming.planName}, ${writeMinor(coming.priceMinor, currency, locale)}${coming.seats === null ? '' : `, ${counted(coming.seats, locale, 'seat')}`}`}
        </Fact>
        <Fact term="Tools">{subscription.tools.map((tool) => TOOLS[tool].title).join(', ')}</Fact>
        <Fact term="Invoices to">
          {subscription.billTo.name}, {subscription.billTo.email}
        </Fact>
      </dl>
      {isUsed ? <Usage usage={subscription.usage} /> : null}
      <div className={css.buttons}>
        {isUsed ? <Link href={toolsPath(clientUuid)}>Access to tools</Link> : null}
        <Link href={ordersPath(clientUuid)}>Orders and invoices</Link>
      </div>
      <Disclosure title="History" count={changes.length}>
        <ol className={css.plain} aria-label="What happened, the newest first">
          {changes.map(({ at, by, what, note }) => (
            <li key={`${at} ${what}`} className={css.lines}>
              <span>
                {HAPPENED[what]}
                {note === '' ? '' : `: ${note}`}
              </span>
              <span className={css.muted}>{`${by?.name ?? 'By itself'} · ${moment(at)}`}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
      {deed ? (
        <ChangeDialog deed={deed} subscription={subscription} onClose={() => setDeed(null)} />
      ) : null}
    </>
  );
}

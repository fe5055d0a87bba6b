/** What happened to an item: each change of level with the inputs of then, and what people said. */
import type { ItemDetail, ItemEvent } from '@flightdeck/contract/troubleshooter';
import { Button } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useState } from 'react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './item.css.ts';

/** Events that are shown before somebody asks for all. */
const SHOWN = 6;

/** The last event first. */
export function History({ item }: { readonly item: ItemDetail }) {
  const { locale } = useViewer().user;
  const [isWhole, setWhole] = useState(false);
  const events = item.events.toSorted((one, other) => other.id - one.id);
  if (events.length === 0) return null;
  const shown = isWhole ? events : events.slice(0, SHOWN);
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>History</h3>
      <ol className={css.history}>
        {shown.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {events.length > shown.length ? (
        <div>
          <Button size="row" variant="text" onPress={() => setWhole(true)}>
            Show all {writeNumber(events.length, locale)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Event({ event }: { readonly event: ItemEvent }) {
  const viewer = useViewer();
  const { recent, moment } = timesFor(viewer);
  const { actor, text, reason, inputs } = event;
  return (
    <li className={css.event}>
      <span className={css.eventText}>
        {actor ? `${actor.name}: ${text}` : text}
        {reason ? <span className={css.eventReason}>{reason}</span> : null}
        {inputs.length > 0 ? (
          <span className={css.eventReason}>
            {inputs.map((input) => `${input.label} ${input.text}`).join(' · ')}
          </span>
        ) : null}
      </span>
      <time className={css.eventAt} dateTime={event.at} title={moment(event.at)}>
        {recent(event.at)}
      </time>
    </li>
  );
}

/** What a change does, before it is made: what is charged, from when it holds, and who loses or gains what. */
import type { ChangePreview } from '@flightdeck/contract/subscriptions';
import { writeDay } from '@flightdeck/domain/dates';
import { useViewer } from '../../app/viewer.ts';
import { Impact } from './Impact.tsx';
import { OrderSums } from './OrderSums.tsx';
import * as css from './subscriptions.css.ts';

/** Read out when it comes. */
export function PreviewCards({ preview }: { readonly preview: ChangePreview }) {
  const { locale } = useViewer().user;
  const { effective, today, order, following, impact, savesUntil, readsUntil } = preview;
  const day = (each: string) => writeDay(each, locale);
  const loses = impact.some((page) => page.loses.length > 0);
  return (
    <div className={css.stack} aria-live="polite">
      <p>
        Takes effect{' '}
        <strong>
          {effective <= today ? `at once, on ${day(effective)}` : `on ${day(effective)}`}
        </strong>
        .
      </p>
      <section className={css.lines} aria-label="Charged now">
        <h3 className={css.subtitle}>Charged now</h3>
        {order ? (
          <OrderSums label="Charged now" order={order} />
        ) : (
          <p className={css.muted}>Nothing is charged now.</p>
        )}
      </section>
      <section className={css.lines} aria-label="Charged next">
        <h3 className={css.subtitle}>
          {following ? `Charged next, on ${day(following.on)}` : 'Charged next'}
        </h3>
        {following ? (
          <OrderSums label={`Charged on ${day(following.on)}`} order={following.order} />
        ) : (
          <p className={css.muted}>Nothing more is charged.</p>
        )}
      </section>
      <section className={css.lines} aria-label="What opens and closes">
        <h3 className={css.subtitle}>What opens and closes</h3>
        <Impact impact={impact} nothing="Nobody loses or gains a page." />
        {loses ? (
          <p className={css.muted}>
            {savesUntil === null ? '' : `What was begun can be saved until ${day(savesUntil)}. `}
            {readsUntil === null
              ? 'What was made can be read for as long as the subscription rests.'
              : `What was made can be read until ${day(readsUntil)}.`}{' '}
            Nothing is deleted.
          </p>
        ) : null}
      </section>
    </div>
  );
}

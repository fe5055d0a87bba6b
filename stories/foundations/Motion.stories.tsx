/** How long things take to come, go and move. */
import { Button } from '@flightdeck/design-system';
import { vars } from '@flightdeck/design-system/theme';
import { useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Foundations/Motion',
  parameters: guidance({
    what: 'Motion says where a thing came from. Under reduced motion things fade and do not travel.',
    does: [
      'Enter with `enter`, leave with `leave` and sooner, move with `move`.',
      'Wait 200 ms before a loader shows.',
    ],
    donts: ['Animate the focus ring.', 'Make a person wait for a motion to end.'],
  }),
});

function Durations() {
  const [isThere, setThere] = useState(false);
  return (
    <Stack>
      <div>
        <Button onPress={() => setThere(!isThere)}>Play</Button>
      </div>
      {Object.entries(vars.duration).map(([name, value]) => (
        <div key={name} className={css.legend}>
          <span className={css.lane}>
            <span
              className={css.runner}
              style={{
                transitionDuration: value,
                transitionTimingFunction: /Out/.test(name) ? vars.ease.leave : vars.ease.enter,
                insetInlineStart: isThere ? 'calc(100% - 16px)' : 0,
              }}
            />
          </span>
          {name}
        </div>
      ))}
    </Stack>
  );
}

export const DurationsAndCurves = meta.story({ render: () => <Durations /> });

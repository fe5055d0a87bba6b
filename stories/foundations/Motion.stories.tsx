/** How long things take to come, go and move, and along which curve. */
import { Button } from '@flightdeck/design-system';
import { vars } from '@flightdeck/design-system/theme';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { constants } from '../../packages/design-system/src/theme/values.ts';
import { onOnePage } from '../docs-page.tsx';
import { guidance } from '../support.tsx';
import * as css from './foundations.css.ts';
import { Token } from './Token.tsx';

const meta = preview.meta({
  title: 'Foundations/Motion',
  parameters: onOnePage(
    guidance({
      what: 'Motion says where a thing came from. Under reduced motion things fade and do not travel: here as well.',
      does: [
        'Enter with `enter`, leave with `leave` and sooner, move with `move`.',
        'Wait 200 ms before a loader shows.',
      ],
      donts: ['Animate the focus ring.', 'Make a person wait for a motion to end.'],
    }),
  ),
});

interface LaneProps {
  readonly name: string;
  readonly duration: string;
  readonly ease: string;
}

/** A dot that runs from side to side; under reduced motion it fades out here and in there. */
function Lane({ name, duration, ease }: LaneProps) {
  const [isPlayed, setPlayed] = useState(false);
  const timing = { transitionDuration: duration, transitionTimingFunction: ease };
  return (
    <div className={css.play} data-played={isPlayed || undefined}>
      <Button
        size="row"
        icon={<Play size={16} aria-hidden />}
        onPress={() => setPlayed(!isPlayed)}
        aria-label={`Play ${name}`}
      >
        Play
      </Button>
      <div className={css.lane} style={{ width: 240 }}>
        <span className={css.runner} style={timing} />
        <span className={css.start} style={timing} />
        <span className={css.end} style={timing} data-testid={`end of ${name}`} />
      </div>
    </div>
  );
}

/** Each with the curve of its direction: things that close leave, rows move, all else enters. */
const curveOf = (name: string) =>
  /Out$/.test(name) ? vars.ease.leave : name === 'reorder' ? vars.ease.move : vars.ease.enter;

const DURATIONS: Readonly<Record<string, string>> = vars.duration;

export const Durations = meta.story({
  render: () => (
    <ul className={css.rows}>
      {Object.entries(constants.duration).map(([name, value]) => (
        <li key={name} className={css.row}>
          <Token name={name} value={value} variable={DURATIONS[name] ?? ''} />
          <Lane name={name} duration={value} ease={curveOf(name)} />
        </li>
      ))}
    </ul>
  ),
});

// The picture browser asks for reduced motion: nothing travels, the dot fades in at the other end.
Durations.test(
  'plays on a press, and fades under reduced motion',
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play panel' }));
    const end = canvas.getByTestId('end of panel');
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(getComputedStyle(end).display).toBe(isStill ? 'block' : 'none');
    await waitFor(() => expect(getComputedStyle(end).opacity).toBe('1'));
  },
);

/** A curve as a path: time from left to right, way from bottom to top. */
function pathOf(name: keyof typeof constants.ease): string {
  const points = constants.ease[name].match(/[\d.]+/g) ?? [];
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = points.map(Number);
  const at = (x: number, y: number) => `${8 + x * 80} ${88 - y * 80}`;
  return `M${at(0, 0)} C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`;
}

const EASES = ['enter', 'leave', 'move'] as const satisfies (keyof typeof constants.ease)[];

export const Curves = meta.story({
  render: () => (
    <ul className={css.rows}>
      {EASES.map((name) => (
        <li key={name} className={css.row}>
          <Token name={name} value={constants.ease[name]} variable={vars.ease[name]} />
          <div className={css.play}>
            <svg viewBox="0 0 96 96" className={css.curve} role="img" aria-label={`Curve ${name}`}>
              <path d={pathOf(name)} />
            </svg>
            {/* Slower than any motion of the product, so that the curve is seen. */}
            <Lane name={name} duration="1s" ease={constants.ease[name]} />
          </div>
        </li>
      ))}
    </ul>
  ),
});

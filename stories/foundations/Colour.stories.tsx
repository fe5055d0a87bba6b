/** Colours by the job they do, with the contrast that they have in the theme of the toolbar. */
import { contrastOf } from '@flightdeck/design-system';
import { vars } from '@flightdeck/design-system/theme';
import { useLayoutEffect, useRef, useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance } from '../support.tsx';

const meta = preview.meta({
  title: 'Foundations/Colour',
  parameters: guidance({
    what: 'Every colour has a job, and one name for it in every theme. Switch the theme in the toolbar.',
    does: [
      'Say a state in words or by an icon, and support it with colour.',
      'Keep red for one button per layer.',
    ],
    donts: ['Use a status colour to decorate.', 'Write a hex value in a component.'],
  }),
});

interface Pair {
  readonly text: keyof typeof vars.color;
  readonly ground: keyof typeof vars.color;
}

const PAIRS: readonly Pair[] = [
  { text: 'text', ground: 'surface' },
  { text: 'text', ground: 'canvas' },
  { text: 'textSecondary', ground: 'surface' },
  { text: 'textSecondary', ground: 'hover' },
  { text: 'textMuted', ground: 'surface' },
  { text: 'textMuted', ground: 'sunken' },
  { text: 'accentText', ground: 'surface' },
  { text: 'accentText', ground: 'accentSubtle' },
  { text: 'onAccent', ground: 'accent' },
  { text: 'onAccent', ground: 'accentHover' },
  { text: 'onAction', ground: 'action' },
  { text: 'onAction', ground: 'actionHover' },
  { text: 'errorText', ground: 'errorSubtle' },
  { text: 'successText', ground: 'successSubtle' },
  { text: 'warningText', ground: 'warningSubtle' },
  { text: 'textButton', ground: 'quietButton' },
  { text: 'avatarText', ground: 'avatarFill' },
  { text: 'tooltipText', ground: 'tooltipFill' },
];

/** What the browser made of a colour, as `#RRGGBB`. */
function hexOf(color: string): string {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function Sample({ text, ground }: Pair) {
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const { color, backgroundColor } = getComputedStyle(box.current);
    setRatio(contrastOf(hexOf(color), hexOf(backgroundColor)));
  }, []);
  return (
    <div>
      <div
        ref={box}
        className={css.sample}
        style={{ color: vars.color[text], background: vars.color[ground] }}
      >
        {`${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`}
      </div>
      <div className={css.caption}>{`${text} on ${ground}`}</div>
    </div>
  );
}

/** Text needs 4.5:1 (7:1 in high contrast). */
export const Contrast = meta.story({
  render: (_, { globals }) => (
    <div className={css.tiles} key={String(globals.theme)}>
      {PAIRS.map((pair) => (
        <Sample key={`${pair.text} ${pair.ground}`} {...pair} />
      ))}
    </div>
  ),
});

function Swatches({ of }: { readonly of: Readonly<Record<string, string>> }) {
  return (
    <div className={css.swatches}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <div className={css.swatch} style={{ background: value }} />
          <span className={css.caption}>{name}</span>
        </div>
      ))}
    </div>
  );
}

/** All names of the contract. */
export const Colours = meta.story({ render: () => <Swatches of={vars.color} /> });

/** Chart colours, the same in every theme: slides stay light. Amber and grey always carry a label. */
export const ChartColours = meta.story({ render: () => <Swatches of={vars.chart} /> });

/** The accent from lightest to darkest, for maps and heat. */
export const Ramp = meta.story({ render: () => <Swatches of={vars.ramp} /> });

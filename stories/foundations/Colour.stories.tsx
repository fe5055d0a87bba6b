/** Colours by the job they do: value, custom property and contrast in each theme; and the chart colours as others see them. */
import { contrastOf } from '@flightdeck/design-system';
import { vars } from '@flightdeck/design-system/theme';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { propertyOf } from '../../packages/design-system/src/theme/rules.ts';
import {
  constants,
  type ThemeName,
  themes,
} from '../../packages/design-system/src/theme/values.ts';
import {
  closestPair,
  seenAs,
  type Vision,
  visionMatrices,
} from '../../packages/design-system/src/theme/vision.ts';
import { seriesColour } from '../../packages/slides/src/palette.ts';
import { CopyText } from '../copy.tsx';
import { onOnePage } from '../docs-page.tsx';
import { SlideStory } from '../slides/deck.tsx';
import { guidance } from '../support.tsx';
import { COLOR_USES, type ColorName, type ColorUse } from './colour-use.ts';
import * as css from './foundations.css.ts';

const meta = preview.meta({
  title: 'Foundations/Colour',
  parameters: onOnePage(
    guidance({
      what: 'Every colour has a job, and one name for it in every theme. Press a value or a name to copy it.',
      does: [
        'Say a state in words or by an icon, and support it with colour.',
        'Keep red for one button per layer.',
      ],
      donts: ['Use a status colour to decorate.', 'Write a hex value in a component.'],
    }),
  ),
});

interface Contrast {
  readonly ratio: number;
  readonly with: ColorName;
}

/** The least contrast that a colour has with those beside it; null where it lets others through. */
function contrastIn(theme: ThemeName, name: ColorName): Contrast | null {
  const { color } = themes[theme];
  const [weakest = null] = COLOR_USES[name].against
    .map((other): Contrast => ({ ratio: contrastOf(color[name], color[other]), with: other }))
    .sort((one, other) => one.ratio - other.ratio);
  return weakest;
}

/** What WCAG 2.2 AA asks for; the themes of high contrast keep AAA for text. */
const leastIn = (theme: ThemeName, { least }: ColorUse) =>
  ({ text: theme.startsWith('contrast') ? 7 : 4.5, mark: 3, none: 1 })[least];

/** Rounded down, so that nothing is shown as enough that is not. */
const written = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly variable: string;
  readonly note?: string | undefined;
}

function Tile({ name, value, variable, note }: TileProps) {
  return (
    <li className={css.tile}>
      <div className={css.swatch} style={{ background: value }} />
      <span className={css.name}>{name}</span>
      <CopyText text={value} />
      <CopyText text={propertyOf(variable)} />
      {note ? <span className={css.note}>{note}</span> : null}
    </li>
  );
}

const NAMES = Object.keys(COLOR_USES).filter((name): name is ColorName => name in COLOR_USES);
const GROUPS = [...new Set(NAMES.map((name) => COLOR_USES[name].group))];

function noteOf(theme: ThemeName, name: ColorName): string {
  const contrast = contrastIn(theme, name);
  if (!contrast) return 'Lets the page through';
  const { least } = COLOR_USES[name];
  const needs = least === 'none' ? '' : `, needs ${leastIn(theme, COLOR_USES[name])}`;
  return `${written(contrast.ratio)} with ${contrast.with}${needs}`;
}

function Theme({ theme }: { readonly theme: ThemeName }) {
  const { color } = themes[theme];
  return (
    <div data-theme={theme} className={css.panel}>
      {GROUPS.map((group) => (
        <section key={group} className={css.group}>
          <h3 className={css.heading}>{group}</h3>
          <ul className={css.tiles}>
            {NAMES.filter((name) => COLOR_USES[name].group === group).map((name) => (
              <Tile
                key={name}
                name={name}
                value={color[name]}
                variable={vars.color[name]}
                note={noteOf(theme, name)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Contrasts of the theme that are too low. */
const tooLow = (theme: ThemeName) =>
  NAMES.filter(
    (name) => (contrastIn(theme, name)?.ratio ?? 21) < leastIn(theme, COLOR_USES[name]),
  ).map((name) => `${name}: ${noteOf(theme, name)}`);

const inTheme = (theme: ThemeName) => ({
  render: () => <Theme theme={theme} />,
  play: () => expect(tooLow(theme)).toEqual([]),
});

/** Text has 4.5:1 with the weakest colour that it stands on, a mark 3:1. */
export const Light = meta.story(inTheme('light'));

export const Dark = meta.story(inTheme('dark'));

/** Text has 7:1, and every edge is seen. */
export const HighContrast = meta.story(inTheme('contrast'));

export const HighContrastDark = meta.story(inTheme('contrast-dark'));

Light.test('copies a value, by mouse and by keyboard', async ({ canvas, userEvent }) => {
  const copied: string[] = [];
  const { writeText } = navigator.clipboard;
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  const [value] = await canvas.findAllByRole('button', { name: /^#F6F7F9/ });
  if (!value) throw new Error('There is no value.');
  await userEvent.click(value);
  await expect(await canvas.findByText('Copied')).toBeVisible();
  const [name] = await canvas.findAllByRole('button', { name: /^--fd-canvas/ });
  name?.focus();
  await userEvent.keyboard('{Enter}');
  await expect(await canvas.findAllByText('Copied')).toHaveLength(2);
  await expect(copied).toEqual(['#F6F7F9', '--fd-canvas']);
  navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  await userEvent.keyboard(' ');
  await expect(await canvas.findByText(/^Not copied/)).toBeVisible();
  navigator.clipboard.writeText = writeText;
});

function Swatches({
  of,
  names,
}: Readonly<Record<'of' | 'names', Readonly<Record<string, string>>>>) {
  return (
    <ul className={css.tiles}>
      {Object.entries(of).map(([name, value]) => (
        <Tile key={name} name={name} value={value} variable={names[name] ?? ''} />
      ))}
    </ul>
  );
}

/** Chart colours, the same in every theme: slides stay light. Amber and grey always carry a label. */
export const ChartColours = meta.story({
  render: () => <Swatches of={constants.chart} names={vars.chart} />,
  play: () => {
    const { series1, series2, series3, series4, series5, other } = constants.chart;
    const drawn = [0, 1, 2, 3, 4, 5].map(seriesColour);
    return expect(drawn).toEqual([series1, series2, series3, series4, series5, other]);
  },
});

/** The accent from lightest to darkest, for maps and heat. */
export const Ramp = meta.story({
  render: () => <Swatches of={constants.ramp} names={vars.ramp} />,
});

/** Fills under the white initials of advertisers. */
export const Avatars = meta.story({
  render: () => <Swatches of={constants.avatar} names={vars.avatar} />,
});

const { series1, series2, series3, series4, series5, other } = constants.chart;
const SERIES = { series1, series2, series3, series4, series5, other };

const VISIONS: Readonly<Record<Vision, string>> = {
  full: 'Full colour',
  protan: 'Without red cones (protan)',
  deutan: 'Without green cones (deutan)',
  tritan: 'Without blue cones (tritan)',
};

/** Under this difference (ΔE, CIE 1976) two colours of a chart are too alike. */
const LEAST_DIFFERENCE = 20;

function Seen({ vision, label }: { readonly vision: Vision; readonly label: string }) {
  const { names, difference } = closestPair(SERIES, vision);
  return (
    <section className={css.group}>
      <h3 className={css.heading}>{label}</h3>
      <p className={css.note}>
        {`Most alike: ${names.join(' and ')}, ΔE ${difference.toFixed(1)} (at least ${LEAST_DIFFERENCE})`}
      </p>
      <ul className={css.strip}>
        {Object.entries(SERIES).map(([name, value]) => (
          <li key={name}>
            <div className={css.swatch} style={{ background: seenAs(value, vision) }} />
            <CopyText text={seenAs(value, vision)} />
            <div className={css.note}>{name}</div>
          </li>
        ))}
      </ul>
      <div style={vision === 'full' ? {} : { filter: `url(#seen-${vision})` }}>
        <SlideStory component="device-split" title={label} width={560} />
      </div>
    </section>
  );
}

/**
 * The chart colours, and a slide, as people see them who lack one kind of cones. Simulated with the matrices of Machado,
 * Oliveira and Fernandes (2009) in linear sRGB; the difference is ΔE of CIE 1976.
 */
export const ColourVision = meta.story({
  render: () => (
    <div className={css.views}>
      <svg width="0" height="0" className={css.filters} aria-hidden="true">
        {Object.entries(visionMatrices).map(([vision, rows]) => (
          <filter key={vision} id={`seen-${vision}`} colorInterpolationFilters="linearRGB">
            <feColorMatrix
              values={`${rows.map((row) => `${row.join(' ')} 0 0`).join(' ')} 0 0 0 1 0`}
            />
          </filter>
        ))}
      </svg>
      <Seen vision="full" label={VISIONS.full} />
      <Seen vision="protan" label={VISIONS.protan} />
      <Seen vision="deutan" label={VISIONS.deutan} />
      <Seen vision="tritan" label={VISIONS.tritan} />
    </div>
  ),
});

/** The same screen in every theme, and what happens to a brand that cannot be read. */
import {
  Badge,
  type BrandValues,
  Button,
  brandSheet,
  brandTheme,
  Checkbox,
  KpiTile,
  Link,
  SegmentedControl,
  Switch,
  TextField,
} from '@flightdeck/design-system';
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import preview from '../../.storybook/preview.tsx';
import { SAMPLE_BRAND } from '../brand.ts';
import { onOnePage } from '../docs-page.tsx';
import { KPIS } from '../samples.ts';
import * as css from '../support.css.ts';
import { guidance, Row, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Foundations/Themes',
  parameters: onOnePage(
    guidance({
      what: 'Light, dark, high contrast, and a partner’s brand from five values. The system’s forced colours win over all.',
      does: [
        'Check a new component here in all five.',
        'Give a brand its action colour as well as its accent.',
      ],
      donts: [
        'Change a colour in one theme only.',
        'Overrule the high contrast that a person asked for.',
      ],
    }),
  ),
});

function Board() {
  return (
    <>
      <Row>
        <Button variant="default">Create Report</Button>
        <Button variant="primary">Save</Button>
        <Button>Options</Button>
        <Button isDisabled>Share</Button>
        <Link href="#terms">Terms</Link>
        <Badge tone="info">New</Badge>
        <Badge tone="warning">6 not linked</Badge>
        <Badge tone="error">Failed</Badge>
        <Badge tone="success">Matched</Badge>
      </Row>
      <Row>
        <TextField label="Report Name" isLabelHidden defaultValue="Q1 review" />
        <SegmentedControl
          label="Format"
          isLabelHidden
          options={[
            { value: 'banner', label: 'Banner' },
            { value: 'video', label: 'Video' },
          ]}
          defaultValue="banner"
        />
        <Checkbox defaultSelected>All & Future</Checkbox>
        <Switch defaultSelected>Benchmark</Switch>
        <Switch>Targets</Switch>
      </Row>
      <div className={css.tiles}>
        <KpiTile {...KPIS.impressions} />
        <KpiTile {...KPIS.cpm} />
      </div>
    </>
  );
}

const NAMES = ['light', 'dark', 'contrast', 'contrast-dark'] as const;

export const EveryTheme = meta.story({
  tags: ['visual-rtl', 'visual-text-200'],
  render: () => (
    <Stack>
      {NAMES.map((name) => (
        <section key={name} data-theme={name} aria-label={name} className={css.panel}>
          <Board />
        </section>
      ))}
    </Stack>
  ),
});

/** A shadow root with the page's styles and a brand's sheet after them, as a partner's page has it. */
function Branded({ values }: { readonly values: BrandValues }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const base = new CSSStyleSheet();
    base.replaceSync(
      rules
        .filter((rule) => !(rule instanceof CSSImportRule))
        .map((rule) => rule.cssText)
        .join('\n'),
    );
    const brand = new CSSStyleSheet();
    brand.replaceSync(brandSheet(brandTheme(values)));
    shadow.adoptedStyleSheets = [base, brand];
    const root = createRoot(shadow);
    root.render(
      <div className={css.panel}>
        <Board />
      </div>,
    );
    // React may not be unmounted while it draws.
    return () => queueMicrotask(() => root.unmount());
  }, [values]);
  return <div ref={host} />;
}

export const PartnersBrand = meta.story({ render: () => <Branded values={SAMPLE_BRAND} /> });

const UNREADABLE: BrandValues = {
  accent: '#F5B400',
  onAccent: '#FFFFFF',
  action: '#00695C',
  fontFamily: "'Inter Variable', sans-serif",
  radius: 40,
};

/** White on yellow cannot be read: the text is mended, and the partner is told. */
export const MendedBrand = meta.story({
  render: () => (
    <Stack>
      <Branded values={UNREADABLE} />
      <ul>
        {brandTheme(UNREADABLE).remarks.map(({ value, kind, given, used, reason }) => (
          <li key={value}>{`${value}: ${given} was ${kind} to ${used}. ${reason}`}</li>
        ))}
      </ul>
    </Stack>
  ),
});

import {
  AlertPanel,
  Button,
  MultiSelectFilter,
  SlideRows,
  type SlideSection,
  setTheme,
} from '@flightdeck/design-system';
import { HelpMenu, type HelpSource } from '@flightdeck/design-system/help-menu';
import { Check } from '@flightdeck/design-system/icons';
import { RichTextEditor } from '@flightdeck/design-system/rich-text-editor';
import { vars } from '@flightdeck/design-system/theme';
import { useState } from 'react';
import { ALERTS, FRUITS } from '../desk.ts';

const HELP: HelpSource = {
  homepage: async () => [{ id: 'one', type: 'article', reference: 'prune' }],
  articles: async () => [
    {
      id: 'prune',
      title: 'How to prune',
      type: 'content',
      link: null,
      live: true,
      category: null,
      keywords: [],
      paths: [],
      minutes: 2,
    },
  ],
  article: async () => Promise.reject(new Error('Not today.')),
  products: async () => ({
    products: [],
    limits: { files: 1, bytes: 1_000_000, types: [{ mime: 'image/png', label: 'PNG' }] },
  }),
  send: async () => 'sent',
};

/** The design system's own React components. */
export function Components() {
  const [chosen, setChosen] = useState<readonly string[]>(['pears']);
  const [rows, setRows] = useState(['Cover', 'Delivery']);
  const sections: readonly SlideSection[] = [
    {
      id: 'own',
      title: 'Your slides',
      kind: 'own',
      items: rows.map((title, at) => ({ id: title, title, page: at + 1, state: 'ready' })),
    },
  ];
  return (
    <main>
      <h1>
        <Check aria-hidden color={vars.color.accentText} /> Orchard
      </h1>
      <MultiSelectFilter label="Fruit" options={FRUITS} value={chosen} onChange={setChosen} />
      <output id="heard">{chosen.join()}</output>
      <Button variant="primary" onPress={() => setTheme('dark')}>
        Dark
      </Button>
      <AlertPanel alerts={ALERTS.map(({ id, type, message }) => ({ id, type, message }))} />
      <SlideRows sections={sections} currentId="Cover" onSelect={(id) => setRows([id])} />
      <RichTextEditor label="Note" value="<p>Pick early.</p>" onChange={() => undefined} />
      <HelpMenu source={HELP} defaultOpen />
    </main>
  );
}

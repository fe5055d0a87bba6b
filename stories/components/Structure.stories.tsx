/** Breadcrumb, links, disclosures, file drop. */
import { Accordion, Breadcrumb, Disclosure, FileDrop, Link } from '@flightdeck/design-system';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Row } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Structure',
  parameters: guidance({
    what: 'Where a page stands, and what it folds away.',
    does: ['Let the last crumb be the page itself.'],
    donts: ['Hide in a tab what must be seen before saving.'],
  }),
  component: Breadcrumb,
  args: {
    crumbs: [
      { label: 'Report' },
      { label: 'Load Report', href: '#load' },
      { label: 'Report builder' },
    ],
  },
});

export const Breadcrumbs = meta.story({ tags: ['visual-themes'] });

export const Links = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Row>
      <Link href="#a">Open in Troubleshooter</Link>
      <span>
        See the{' '}
        <Link href="#b" tone="inherit">
          terms
        </Link>{' '}
        first.
      </span>
      <Link href="#c" tone="plain">
        Northwind Outdoor – Q1 2026 review
      </Link>
    </Row>
  ),
});

export const Disclosures = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Accordion>
      <Disclosure id="analytics" title="Analytics" count={15}>
        Web analytics slides
      </Disclosure>
      <Disclosure
        id="advanced"
        title="Advanced settings"
        actions={<Link href="#reset">Reset to defaults</Link>}
        defaultExpanded
      >
        Benchmarks and template
      </Disclosure>
    </Accordion>
  ),
});

Disclosures.test('opens and closes', async ({ canvas, userEvent }) => {
  const heading = canvas.getByRole('button', { name: /Analytics/ });
  await userEvent.click(heading);
  await expect(canvas.getByText('Web analytics slides')).toBeVisible();
  await userEvent.click(heading);
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
});

const onFiles = fn();
export const Files = meta.story({
  render: () => (
    <Narrow width={480}>
      <FileDrop
        label="Drop a delivery report"
        hint="CSV, TSV or XLSX, up to 1 GB"
        accept={['.csv', '.tsv', '.xlsx']}
        onFiles={onFiles}
      />
    </Narrow>
  ),
});

Files.test('takes a chosen file', async ({ canvasElement, userEvent }) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b'], 'banner.csv', { type: 'text/csv' }));
  await expect(onFiles).toHaveBeenCalledOnce();
});

/** Where readers find an article: status, category, keywords, pages; and what is known of it. */
import type { ManagedArticlePage, ManagedCategory } from '@flightdeck/contract/help-admin';
import { Card, SegmentedControl, Select, TextArea, TextField } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { useViewer } from '../../../app/viewer.ts';
import * as frame from '../frame.css.ts';
import * as css from './articles.css.ts';
import type { ArticleFields } from './draft.ts';

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'live', label: 'Live' },
] as const;

/** Props of Details. */
export interface DetailsProps {
  readonly fields: ArticleFields;
  readonly change: (patch: Partial<ArticleFields>) => void;
  readonly problems: Readonly<Partial<Record<keyof ArticleFields, string>>>;
  readonly categories: readonly ManagedCategory[];
  readonly saved: ManagedArticlePage | null;
}

/** The card beside the text. */
export function Details({ fields, change, problems, categories, saved }: DetailsProps) {
  return (
    <Card title="Where readers find it">
      <div className={frame.form}>
        <SegmentedControl
          label="Status"
          options={STATUSES}
          value={fields.status}
          description={
            fields.status === 'live'
              ? 'Readers see it at their next load.'
              : 'Only people who manage help see it.'
          }
          onChange={(status) => change({ status })}
        />
        <Select
          label="Category"
          isClearable
          options={categories.map(({ categoryId, title }) => ({
            value: categoryId,
            label: title,
          }))}
          value={fields.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        <TextField
          label="Keywords"
          description="Suggested while a message says them; commas between."
          value={fields.keywords}
          errorMessage={problems.keywords}
          onChange={(keywords) => change({ keywords })}
        />
        <TextArea
          label="Pages it is suggested on"
          description="Paths of the portal, one a line, such as /report/build."
          rows={3}
          value={fields.paths}
          errorMessage={problems.paths}
          onChange={(paths) => change({ paths })}
        />
        {saved ? <Facts saved={saved} /> : null}
      </div>
    </Card>
  );
}

function Facts({ saved }: { readonly saved: ManagedArticlePage }) {
  const { settings, user } = useViewer();
  const votes = saved.yes + saved.no;
  const facts = [
    ['Reference', saved.reference],
    [
      'Updated',
      `${writeMoment(saved.updatedAt, settings.timeZone, user.locale)}${saved.updatedBy ? ` by ${saved.updatedBy.name}` : ''}`,
    ],
    ['Version', String(saved.revision)],
    ['Helped', votes === 0 ? 'No votes yet' : `${saved.yes} yes, ${saved.no} no`],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt className={css.factName}>{name}</dt>
          <dd className={css.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

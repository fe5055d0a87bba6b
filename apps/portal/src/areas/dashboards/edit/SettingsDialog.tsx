/** What a dashboard is called, whom it is about, and what its figures are at first. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import {
  ComboBox,
  SegmentedControl,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { DashboardBody, isFixed, LIMITS } from '@flightdeck/domain/dashboards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { currencyOptions } from '../../../app/currencies.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useClientNames } from '../filters/use-client-names.ts';
import { ComparisonField, PeriodField } from './DaysFields.tsx';
import { useLocking } from './locking.ts';
import * as css from './panel.css.ts';
import { tileName } from './tile-words.ts';

interface SettingsDialogProps {
  readonly body: DashboardBody;
  readonly onSave: (body: DashboardBody) => void;
  readonly onClose: () => void;
}

const BASES = [
  { value: 'total', label: 'All' },
  { value: 'viewable', label: 'Viewable' },
] as const;
const OWN_CURRENCY = 'own';

/** Tags as they are typed: with commas between them. */
const tagsIn = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((tag) => tag.trim().toLowerCase() || [])),
];

export function SettingsDialog({ body, onSave, onClose }: SettingsDialogProps) {
  const { locale } = useViewer().user;
  const [form, setForm] = useState(body);
  const [tags, setTags] = useState(body.tags.join(', '));
  const set = (part: Partial<DashboardBody>) => setForm((before) => ({ ...before, ...part }));
  const { isTemplate, isViewFixed, reason } = useLocking();
  const isFixedView = isViewFixed(body);
  const { view } = form;
  const next = { ...form, tags: tagsIn(tags) };
  const areTagsWrong = !DashboardBody.shape.tags.safeParse(next.tags).success;
  const isNamed = form.name.trim() !== '';
  return (
    <ActionDialog
      isForm
      width="large"
      title={isTemplate ? 'Template settings' : 'Dashboard settings'}
      action="Apply"
      isDisabled={!isNamed || areTagsWrong}
      onAction={() => isNamed && !areTagsWrong && onSave({ ...next, name: form.name.trim() })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={form.name}
        onChange={(name) => set({ name })}
        maxLength={120}
        isRequired
        errorMessage={
          isNamed ? undefined : `Give the ${isTemplate ? 'template' : 'dashboard'} a name.`
        }
      />
      <TextArea
        label="Description"
        rows={2}
        maxLength={500}
        value={form.description}
        onChange={(description) => set({ description })}
      />
      <div className={css.pair}>
        <TextField
          label="Tags"
          description="With commas between them."
          value={tags}
          onChange={setTags}
          errorMessage={
            areTagsWrong ? `At most ${LIMITS.tags} tags of 30 letters each.` : undefined
          }
        />
        {isTemplate ? null : (
          <ClientField value={form.advId} onChange={(advId) => set({ advId })} />
        )}
        {isFixedView ? null : (
          <>
            <div className={css.group}>
              <PeriodField
                label="Days at first"
                value={view.period}
                onChange={(period) => period && set({ view: { ...view, period } })}
              />
            </div>
            <div className={css.group}>
              <ComparisonField
                label="Compared with"
                value={view.compare}
                onChange={(compare) => compare && set({ view: { ...view, compare } })}
              />
            </div>
            <Select
              label="Money in"
              size="small"
              options={[
                { value: OWN_CURRENCY, label: 'The clients’ own currency' },
                ...currencyOptions(locale),
              ]}
              value={form.currency ?? OWN_CURRENCY}
              onChange={(code) => set({ currency: code === OWN_CURRENCY ? null : code })}
            />
            <SegmentedControl
              label="Impressions by"
              size="small"
              options={BASES}
              value={form.impressionBasis}
              onChange={(impressionBasis) => set({ impressionBasis })}
            />
          </>
        )}
      </div>
      {isFixedView ? (
        <p className={css.hint}>{`Days, comparison, filters, money and impressions: ${reason}`}</p>
      ) : null}
      {isTemplate ? (
        <Switch
          isSelected={form.isViewLocked === true}
          onChange={(isLocked) =>
            setForm(({ isViewLocked: _, ...before }) => ({
              ...before,
              ...(isLocked ? { isViewLocked: true } : {}),
            }))
          }
        >
          Lock days, comparison, filters, money and impressions for clients
        </Switch>
      ) : null}
      <FixedDays body={form} />
    </ActionDialog>
  );
}

/** Says what of a dashboard shows the same for ever; nothing where all days move. */
export function FixedDays({ body }: { readonly body: DashboardBody }) {
  const fixed = body.pages.flatMap(({ tiles }) =>
    tiles.flatMap((tile) =>
      tile.period && isFixed(tile.period) ? [`“${tileName(tile, body)}”`] : [],
    ),
  );
  const isOwn = isFixed(body.view.period);
  if (!isOwn && fixed.length === 0) return null;
  return (
    <p role="note" className={css.warning}>
      {isOwn
        ? 'The days are fixed: everybody sees the same days for ever, until somebody changes them. '
        : ''}
      {fixed.length > 0 ? `Fixed days of their own: ${fixed.join(', ')}.` : ''}
    </p>
  );
}

interface ClientFieldProps {
  readonly value: number | null;
  readonly onChange: (advId: number | null) => void;
}

/** Found by typing: the server searches. */
export function ClientField({ value, onChange }: ClientFieldProps) {
  const { queryOf } = useApi();
  const nameOf = useClientNames(value === null ? [] : [value]);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 200);
  const found = useQuery(
    queryOf(dashboardsCalls.values, {
      body: { advIds: [], dataset: 'delivery', dimension: 'advertiser', search },
    }),
  );
  const options = (found.data?.values ?? []).map(({ id, label }) => ({ value: String(id), label }));
  const isKnown = value === null || options.some((option) => option.value === String(value));
  return (
    <ComboBox
      label="Client"
      placeholder="About several clients"
      isLoading={found.isFetching}
      options={isKnown ? options : [{ value: String(value), label: nameOf(value) }, ...options]}
      value={value === null ? null : String(value)}
      onInputChange={setTyped}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

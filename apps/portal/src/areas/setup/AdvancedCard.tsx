/** Advanced settings: mode, template, what changes are against, benchmark, which impressions count (spec.md §2, §9). */
import {
  Button,
  Card,
  ComboBox,
  Disclosure,
  NumberField,
  SegmentedControl,
  Select,
} from '@flightdeck/design-system';
import {
  BENCHMARK_DATE_OPTIONS,
  type BenchmarkDateType,
  COMPARE_OPTIONS,
  comparedRange,
  writeRange,
} from '@flightdeck/domain/dates';
import {
  type AdvancedSettings,
  BENCHMARK_CTR,
  BENCHMARK_IMPRESSIONS,
  type SetupState,
  setupBenchmarkRange,
  setupRange,
} from '@flightdeck/domain/report';
import { currencyOptions } from '../../app/currencies.ts';
import type { ReportSession } from '../../app/report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { CustomRange } from './CustomRange.tsx';
import * as css from './setup.css.ts';
import { useTemplateOptions } from './use-template-options.ts';

const MODES = [
  { value: 'presentation', label: 'Presentation' },
  { value: 'reporting', label: 'Reporting' },
] as const;
const IMPRESSIONS = [
  { value: 'total', label: 'Total' },
  { value: 'viewable', label: 'Viewable' },
] as const;

/** The benchmark options; a custom range only if a saved report has one. */
function benchmarkOptions(current: BenchmarkDateType) {
  return current === 'cr'
    ? [...BENCHMARK_DATE_OPTIONS, { value: 'cr' as const, label: 'Custom Range' }]
    : BENCHMARK_DATE_OPTIONS;
}

/** Props of AdvancedCard. */
export interface AdvancedCardProps {
  readonly setup: SetupState;
  readonly dispatch: ReportSession['dispatch'];
}

/** Labels are left of the fields. */
const ASIDE = { labelPosition: 'side', size: 'small' } as const;

/** The card; it keeps its content while closed. */
export function AdvancedCard({ setup, dispatch }: AdvancedCardProps) {
  const { settings, user } = useViewer();
  const { today } = settings;
  const range = setupRange(setup);
  const templates = useTemplateOptions(setup, dispatch);
  const set = (settings: Partial<AdvancedSettings>) => dispatch({ type: 'advanced', settings });
  return (
    <Card>
      <Disclosure
        title="Advanced settings"
        level={2}
        defaultExpanded
        actions={
          <Button
            variant="text"
            size="row"
            onPress={() => dispatch({ type: 'reset-advanced', today })}
          >
            Reset to defaults
          </Button>
        }
      >
        <div className={css.settings}>
          <SegmentedControl
            label="Select Range"
            {...ASIDE}
            options={MODES}
            value={setup.mode}
            onChange={(mode) => set({ mode })}
          />
          <Select
            label="Template"
            {...ASIDE}
            options={templates}
            value={setup.template}
            onChange={(template) => {
              if (template) set({ template });
            }}
          />
          <Select
            label="Compare With"
            {...ASIDE}
            description={
              range
                ? writeRange(comparedRange(range, setup.typeDate, setup.compareWith), user.locale)
                : undefined
            }
            options={COMPARE_OPTIONS}
            value={setup.compareWith}
            onChange={(compareWith) => {
              if (compareWith) set({ compareWith });
            }}
          />
          <Select
            label="Benchmark Date Range"
            {...ASIDE}
            options={benchmarkOptions(setup.benchmarkTypeDate)}
            value={setup.benchmarkTypeDate}
            onChange={(typeDate) => {
              if (!typeDate) return;
              dispatch({
                type: 'benchmark-range',
                typeDate,
                start: setup.benchmarkStartDate ?? undefined,
                end: setup.benchmarkEndDate ?? undefined,
                today,
              });
            }}
          />
          {setup.benchmarkTypeDate === 'cr' ? (
            <CustomRange
              label="Benchmark days"
              value={setupBenchmarkRange(setup)}
              onChange={(next) =>
                dispatch({ type: 'benchmark-range', typeDate: 'cr', ...next, today })
              }
            />
          ) : null}
          <NumberField
            label="Benchmark Impressions"
            {...ASIDE}
            minValue={BENCHMARK_IMPRESSIONS.min}
            maxValue={BENCHMARK_IMPRESSIONS.max}
            step={BENCHMARK_IMPRESSIONS.step}
            value={setup.benchmarkImpressions}
            onChange={(benchmarkImpressions) => set({ benchmarkImpressions })}
          />
          <NumberField
            label="Benchmark CTR"
            {...ASIDE}
            unit="%"
            minValue={BENCHMARK_CTR.min}
            maxValue={BENCHMARK_CTR.max}
            step={BENCHMARK_CTR.step}
            value={setup.benchmarkCtr}
            onChange={(benchmarkCtr) => set({ benchmarkCtr })}
          />
          <Select
            label="Report Impressions By"
            {...ASIDE}
            options={IMPRESSIONS}
            value={setup.reportImpressionsBy}
            onChange={(reportImpressionsBy) => {
              if (reportImpressionsBy) set({ reportImpressionsBy });
            }}
          />
          <ComboBox
            label="Currency"
            {...ASIDE}
            description="Money of other currencies is converted by the rates of each day"
            placeholder={setup.advertiserClientData?.currency ?? 'The client’s'}
            options={currencyOptions(user.locale)}
            value={setup.currency}
            onChange={(currency) => set({ currency })}
          />
        </div>
      </Disclosure>
    </Card>
  );
}

/** Derives from the setup form what slides and saves need. */
import type { Settings, User } from '@flightdeck/contract/auth';
import type { Selection } from '@flightdeck/contract/report';
import { comparedRange, presetRange } from '@flightdeck/domain/dates';
import {
  type ReportOptions,
  type SetupState,
  setupBenchmarkRange,
  setupRange,
  setupSelection,
  toReportOptions,
} from '@flightdeck/domain/report';
import type { ReportContext } from '@flightdeck/slides';

/** The report setup, for slides and saves. */
export interface BuilderSetup {
  /** Null until the report is first saved. */
  readonly reportId: string | null;
  readonly options: ReportOptions;
  readonly selection: Selection;
  readonly context: ReportContext;
  /** IANA time zone of the provider, for moments of the report itself. */
  readonly timeZone: string;
}

/** The surroundings of the setup. */
export interface Surroundings {
  readonly report: { readonly reportId: string | null; readonly name: string };
  readonly settings: Pick<Settings, 'provider' | 'today' | 'timeZone'>;
  readonly user: Pick<User, 'locale'>;
  /** Version of the template that the slides were made from; null for a built-in one. */
  readonly templateVersion: number | null;
  /** `https://host` of the portal, for the link in a slide's footer. */
  readonly origin: string;
}

/** Options, selection and slide context of a complete setup; null while a choice is missing. */
export function builderSetup(setup: SetupState, around: Surroundings): BuilderSetup | null {
  const selection = setupSelection(setup);
  const range = setupRange(setup);
  if (!selection || !range) return null;
  const { report, settings, user, origin, templateVersion } = around;
  return {
    reportId: report.reportId,
    options: {
      ...toReportOptions(setup),
      ...(templateVersion === null ? {} : { templateVersion }),
    },
    selection,
    timeZone: settings.timeZone,
    context: {
      reportName: report.name,
      advertiserId: selection.advId,
      advertiserName: setup.advertiserName,
      client: setup.advertiserClientData,
      ...(setup.currency === null ? {} : { currency: setup.currency }),
      range,
      compareRange: comparedRange(range, setup.typeDate, setup.compareWith),
      benchmarkRange: setupBenchmarkRange(setup) ?? presetRange('l6m', settings.today),
      benchmarkImpressions: setup.benchmarkImpressions,
      benchmarkCtr: setup.benchmarkCtr,
      impressionBasis: setup.reportImpressionsBy,
      mode: setup.mode,
      preparedBy: settings.provider,
      locale: user.locale,
      reportUrl: report.reportId ? `${origin}/reports/display/${report.reportId}` : null,
      today: settings.today,
    },
  };
}

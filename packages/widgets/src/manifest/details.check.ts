// biome-ignore-all format: written by manifest.test.ts
/** What the manifest says of events, compared with their types: `true` each. Written by manifest.test.ts. */
import type { EmbedChoice } from '@flightdeck/domain/embed';
import type { DashboardChoice, PageChange, TileDrill } from '../elements/dashboard/declaration.ts';
import type { SlideChange } from '../elements/report-viewer/declaration.ts';
import type { SlideSectionData } from '../elements/slide-rows/declaration.ts';
import type { EventsByTag } from '../types.ts';

type DetailOf<Event> = Event extends CustomEvent<infer Detail> ? Detail : never;
type Same<Tag extends keyof EventsByTag, Name extends keyof EventsByTag[Tag], Text> =
  (<T>() => T extends DetailOf<EventsByTag[Tag][Name]> ? 1 : 2) extends <T>() => T extends Text ? 1 : 2 ? true : never;

export const DETAILS: readonly [
  Same<'fd-alert-panel', 'fd-error', { message: string }>,
  Same<'fd-alert-panel', 'fd-action', { id: string }>,
  Same<'fd-alert-panel', 'fd-dismiss', { id: string }>,
  Same<'fd-dashboard', 'fd-error', { message: string }>,
  Same<'fd-dashboard', 'fd-ready', { dashboardId: string; name: string; pages: number }>,
  Same<'fd-dashboard', 'fd-page-change', PageChange>,
  Same<'fd-dashboard', 'fd-filter-change', { choice: DashboardChoice }>,
  Same<'fd-dashboard', 'fd-drill', TileDrill>,
  Same<'fd-dashboard', 'fd-export', { kind: "csv"; name: string }>,
  Same<'fd-dashboard', 'fd-session-expired', { message: string }>,
  Same<'fd-dashboard', 'fd-resize', { width: number; height: number }>,
  Same<'fd-help', 'fd-error', { message: string }>,
  Same<'fd-help', 'fd-ready', { project: string }>,
  Same<'fd-help', 'fd-toggle', { isOpen: boolean }>,
  Same<'fd-help', 'fd-resize', { width: number; height: number }>,
  Same<'fd-help', 'fd-session-expired', { message: string }>,
  Same<'fd-help-menu', 'fd-error', { message: string }>,
  Same<'fd-help-menu', 'fd-toggle', { isOpen: boolean }>,
  Same<'fd-multi-select', 'fd-error', { message: string }>,
  Same<'fd-multi-select', 'fd-change', { value: readonly string[]; isAll: boolean }>,
  Same<'fd-report-viewer', 'fd-error', { message: string }>,
  Same<'fd-report-viewer', 'fd-ready', { reportId: string; name: string; slides: number }>,
  Same<'fd-report-viewer', 'fd-slide-change', SlideChange>,
  Same<'fd-report-viewer', 'fd-filter-change', { filters: EmbedChoice }>,
  Same<'fd-report-viewer', 'fd-export', { kind: "pdf" | "csv"; name: string }>,
  Same<'fd-report-viewer', 'fd-session-expired', { message: string }>,
  Same<'fd-report-viewer', 'fd-resize', { width: number; height: number }>,
  Same<'fd-slide-rows', 'fd-error', { message: string }>,
  Same<'fd-slide-rows', 'fd-select', { id: string }>,
  Same<'fd-slide-rows', 'fd-include', { id: string; isIncluded: boolean }>,
  Same<'fd-slide-rows', 'fd-edit', { id: string }>,
  Same<'fd-slide-rows', 'fd-delete', { id: string }>,
  Same<'fd-slide-rows', 'fd-reorder', { id: string; to: number; sections: readonly SlideSectionData[] }>,
  Same<'fd-slide-rows', 'fd-retry', { id: string }>,
  Same<'fd-slide-rows', 'fd-add', null>,
  Same<'fd-sponsored', 'fd-error', { message: string }>,
  Same<'fd-sponsored', 'fd-ready', { documents: readonly string[] }>,
  Same<'fd-sponsored', 'fd-open', { documentId: string; url: string }>,
  Same<'fd-sponsored', 'fd-session-expired', { message: string }>,
  Same<'fd-sponsored', 'fd-resize', { width: number; height: number }>,
] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true];

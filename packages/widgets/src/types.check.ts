/** Compiled only: what pages in TypeScript, React and Vue rely on. */
import type { JSX } from 'react';
import type {} from './react/jsx.ts';
import type { FdReportViewerElement, FdSlideRowsElement, VueComponents } from './types.ts';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type PropsOf<Tag extends keyof VueComponents> = InstanceType<VueComponents[Tag]>['$props'];

/** An event has the detail of its element, also where another element has an event of that name. */
export function listens(viewer: FdReportViewerElement, rows: FdSlideRowsElement): void {
  viewer.addEventListener('fd-ready', ({ detail }) => detail.slides.toFixed());
  viewer.addEventListener('fd-error', ({ detail }) => detail.message.trim());
  rows.addEventListener('fd-reorder', ({ detail }) => detail.sections.at(detail.to));
  rows.addEventListener('click', ({ clientX }) => clientX.toFixed());
  // @ts-expect-error: no detail has such a field
  rows.addEventListener('fd-select', ({ detail }) => detail.slide);
  document.querySelector('fd-multi-select')?.setCustomValidity('');
}

export const REACT: JSX.IntrinsicElements['fd-multi-select'] = {
  label: 'Campaigns',
  value: ['a'],
  children: null,
  'onfd-change': ({ detail }) => detail.value.at(0),
};

export const VUE: PropsOf<'fd-report-viewer'> = { report: 'r', slide: 2, theme: 'dark' };
export const VUE_PROPS: Same<PropsOf<'fd-multi-select'>['limit'], number | undefined> = true;
export function hears(emit: InstanceType<VueComponents['fd-multi-select']>['$emit']): void {
  emit('fd-change', new CustomEvent('fd-change', { detail: { value: ['a'], isAll: false } }));
  // @ts-expect-error: it has no such event
  emit('fd-reorder', new CustomEvent('fd-reorder'));
}

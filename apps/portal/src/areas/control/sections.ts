/** The tabs of the operator's page, in their order. */

/** Last part of the address. */
export type SectionId = '' | 'processes' | 'queues' | 'failed' | 'work' | 'statements';

const section = (id: SectionId, title: string) => ({
  ...{ id, title },
  path: id === '' ? '/control/page' : `/control/page/${id}`,
});

export const SECTIONS = [
  section('', 'Caches'),
  section('processes', 'Processes'),
  section('queues', 'Queues'),
  section('failed', 'Failed jobs'),
  section('work', 'Loads and schedules'),
  section('statements', 'Slow queries'),
] as const;

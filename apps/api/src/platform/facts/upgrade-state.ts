/** How far an upgrade of the facts is, for the log and for whoever asks meanwhile. */

/** What an upgrade does now. */
export type UpgradeState =
  /** Another process on the same server upgrades; this one goes on when it has ended. */
  | { readonly kind: 'waiting' }
  /** Step `name` makes `version`; so many of its parts are done, and a step in one transaction has one. */
  | {
      readonly kind: 'step';
      readonly version: number;
      readonly name: string;
      readonly done: number;
      readonly total: number;
    }
  /** The facts move to where they are kept now: so many months of tables are there. */
  | {
      readonly kind: 'moving';
      readonly to: 'ClickHouse' | 'PostgreSQL';
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'done'; readonly version: number; readonly seconds: number };

/** The state as a sentence for the operator. */
function describeUpgrade(state: UpgradeState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting for another process that upgrades the facts …';
    case 'step': {
      const parts = state.done > 0 ? `: ${state.done} of ${state.total} parts are done` : '';
      return `Upgrading the facts to version ${state.version} (${state.name})${parts} …`;
    }
    case 'moving':
      return `Moving the facts to ${state.to}: ${state.done} of ${state.total} parts are there …`;
    case 'done':
      return `The facts are upgraded to version ${state.version}, in ${state.seconds.toFixed(1)} s.`;
  }
}

/** Milliseconds between two lines about the same step. */
const EVERY_MS = 5000;

/** Makes what writes an upgrade to the log: the beginning of each step, a line every few seconds, and the end. */
export function logUpgrade(info: (line: string) => void): (state: UpgradeState) => void {
  let of = '';
  let at = 0;
  return (state) => {
    const topic = state.kind === 'step' ? state.name : state.kind;
    if (topic === of && performance.now() - at < EVERY_MS) return;
    of = topic;
    at = performance.now();
    info(describeUpgrade(state));
  };
}

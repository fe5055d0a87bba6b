/** Where flows are in the portal. */
import type { FlowRow } from './engine.ts';

/** Path of a flow. */
export const flowPath = ({ clientUuid, id }: Pick<FlowRow, 'clientUuid' | 'id'>): string =>
  `/client/flow/${clientUuid}/${id}`;

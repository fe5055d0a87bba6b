/** Where other areas put what they do with an item; at the end of the panel's foot. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import type { ReactNode } from 'react';

/** Props of ItemActions. */
export interface ItemActionsProps {
  readonly item: ItemDetail;
}

/** None at present. */
export const ItemActions = (_props: ItemActionsProps): ReactNode => null;

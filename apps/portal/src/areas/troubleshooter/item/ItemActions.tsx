/** What other areas do with an item; at the end of the panel's foot. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { MakeSlide } from '../slide/MakeSlide.tsx';

/** Props of ItemActions. */
export interface ItemActionsProps {
  readonly item: ItemDetail;
}

export const ItemActions = ({ item }: ItemActionsProps) => <MakeSlide item={item} />;

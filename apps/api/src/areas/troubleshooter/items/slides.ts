/** The slides of reports on which an item stands. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';

/** None: no report shows items yet. */
export const slidesOfItem = async (_itemId: number): Promise<ItemDetail['slides']> => [];

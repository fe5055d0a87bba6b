import { FEW, MANY } from '../desk.ts';

/** What the page knows; the same for both ways of writing the elements. */
export class Desk {
  field = $state.raw(FEW);
  isOff = $state(false);
  isShown = $state(true);
  heard = $state('nothing');

  more = () => {
    this.field = MANY;
  };
}

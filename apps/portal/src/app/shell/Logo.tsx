/** The product's mark and name. */
import * as css from './shell.css.ts';

/** Mark and name; narrow windows hide the name unless `isFull`. */
export function Logo({ isFull = false }: { readonly isFull?: boolean }) {
  return (
    <>
      <img className={css.logoMark} src="/favicon.svg" alt="" />
      <span className={isFull ? undefined : css.logoName}>Flightdeck</span>
    </>
  );
}

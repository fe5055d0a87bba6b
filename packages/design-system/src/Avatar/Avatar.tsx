/** The initials or picture of a person or advertiser. */
import { useState } from 'react';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './Avatar.css.ts';

export interface AvatarProps extends RootProps<HTMLSpanElement> {
  /** Full name; its initials are drawn. */
  readonly name: string;
  /** URL of a picture that replaces the initials, which stay if it cannot be loaded. */
  readonly src?: string | null | undefined;
  /** A person is round, an advertiser square with a colour of its own. Default `person`. */
  readonly shape?: keyof typeof css.shape | undefined;
  /** Pixels. Default 28. */
  readonly size?: keyof typeof css.size | undefined;
}

/** Initials of the first two words; of a single word its first two characters. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}

const HUES = [0, 1, 2, 3, 4, 5] as const;

function hueOf(name: string): (typeof HUES)[number] {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return HUES[sum % HUES.length] ?? 0;
}

/** Decoration: the name always stands beside it as text. */
export function Avatar({
  name,
  src,
  shape = 'person',
  size = 28,
  className,
  ...root
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      {...root}
      aria-hidden="true"
      className={cx(
        css.shape[shape],
        shape === 'advertiser' && css.hue[hueOf(name)],
        css.size[size],
        className,
      )}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className={css.picture} onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

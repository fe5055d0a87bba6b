/** A design token: its name, and what can be copied of it. */
import type { ReactNode } from 'react';
import { propertyOf } from '../../packages/design-system/src/theme/rules.ts';
import { CopyText } from '../copy.tsx';
import * as css from './foundations.css.ts';

interface TokenProps {
  readonly name: string;
  readonly value: string;
  /** The value as it is shown. Default: as it is. */
  readonly shown?: string;
  /** Its `var()`. */
  readonly variable: string;
  /** Other values of it. */
  readonly children?: ReactNode;
}

export function Token({ name, value, shown = value, variable, children }: TokenProps) {
  return (
    <div className={css.facts}>
      <span className={css.name}>{name}</span>
      <CopyText text={value}>{shown}</CopyText>
      {children}
      <CopyText text={propertyOf(variable)} />
    </div>
  );
}

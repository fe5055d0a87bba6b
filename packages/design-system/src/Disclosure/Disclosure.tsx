/** A heading that opens and closes its section, alone or in a group. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  Button,
  DisclosureGroup,
  DisclosurePanel,
  Heading,
} from 'react-aria-components';
import { type RootProps, refOf } from '../internal/root-props.ts';
import * as css from './Disclosure.css.ts';

export interface DisclosureProps
  extends RootProps<HTMLDivElement>,
    Omit<AriaDisclosureProps, 'className' | 'style' | 'children' | 'ref'> {
  /** The heading, which is the button. */
  readonly title: string;
  /** Figure after the title, such as how many slides a category holds. */
  readonly count?: number | undefined;
  /** Link or button at the right of the heading. */
  readonly actions?: ReactNode;
  /** Level of the heading. Default 3. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** Content of the section. */
  readonly children: ReactNode;
}

/**
 * A disclosure. `isExpanded` and `onExpandedChange` control it, `defaultExpanded` is only its initial state. In an
 * Accordion, that one says which are open.
 */
export function Disclosure({
  title,
  count,
  actions,
  level = 3,
  ref,
  className,
  children,
  ...props
}: DisclosureProps) {
  return (
    <AriaDisclosure {...props} {...refOf(ref)} className={className ?? ''}>
      <div className={css.head}>
        <Heading level={level} className={css.heading}>
          <Button slot="trigger" className={css.button}>
            <ChevronRight size={16} className={css.chevron} aria-hidden />
            {title}
            {count === undefined ? null : <span className={css.count}>{count}</span>}
          </Button>
        </Heading>
        {actions}
      </div>
      <DisclosurePanel className={css.panel}>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}

export interface AccordionProps extends RootProps<HTMLDivElement> {
  /** Lets several be open at once. Default true. */
  readonly allowsMultiple?: boolean | undefined;
  /** Ids of the disclosures that are open; without them the accordion keeps them itself. */
  readonly expandedKeys?: Iterable<string> | undefined;
  /** Ids of the disclosures that are open at first. */
  readonly defaultExpandedKeys?: Iterable<string> | undefined;
  /** Called with the ids of all open disclosures. */
  readonly onExpandedChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Disclosures, each with an `id`. */
  readonly children: ReactNode;
}

/** A group of disclosures. */
export function Accordion({
  allowsMultiple = true,
  expandedKeys,
  defaultExpandedKeys,
  onExpandedChange,
  ref,
  className = '',
  children,
  ...data
}: AccordionProps) {
  return (
    <DisclosureGroup
      {...data}
      {...refOf(ref)}
      {...(expandedKeys === undefined ? {} : { expandedKeys })}
      {...(defaultExpandedKeys === undefined ? {} : { defaultExpandedKeys })}
      {...(onExpandedChange === undefined
        ? {}
        : { onExpandedChange: (keys) => onExpandedChange(new Set([...keys].map(String))) })}
      allowsMultipleExpanded={allowsMultiple}
      className={className}
    >
      {children}
    </DisclosureGroup>
  );
}

/** Shows HTML from people: known text elements are drawn, of all others only their text. */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { fateOf, linkOf, pictureOf, pixelsOf } from './allowed.ts';

export interface SafeHtmlProps {
  /** HTML of any origin. */
  readonly html: string;
  /** Base URL of links and pictures from the root (`/report/build`); default the page's own. */
  readonly base?: string | undefined;
  /** Handles links of the form `#name`, such as those to another article; without it they are plain text. */
  readonly onFragment?: ((fragment: string) => void) | undefined;
  /** The copies of a picture in other widths, as `srcset` names them; undefined where there are none. */
  readonly copiesOf?: ((src: string) => string | undefined) | undefined;
  /** Width at which pictures with copies are shown, as `sizes` names it. Default the window’s. */
  readonly pictureSizes?: string | undefined;
  /** Class of the box in which a table scrolls, also by keyboard; without it a table stands by itself. */
  readonly tableBox?: string | undefined;
}

type Options = Omit<SafeHtmlProps, 'html'>;

/** Draws `html` through React, so that no attribute, script, style or unknown element reaches the page. */
export function SafeHtml({ html, ...props }: SafeHtmlProps) {
  const { base, onFragment, copiesOf, pictureSizes, tableBox } = props;
  const drawn = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const options = { base, onFragment, copiesOf, pictureSizes, tableBox };
    const draw = (node: Node, key: number): ReactNode => toReact(node, key, options);
    return [...body.childNodes].map(draw);
  }, [html, base, onFragment, copiesOf, pictureSizes, tableBox]);
  return <>{drawn}</>;
}

function toReact(node: Node, key: number, options: Options): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node);
  const fate = node instanceof Element ? fateOf(node) : 'dropped';
  if (!(node instanceof Element) || fate === 'dropped') return null;
  const name = node.tagName;
  if (name === 'IMG') return picture(node, key, options);
  const children = [...node.childNodes].map((child, index) => toReact(child, index, options));
  if (fate === 'content') return <Fragment key={key}>{children}</Fragment>;
  if (name === 'A') return link(node, key, children, options);
  if (name === 'BR' || name === 'HR') return createElement(name.toLowerCase(), { key });
  if (name === 'TABLE' && options.tableBox !== undefined) {
    return (
      // A group, so that its name is read; in the order of focus, so that arrow keys scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields.
      <div key={key} className={options.tableBox} role="group" aria-label="Table" tabIndex={0}>
        <table>{children}</table>
      </div>
    );
  }
  return createElement(name.toLowerCase(), { key }, ...children);
}

/** React warns of white space between the parts of a table. */
function textOf(node: Node): string | null {
  const parent = node.parentElement?.tagName ?? '';
  const isBetween = /^(TABLE|TBODY|THEAD|TFOOT|TR)$/.test(parent);
  return isBetween && !node.textContent?.trim() ? null : node.textContent;
}

function link(node: Element, key: number, children: ReactNode, options: Options): ReactNode {
  const fragment = (node.getAttribute('href') ?? '').trim();
  const { onFragment } = options;
  if (fragment.startsWith('#') && onFragment) {
    return (
      <a
        key={key}
        href={fragment}
        onClick={(event) => {
          event.preventDefault();
          onFragment(fragment.slice(1));
        }}
      >
        {children}
      </a>
    );
  }
  const href = linkOf(node);
  if (href === null) return <Fragment key={key}>{children}</Fragment>;
  const isElsewhere = /^https?:/i.test(href) || options.base !== undefined;
  return (
    <a
      key={key}
      href={resolve(href, options)}
      rel="noreferrer"
      {...(isElsewhere ? { target: '_blank' } : {})}
    >
      {children}
    </a>
  );
}

function picture(node: Element, key: number, options: Options): ReactNode {
  const source = pictureOf(node);
  if (source === null) return null;
  const srcSet = options.copiesOf?.(source);
  return (
    <img
      key={key}
      {...(srcSet ? { srcSet, sizes: options.pictureSizes ?? '100vw' } : {})}
      src={resolve(source, options)}
      alt={node.getAttribute('alt') ?? ''}
      loading="lazy"
      {...pixels(node, 'width')}
      {...pixels(node, 'height')}
    />
  );
}

function pixels(node: Element, name: 'width' | 'height'): Readonly<Record<string, number>> {
  const value = pixelsOf(node, name);
  return value === null ? {} : { [name]: value };
}

/** Resolves a URL from the root against `base`; an invalid base leaves it unchanged. */
function resolve(address: string, { base }: Options): string {
  return base !== undefined && address.startsWith('/') && URL.canParse(address, base)
    ? new URL(address, base).href
    : address;
}

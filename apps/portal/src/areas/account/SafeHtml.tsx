/** Shows HTML that people wrote: known text elements are drawn, everything else is only its text. */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const ELEMENTS = new Set([
  'A',
  'B',
  'BR',
  'EM',
  'H2',
  'H3',
  'H4',
  'I',
  'LI',
  'OL',
  'P',
  'STRONG',
  'UL',
]);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE']);

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.tagName)) return null;
  const children = [...node.childNodes].map(toReact);
  if (!ELEMENTS.has(node.tagName)) return <Fragment key={key}>{children}</Fragment>;
  if (node.tagName === 'BR') return <br key={key} />;
  if (node.tagName !== 'A') return createElement(node.tagName.toLowerCase(), { key }, ...children);
  const href = node.getAttribute('href') ?? '';
  const isSafe = /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href);
  return isSafe ? (
    <a key={key} href={href} rel="noreferrer">
      {children}
    </a>
  ) : (
    <Fragment key={key}>{children}</Fragment>
  );
}

/** Draws `html` through React, so that no attribute, script, style or unknown element gets into the page. */
export function SafeHtml({ html }: { readonly html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return <>{[...body.childNodes].map(toReact)}</>;
  }, [html]);
}

/** The default picture of cover and closing slides as a file, for office programs. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Backdrop } from './catalogue/Backdrop.tsx';

/** The picture as SVG. */
export function backdropSvg(): string {
  const svg = renderToStaticMarkup(createElement(Backdrop));
  return svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

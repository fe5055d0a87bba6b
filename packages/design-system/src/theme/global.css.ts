/** Page-wide rules: a small reset, Inter with optical size, the focus ring, reduced motion. Every selector has no weight of its own. */
import { globalStyle } from '@vanilla-extract/css';
import './theme.css.ts';
import { vars } from './contract.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle(':where(html)', {
  textSizeAdjust: '100%',
  scrollbarColor: `${vars.color.borderStrong} transparent`,
});

// Nested themes set their own text colour, because a computed colour is inherited and not the variable.
globalStyle(':where(body, :host, [data-theme])', {
  fontFamily: vars.font.family,
  fontSize: vars.type.body.size,
  lineHeight: vars.type.body.line,
  fontWeight: vars.type.body.weight,
  letterSpacing: vars.type.body.tracking,
  fontOpticalSizing: 'auto',
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  color: vars.color.text,
});

globalStyle(':where(body)', { margin: 0, background: vars.color.canvas });
globalStyle(':where(h1, h2, h3, h4, h5, h6, p, figure, dl, dd, ul, ol)', { margin: 0 });
globalStyle(':where(ul, ol)', { padding: 0, listStyle: 'none' });
globalStyle(':where(button, input, textarea, select)', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle(':where(img, svg)', { display: 'block', maxWidth: '100%' });

// From right to left, each text keeps the order of its own letters: “2 of 3 selected” would read “of 3 selected 2”. It
// stands at the right all the same, where the page begins its lines. `dir` on an element of one's own is left as it is.
globalStyle(':where(:dir(rtl):not([dir], select, option))', { unicodeBidi: 'plaintext' });
globalStyle(":where([dir='rtl'])", { textAlign: 'right' });
globalStyle(":where([dir='rtl'] [dir='ltr'])", { textAlign: 'left' });

globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${vars.color.accentText}`,
  outlineOffset: 2,
});
globalStyle(':where([role="dialog"], [role="alertdialog"], main):focus', { outline: 'none' });

// react-aria would add this rule in a <style> element, which a strict CSP refuses: see claimPressableStyle().
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });

// Fades only, no travel. Loaders keep an animation of their own, see Loader.css.ts.
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      scrollBehavior: 'auto',
      transitionProperty: 'opacity, background-color, border-color, color',
    },
  },
});

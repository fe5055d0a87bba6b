/** Everything a page needs once: the font files, the theme and the global rules. Import it before the first component. */
import '@fontsource-variable/inter/opsz.css';
import './global.css.ts';

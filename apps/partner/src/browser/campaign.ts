/** Script of the framed pages: tokens for the widgets, the report's name and pages beside it, and the article that a row leads to. */
import { configureWidgets } from './page.ts';

const viewer = document.querySelector('fd-report-viewer, fd-dashboard');
const set = (id: string, text: string): void => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

viewer?.addEventListener('fd-ready', (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { name, slides, pages = slides } = event.detail;
  set('report-name', name);
  set('report-pages', `${pages} pages`);
});
viewer?.addEventListener('fd-slide-change', (event) => {
  if (!(event instanceof CustomEvent)) return;
  set('report-pages', `${event.detail.slide} of ${event.detail.total} pages`);
});
viewer?.addEventListener('fd-session-expired', () => {
  const notice = document.getElementById('session-notice');
  if (notice) notice.hidden = false;
});

const article = new URLSearchParams(location.search).get('document');
if (article) document.getElementById('paid')?.setAttribute('document', article);

configureWidgets();

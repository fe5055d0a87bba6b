import { configure } from '/flightdeck/index.js';

const { api, report } = await (await fetch('/settings')).json();
configure({
  api,
  async fetchToken({ type, signal }) {
    const answer = await fetch(`/token?type=${type}`, { signal });
    return answer.text();
  },
});
document.querySelector('fd-report-viewer').report = report;

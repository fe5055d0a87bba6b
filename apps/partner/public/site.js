/** Says once for all widgets of the page where tokens come from: this site's own server. */
Flightdeck.configure({
  async fetchToken({ type, signal }) {
    const answer = await fetch(`/flightdeck-token?type=${type}`, { method: 'POST', signal });
    if (!answer.ok) throw new Error(`The token was refused (${answer.status}).`);
    return (await answer.json()).token;
  },
});

/** The floor: 60 empty boxes where the tiles of the page stand, of which one follows the pointer. */
const root = document.querySelector('main');
if (!root) throw new Error('There is no room for the boxes.');
root.style.cssText =
  'display: grid; grid-template-columns: repeat(12, 1fr); grid-auto-rows: 40px; gap: 12px; padding: 24px';

for (let at = 0; at < 60; at += 1) {
  const box = document.createElement('div');
  box.dataset.tile = String(at);
  box.style.cssText = 'grid-column: span 4; grid-row: span 6; border: 1px solid; background: white';
  const handle = document.createElement('button');
  handle.dataset.handle = '';
  handle.textContent = '⋮';
  let from: { readonly x: number; readonly y: number } | null = null;
  handle.addEventListener('pointerdown', (event) => {
    from = { x: event.clientX, y: event.clientY };
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => {
    if (from)
      box.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px)`;
  });
  handle.addEventListener('lostpointercapture', () => {
    from = null;
    box.style.transform = '';
  });
  box.append(handle);
  root.append(box);
}

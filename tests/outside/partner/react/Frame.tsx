import type { ReactNode } from 'react';
import type { useDesk } from './useDesk.ts';

export function Frame({
  desk,
  children,
}: {
  desk: ReturnType<typeof useDesk>;
  children: ReactNode;
}) {
  return (
    <main>
      <h1>Orchard</h1>
      <button type="button" id="more" onClick={desk.more}>
        More
      </button>
      <button type="button" id="off" onClick={desk.toggleOff}>
        Off
      </button>
      <button type="button" id="hide" onClick={desk.toggleShown}>
        Hide
      </button>
      {desk.isShown && children}
      <output id="heard">{desk.heard}</output>
    </main>
  );
}

import { type ComponentType, StrictMode } from 'react';
import { Components } from './Components.tsx';
import { Elements } from './Elements.tsx';
import { Wrapped } from './Wrapped.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': Wrapped,
  '/elements': Elements,
  '/components': Components,
};

export function App({ path }: { path: string }) {
  const Page = PAGES[path] ?? Wrapped;
  return (
    <StrictMode>
      <Page />
    </StrictMode>
  );
}

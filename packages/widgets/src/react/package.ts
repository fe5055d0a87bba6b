/** The package's entry for React: the components, and the loader that defines the elements they draw. */
import '../index.ts';
import './jsx.ts';

export * from './index.tsx';

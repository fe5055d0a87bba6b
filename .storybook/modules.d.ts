declare module 'virtual:icons-in-use' {
  import type { LucideIcon } from 'lucide-react';

  /** Icons by name, in alphabetical order. */
  export const icons: Readonly<Record<string, LucideIcon>>;
  /** The packages and apps that use an icon, by its name. */
  export const users: Readonly<Record<string, readonly string[]>>;
}

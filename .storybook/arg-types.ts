/** Types in the props tables as people read them: an optional prop's `boolean | undefined` is a boolean, with its control. */
import type { ArgTypesEnhancer, SBType } from 'storybook/internal/csf';

/** A prop's type without the undefined that its question mark says, and its text; null for types that stay as they are. */
export function plainType(type: SBType): { readonly type: SBType; readonly text: string } | null {
  if (type.name === 'enum') return { type, text: type.value.map((one) => `'${one}'`).join(' | ') };
  if (type.name !== 'union') return null;
  const given = type.value.filter((one) => !('value' in one && one.value === 'undefined'));
  const [only] = given;
  return {
    type: given.length === 1 && only ? only : { ...type, value: given },
    text: (type.raw ?? 'union').replace(/\s*\|\s*undefined$/, ''),
  };
}

export const plainTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const plain = typeof argType.type === 'object' ? plainType(argType.type) : null;
      if (!plain) return [name, argType];
      const table = { ...argType.table, type: { summary: plain.text } };
      return [name, { ...argType, type: plain.type, table }];
    }),
  );

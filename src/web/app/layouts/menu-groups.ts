/** The groups of the operators' menu, in order. The first has no heading. */
export const menuGroups = [
  'first',
  'customers',
  'money',
  'books',
  'opportunities',
  'content',
  'system',
] as const
export type MenuGroup = (typeof menuGroups)[number]

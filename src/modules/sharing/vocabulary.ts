/** ORG-3: the fewest members that a total counts. */
export const leastGroup = 5

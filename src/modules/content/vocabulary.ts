export const partsAtMost = 200

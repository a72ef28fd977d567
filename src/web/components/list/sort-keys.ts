/** Returns the keys with one of them at another place. */
export function moveKey(keys: readonly string[], key: string, toIndex: number): string[] {
  const others = keys.filter((one) => one !== key)
  return [...others.slice(0, toIndex), key, ...others.slice(toIndex)]
}

/**
 * Returns the place after a key press on a handle; undefined for other keys. A list runs down the page in every
 * language, so only the vertical arrows move.
 */
export function placeAfterKey(pressed: string, place: number, count: number): number | undefined {
  switch (pressed) {
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'ArrowDown':
      return Math.min(count - 1, place + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

import { useEffect } from 'react'

const owners = new Set<symbol>()

/** Declares that this part of the page holds files that were chosen and not sent. A reload cannot restore them. */
export function useUnsentFiles(isHolding: boolean): void {
  useEffect(() => {
    if (!isHolding) return
    const owner = Symbol('holds files')
    owners.add(owner)
    return () => void owners.delete(owner)
  }, [isHolding])
}

export const hasUnsentFiles = (): boolean => owners.size > 0

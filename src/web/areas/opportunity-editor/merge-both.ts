import type { AnyFieldValue } from '#modules/opportunities/fields.ts'

/** Returns two versions of a text as one, to be edited further. Other values cannot be both: null. */
export function mergeBoth(theirs: AnyFieldValue, mine: AnyFieldValue): AnyFieldValue {
  if (typeof theirs === 'string' && typeof mine === 'string' && /\s/.test(`${theirs}${mine}`)) {
    return `${theirs} ${mine}`
  }
  if (Array.isArray(theirs) && Array.isArray(mine)) {
    const known = new Set((theirs as unknown[]).map((part) => JSON.stringify(part)))
    const added = (mine as unknown[]).filter((part) => !known.has(JSON.stringify(part)))
    return [...theirs, ...added] as AnyFieldValue
  }
  return null
}

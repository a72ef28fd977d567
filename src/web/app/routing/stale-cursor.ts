import { ApiError } from '#kit/errors.ts'

/** Loads one page of a list. Loads the first page instead if the cursor in the address is invalid. */
export async function loadFromCursor<S extends { readonly cursor?: string | undefined }, A>(
  search: S,
  load: (search: S) => Promise<A>,
): Promise<A> {
  try {
    return await load(search)
  } catch (error) {
    const isLost = error instanceof ApiError && error.problem.issues?.some(({ path }) => path === 'cursor')
    if (!isLost || search.cursor === undefined) throw error
    return await load({ ...search, cursor: undefined })
  }
}

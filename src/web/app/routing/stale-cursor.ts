import { ApiError } from '#kit/errors.ts'

/** One part of a list; from its beginning where the address names a place in it that nobody gave out. */
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

import { orNotFound } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'
import type { ShownPage } from './shown-page.ts'

/**
 * Loads the published content of a page. An operator with `?preview=` and the token of a preview link gets the working
 * copy instead. The location of a loader has the whole search of the address.
 */
export async function loadShownPage(
  api: Api,
  page: ShownPage['page'],
  { search }: { readonly search: object },
): Promise<ShownPage> {
  const { preview } = search as { readonly preview?: unknown }
  if (typeof preview !== 'string') return await api.content.page({ page })
  const { shown } = await api.content.preview({ token: preview }).catch(orNotFound)
  // The same public page may show other edited pages, which are not previewed.
  return shown.page === page ? shown : await api.content.page({ page })
}

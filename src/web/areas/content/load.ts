import type { ContentPage } from '#modules/content/kinds.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'

/** Loads the editor of a page by its path. The API answers 404 to a path that names no page. */
export const loadContentEditor = (api: Api, page: string) =>
  api.content.editor({ page: page as ContentPage }).catch(orNotFound)

export const loadContentHistory = (api: Api, page: string) =>
  api.content.versions({ page: page as ContentPage }).catch(orNotFound)

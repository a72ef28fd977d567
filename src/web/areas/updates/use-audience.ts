import type { Audience } from '#modules/updates/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import type { PostsPage } from './posts.ts'

/** Returns a function that names an audience with its number of people. */
export function useAudience(reach: PostsPage['reach']): (audience: Audience) => string {
  const { audiences } = useWords('updates')
  return (audience) => (audience === 'nobody' ? audiences.nobody() : audiences[audience](reach[audience]))
}

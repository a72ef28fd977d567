import type { Api } from '#web/app/contracts.ts'

export type PostsPage = Awaited<ReturnType<Api['updates']['managed']>>
export type Post = PostsPage['items'][number]

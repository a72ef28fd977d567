import { createFileRoute } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { contentReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadMedia, readMediaSearch } from '#web/areas/media/load.ts'
import { MediaPage } from '#web/areas/media/media.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/cms/media')({
  staticData: {
    access: contentReaders,
    name: { ar: 'مكتبة الصور', en: 'Media library' },
    words: ['media', 'opportunity-papers'],
    menus: { operator: { icon: Images, group: 'content', place: 71, alsoFor: ['cms'] } },
  },
  validateSearch: readMediaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadMedia(api, deps),
  head: ({ match }) => pageHead(match),
  component: MediaPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadTrackRecord, parseRecordAddress, recordPath } from '#web/areas/track-record/load.ts'
import { TrackRecordPage } from '#web/areas/track-record/track-record.tsx'

export const Route = createFileRoute('/track-record')({
  staticData: {
    access: everyone,
    keep: ['stage', 'cursor'],
    siteMap: 'stands',
    words: ['track-record'],
    address: () => recordPath,
    menus: {
      investor: {
        icon: ChartLine,
        place: 15,
        isWideOnly: true,
        label: { ar: 'سجل الأداء', en: 'Track record' },
      },
    },
  },
  validateSearch: parseRecordAddress,
  loaderDeps: ({ search: { stage, cursor } }) => ({ stage, cursor }),
  loader: ({ context, deps }) => loadTrackRecord(context, deps),
  head: ({ match }) =>
    pageHead(match, ({ words }) => {
      const { title, description } = words.of('track-record')
      return { title, description }
    }),
  // The rows stay until the next ones are there, so that a change of the filter keeps place and focus.
  pendingMs: Number.POSITIVE_INFINITY,
  component: TrackRecordPage,
})

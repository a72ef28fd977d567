import { isolated, percentInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'
import type { WatchedStage } from './vocabulary.ts'

export const refusals: Translated<typeof en.refusals> = {
  watchlist_full: 'قائمة متابعتك ممتلئة. أزل فرصة منها أولًا.',
}

const titles: Readonly<Record<WatchedStage, (title: string) => string>> = {
  opened: (title) => `فُتح الاستثمار في ${title}`,
  nearly_funded: (title) => `بلغ تمويل ${title} ${percentInText(9000, { decimals: 0 })}`,
  closing_soon: (title) => `يُغلق الاستثمار قريبًا في ${title}`,
  closed: (title) => `أُغلق الاستثمار في ${title}`,
}
const bodies: Readonly<Record<WatchedStage, string>> = {
  opened: 'صار بإمكانك الاستثمار في فرصة تتابعها.',
  nearly_funded: 'بقي عُشر فرصة تتابعها أو أقل.',
  closing_soon: 'بقي أقل من يوم على إغلاق فرصة تتابعها.',
  closed: 'لم تعد فرصة تتابعها تستقبل الاستثمار.',
}

export const notices: Translated<typeof en.notices> = {
  stageReached: {
    label: 'الفرص التي تتابعها',
    title: ({ stage, title }) => titles[stage](isolated(title.ar)),
    body: ({ stage }) => bodies[stage],
  },
}

export const personal: Translated<typeof en.personal> = {
  title: 'قائمة المتابعة',
  columns: { opportunity: 'الفرصة', addedAt: 'تاريخ الإضافة' },
}

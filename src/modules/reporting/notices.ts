import { customerStaff } from '#kit/duties.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { reportDue } from './contract.ts'
import { reports as ar } from './messages.ar.ts'
import { reports as en } from './messages.en.ts'
import { attachReport, listDueRecipients } from './operations/schedules.ts'
import { getSchedule } from './queries/schedules.ts'
import { buildAddress } from './reports/definition.ts'
import { periodText } from './rules.ts'
import type { ReportName } from './vocabulary.ts'

interface DueReport {
  readonly scheduleId: string
  readonly title: Bilingual
  readonly from: string
  readonly to: string
  readonly address: `/${string}`
}

export const reportingNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'reporting.report_due',
    topic: 'account',
    readers: customerStaff,
    channels: { app: 'on', mail: 'on' },
    canWait: true,
    words: {
      ar: {
        label: ar.notice.label,
        title: (due: DueReport) => ar.notice.title(due.title.ar, periodText(due, 'ar')),
        body: () => ar.notice.body,
      },
      en: {
        label: en.notice.label,
        title: (due: DueReport) => en.notice.title(due.title.en, periodText(due, 'en')),
        body: () => en.notice.body,
      },
    },
    on: reportDue,
    buildData: async ({ db }, { subject, data: { report, from, to } }): Promise<DueReport> => {
      const schedule = await getSchedule(db, subject)
      const { by, opportunity, city, type } = schedule?.options ?? {}
      const name = report as ReportName
      return {
        scheduleId: subject,
        title: { ar: ar.names[name].title, en: en.names[name].title },
        from,
        to,
        address: buildAddress(`/admin-sahl/reports/${name}`, {
          from,
          to,
          by,
          opportunity,
          city,
          type,
        }) as `/${string}`,
      }
    },
    recipients: (context, { subject }) => listDueRecipients(context, subject),
    leadsTo: ({ address }) => address,
    attachments: (context, person, due: DueReport) => attachReport(context, person, due),
  }),
]

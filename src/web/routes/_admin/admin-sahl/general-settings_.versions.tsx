import { createFileRoute } from '@tanstack/react-router'
import { administrationReaders } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { SettingsVersionsPage } from '#web/areas/settings/history.tsx'

interface Search {
  from?: number
  to?: number
  before?: number
}

const positive = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const Route = createFileRoute('/_admin/admin-sahl/general-settings_/versions')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'إصدارات الإعدادات', en: 'Versions of the settings' },
    words: ['settings', 'admin'],
  },
  validateSearch: ({ from, to, before }: Record<string, unknown>): Search =>
    Object.fromEntries(
      Object.entries({ from, to, before }).flatMap(([key, value]) => {
        const number = positive(value)
        return number === undefined ? [] : [[key, number]]
      }),
    ),
  loaderDeps: ({ search }) => search,
  async loader({ context: { api }, deps: { from, to, before } }) {
    const [{ items, hasMore }, { version: newest }] = await Promise.all([
      api.revisions.versions(before === undefined ? {} : { before }),
      api.settings.settings({}),
    ])
    const compare = async (one: number, other: number) =>
      (await api.revisions.comparison({ from: one, to: other }).catch(orNotFound)).changes
    const [comparison, restoring] =
      from !== undefined && to !== undefined
        ? await Promise.all([compare(from, to), compare(newest, from)])
        : [null, []]
    return { items, hasMore, newest, comparison, restoring }
  },
  head: ({ match }) => pageHead(match),
  component: SettingsVersionsPage,
})

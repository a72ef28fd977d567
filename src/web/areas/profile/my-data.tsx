import askForm from 'virtual:form/copies.ask'
import openForm from 'virtual:form/copies.open'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CircleCheck, Clock, Download } from 'lucide-react'
import { useEffect } from 'react'
import { secondMs } from '#kit/time.ts'
import type { copiesContract } from '#modules/copies/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Section } from './section.tsx'
import { SubPage } from './sub-page.tsx'

const route = getRouteApi('/_user/user/my-data')
const askEveryMs = 4 * secondMs

/** The copy of the user's data: request it, wait, and download it within a day. */
export function MyDataPage() {
  const { data: words } = useWords('profile')
  const { copy } = route.useLoaderData()
  const router = useRouter()
  const isUnderWay = copy?.status === 'under_way'
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [isUnderWay, router])
  return (
    <SubPage title={words.title} lead={words.lead}>
      <div role="status">
        {isUnderWay && (
          <Callout icon={Clock}>
            <strong>{words.waitingTitle}</strong>
            <p className="mt-1">{words.waiting}</p>
          </Callout>
        )}
        {copy?.status === 'expired' && (
          <Callout icon={Clock}>
            <strong>{words.expiredTitle}</strong>
            <p className="mt-1">{words.expired}</p>
          </Callout>
        )}
        {copy?.status === 'ready' && copy.expiresAt && <Ready id={copy.id} until={copy.expiresAt} />}
      </div>
      {!isUnderWay && <Asking isAnother={copy !== null} />}
    </SubPage>
  )
}

function Ready({ id, until }: { id: string; until: string }) {
  const { data: words } = useWords('profile')
  return (
    <Section title={words.readyTitle}>
      <Callout tone="ok" icon={CircleCheck}>
        {words.until} <DateText form="date-time" value={until} />
      </Callout>
      <div className="grid grid-cols-1 gap-3">
        <DownloadForm id={id} format="pdf" />
        <DownloadForm id={id} format="json" />
      </div>
      <p className="text-sm text-text-2">{words.private}</p>
    </Section>
  )
}

/** Asks for a fresh code if there is none, then leads to the file. */
function DownloadForm({ id, format }: { id: string; format: 'pdf' | 'json' }) {
  const { data: words } = useWords('profile')
  const api = useApi()
  const form = useForm<typeof copiesContract.open>({
    of: openForm,
    idPrefix: `copy-${format}`,
    fixed: { id, format },
    send: async (body) => {
      const { file } = await api.copies.open(body)
      location.assign(file)
    },
  })
  return (
    <Form form={form} to="/user/my-data" className="grid grid-cols-1 gap-3">
      <FormProblem />
      <SubmitButton variant={format === 'pdf' ? 'primary' : 'outline'}>
        <Icon of={Download} /> {words[format]}
      </SubmitButton>
    </Form>
  )
}

function Asking({ isAnother }: { isAnother: boolean }) {
  const { data: words } = useWords('profile')
  const api = useApi()
  const router = useRouter()
  const form = useForm<typeof copiesContract.ask>({
    of: askForm,
    idPrefix: 'copy',
    send: async (body) => {
      await api.copies.ask(body)
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to="/user/my-data" className="grid grid-cols-1 gap-3">
      <FormProblem />
      <SubmitButton variant={isAnother ? 'soft' : 'primary'} busyText={words.asking}>
        {isAnother ? words.another : words.ask}
      </SubmitButton>
      <p className="text-sm text-text-2">{words.askHint}</p>
    </Form>
  )
}

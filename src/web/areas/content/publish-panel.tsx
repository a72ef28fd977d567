import proposeForm from 'virtual:form/content.proposeLegal'
import publishForm from 'virtual:form/content.publish'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Fragment } from 'react'
import type { contentContract } from '#modules/content/contract.ts'
import { isLegalPage, type LegalPage } from '#modules/content/kinds.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { LoadedContent } from './content-edits.ts'
import { usePartTitle } from './part-titles.ts'
import { CancelSchedule, ScheduleForm, ScheduleNote } from './schedule-panel.tsx'
import { useContentState, useContentStore } from './use-content.tsx'

/** The faults that are left, and the buttons that publish the page now or at a time. */
export function PublishPanel() {
  const words = useWords('content')
  const { page, faults, isChanged, revision, schedule } = useContentState((state) => state.page)
  const isSaved = useContentState(({ save }) => save.kind === 'saved')
  const isScheduled = schedule !== null && schedule.failure === null
  const isReady = isChanged && isSaved && !isScheduled && faults.length === 0
  return (
    <div className="grid grid-cols-1 gap-4.5 xl:sticky xl:top-[88px]">
      <Card as="section" className="panel" aria-labelledby="publish">
        <div className="panel-head">
          <h2 id="publish" tabIndex={-1} className="scroll-mt-24">
            {words.publish.title}
          </h2>
        </div>
        <div className="grid grid-cols-1 gap-3 px-5 pb-5">
          {schedule && <ScheduleNote schedule={schedule} />}
          {isScheduled && <CancelSchedule />}
          {!isScheduled && (
            <p className="text-sm text-text-2">{isChanged ? words.publish.lead : words.publish.none}</p>
          )}
          {isChanged && (
            <Link to="/admin-sahl/cms/$page/history" params={{ page }} className="link text-sm">
              {words.publish.review}
            </Link>
          )}
          {isChanged && faults.length > 0 && <p className="text-sm font-semibold">{words.publish.faulty}</p>}
          {isReady && isLegalPage(page) && <p className="text-sm">{words.legal.publishLead}</p>}
          {isReady && (
            <Fragment key={revision}>
              <PublishForm page={page} revision={revision} />
              <ScheduleForm page={page} revision={revision} />
            </Fragment>
          )}
        </div>
      </Card>
      {isReady && isLegalPage(page) && <ProposePanel key={revision} page={page} revision={revision} />}
      <Faults faults={faults} />
    </div>
  )
}

function Faults({ faults }: { faults: LoadedContent['faults'] }) {
  const { mend: words } = useWords('content')
  return (
    <Card as="section" className="panel" aria-labelledby="faults">
      <div className="panel-head">
        <h2 id="faults">{words.title}</h2>
      </div>
      <div className="px-5 pb-5">
        {faults.length === 0 ? (
          <p className="text-sm inline-flex items-center gap-1.5 text-text-2">
            <Icon of={CircleCheck} size="sm" />
            {words.none}
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-2.5">
            {faults.slice(0, 30).map((fault) => (
              <Fault
                key={[fault.part, fault.field, fault.code, fault.block, fault.detail].join()}
                fault={fault}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** A fault, which leads to its part and opens it. */
function Fault({ fault }: { fault: LoadedContent['faults'][number] }) {
  const { mend: words, languages } = useWords('content')
  const title = usePartTitle(fault.part ?? '')
  const text = [words[fault.code], fault.locale && languages[fault.locale], fault.detail]
  const open = () => {
    const row = document.getElementById(`part-${fault.part}`)
    if (row instanceof HTMLDetailsElement) row.open = true
  }
  return (
    <li className="text-sm wrap-anywhere">
      {fault.part !== null && (
        <a href={`#part-${fault.part}`} className="link" onClick={open}>
          {title}
        </a>
      )}
      <p className="text-text-2">{text.filter(Boolean).join(' · ')}</p>
      {fault.usedBy.length > 0 && (
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {fault.usedBy.map(({ title: name, leadsTo }) => (
            <li key={leadsTo}>
              <Link to={leadsTo} className="link" dir="auto">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function PublishForm({ page, revision }: Pick<LoadedContent, 'page' | 'revision'>) {
  const { publish: words } = useWords('content')
  const { content } = useApi()
  const store = useContentStore()
  const form = useForm<typeof contentContract.publish>({
    of: publishForm,
    fixed: { page, revision },
    send: async (body, call) => {
      store.merge(await content.publish(body, call))
      toasts.add({ color: 'ok', title: words.done })
    },
  })
  return (
    <Form form={form} to={`/admin-sahl/cms/${page}`}>
      <FormProblem />
      <SubmitButton busyText={words.submitting} data-page-action>
        {words.submit}
      </SubmitButton>
    </Form>
  )
}

/** Proposes a legal text that investors must accept. Another operator decides. */
function ProposePanel({ page, revision }: { page: LegalPage; revision: number }) {
  const { legal: words } = useWords('content')
  const { content } = useApi()
  const form = useForm<typeof contentContract.proposeLegal>({
    of: proposeForm,
    fixed: { page, revision },
    send: async (body, call) => {
      await content.proposeLegal(body, call)
      toasts.add({ color: 'ok', title: words.done })
    },
  })
  return (
    <Card as="section" className="panel" aria-labelledby="propose">
      <div className="panel-head">
        <h2 id="propose">{words.title}</h2>
      </div>
      <Form form={form} to={`/admin-sahl/cms/${page}`} className="grid grid-cols-1 gap-3 px-5 pb-5">
        <p className="text-sm text-text-2">{words.lead}</p>
        <FormProblem />
        <TextareaField name="reason" label={words.reason} rows={3} maxLength={1000} />
        <SubmitButton variant="outline" busyText={words.submitting}>
          {words.submit}
        </SubmitButton>
      </Form>
    </Card>
  )
}

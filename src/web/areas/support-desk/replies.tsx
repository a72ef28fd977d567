import changeForm from 'virtual:form/support.changeReply'
import createForm from 'virtual:form/support.createReply'
import removeForm from 'virtual:form/support.removeReply'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { isAllowed } from '#kit/duties.ts'
import type { supportContract } from '#modules/support/contract.ts'
import { answerLength, ticketCategories, ticketStatuses } from '#modules/support/vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { Badge } from '#web/components/badge.tsx'
import { questionAbout, readQuestion } from '#web/components/form/asked.ts'
import { Form, FormProblem, SubmitButton, useFormField } from '#web/components/form/form.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { TicketBadge } from './ticket-badge.tsx'

type Reply = Awaited<ReturnType<Api['support']['replies']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/support-replies')
const page = '/admin-sahl/support-replies'

/** SUP-2: the prepared replies. */
export function RepliesPage() {
  const words = useWords('support-desk')
  const { items } = route.useLoaderData()
  const { ask } = route.useSearch()
  const { roles } = useSession()
  const canChange = isAllowed(roles, ['support'])
  const asked = readQuestion(ask, ['change', 'remove'])
  const reply = canChange ? items.find(({ id }) => id === asked?.id) : undefined
  return (
    <AdminMain>
      <AdminHead back={{ to: '/admin-sahl/support-ticket', label: words.back }} />
      <p className="max-w-measure text-sm text-text-2">{words.replies.lead}</p>
      <div className={adminColumns}>
        <div className="grid grid-cols-1 gap-4">
          {items.length === 0 && <EmptyState title={words.replies.none} />}
          {items.map((one) => (
            <ReplyCard key={one.id} of={one} canChange={canChange} />
          ))}
        </div>
        {canChange && <NewReply />}
      </div>
      {reply && asked?.kind === 'change' && <ChangeReply key={reply.id} of={reply} />}
      {reply && asked?.kind === 'remove' && <RemoveReply of={reply} />}
    </AdminMain>
  )
}

const useReplyTitle = () => {
  const locale = usePageLocale()
  return ({ titleAr, titleEn }: Reply) => (locale === 'ar' ? titleAr || titleEn : titleEn || titleAr)
}

function ReplyCard({ of: reply, canChange }: { of: Reply; canChange: boolean }) {
  const { replies: words, categories } = useWords('support-desk')
  const title = useReplyTitle()(reply)
  return (
    <Card as="article" className="panel" aria-labelledby={`reply-${reply.id}`}>
      <div className="panel-head">
        <h2 id={`reply-${reply.id}`} dir="auto">
          {title}
        </h2>
        <TicketBadge status={reply.status} />
      </div>
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-sm">
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {reply.body}
        </p>
        <p className="flex flex-wrap gap-2">
          {reply.categories.map((category) => (
            <Badge key={category} plain small>
              {categories[category]}
            </Badge>
          ))}
        </p>
        {canChange && (
          <div className="flex flex-wrap gap-2">
            <AskLink
              ask={questionAbout('change', reply.id)}
              variant="outline"
              size="sm"
              aria-label={words.editOf(title)}
            >
              {words.edit}
            </AskLink>
            <AskLink
              ask={questionAbout('remove', reply.id)}
              variant="danger-soft"
              size="sm"
              aria-label={words.removeOf(title)}
            >
              {words.remove}
            </AskLink>
          </div>
        )}
      </div>
    </Card>
  )
}

function ReplyFields() {
  const { replies: words, statuses } = useWords('support-desk')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="titleAr" label={words.titleAr} autoComplete="off" />
        <TextField name="titleEn" label={words.titleEn} autoComplete="off" />
      </div>
      <TextareaField name="body" label={words.body} rows={6} maxLength={answerLength} />
      <SelectField
        name="status"
        label={words.status}
        placeholder={words.choose}
        options={ticketStatuses.map((value) => ({ value, label: statuses[value] }))}
      />
      <CategoriesField />
    </>
  )
}

function CategoriesField() {
  const { replies: words, categories } = useWords('support-desk')
  const { id, value, fault, set } = useFormField('categories')
  const chosen = (value as readonly string[] | undefined) ?? []
  return (
    <Fieldset id={id} look="label" legend={words.categories} error={fault}>
      <ChoiceCards
        name="categories"
        type="checkbox"
        columns={2}
        look="centered"
        options={ticketCategories.map((category) => ({ value: category, label: categories[category] }))}
        value={chosen}
        invalid={Boolean(fault)}
        onChange={(option, { target }) =>
          set(ticketCategories.filter((one) => (one === option ? target.checked : chosen.includes(one))))
        }
      />
    </Fieldset>
  )
}

function useReloading(done: string) {
  const router = useRouter()
  return useAct<unknown>(done, () => void router.invalidate())
}

const blank = { titleAr: '', titleEn: '', body: '', status: undefined, categories: [] }

function NewReply() {
  const { replies: words } = useWords('support-desk')
  const { support } = useApi()
  const save = useReloading(words.saved)
  const form = useForm<typeof supportContract.createReply>({
    of: createForm,
    idPrefix: 'new',
    fieldOf: { reply_without_title: 'titleAr' },
    send: async (body, call) => {
      await save(support.createReply(body, call))
      form.restart(blank)
    },
  })
  return (
    <Card as="section" pad aria-labelledby="new-reply">
      <h2 id="new-reply" className="mb-4 text-lg">
        {words.new}
      </h2>
      <Form form={form} to={page} className="grid grid-cols-1 gap-4">
        <FormProblem />
        <ReplyFields />
        <SubmitButton>{words.save}</SubmitButton>
      </Form>
    </Card>
  )
}

function ChangeReply({ of: { id, ...reply } }: { of: Reply }) {
  const { replies: words, failed } = useWords('support-desk')
  const { support } = useApi()
  const save = useReloading(words.saved)
  const form = useForm<typeof supportContract.changeReply>({
    of: changeForm,
    idPrefix: 'change',
    fixed: { id },
    initial: reply,
    fieldOf: { reply_without_title: 'titleAr' },
    send: (body) => save(support.changeReply(body)),
  })
  return (
    <FormDialog
      form={form}
      to={page}
      title={words.edit}
      failed={failed}
      width="760px"
      submit={{ label: words.save }}
    >
      <ReplyFields />
    </FormDialog>
  )
}

function RemoveReply({ of }: { of: Reply }) {
  const { replies: words, failed } = useWords('support-desk')
  const { support } = useApi()
  const save = useReloading(words.removed)
  const title = useReplyTitle()(of)
  const form = useForm<typeof supportContract.removeReply>({
    of: removeForm,
    fixed: { id: of.id },
    isJudgedByServer: true,
    send: (body) => save(support.removeReply(body)),
  })
  return (
    <FormDialog
      form={form}
      to={page}
      title={words.removeTitle}
      description={<bdi>{title}</bdi>}
      failed={failed}
      submit={{ label: words.remove, variant: 'danger-soft', isFocused: true }}
    />
  )
}

import createForm from 'virtual:form/draws.create'
import drawForm from 'virtual:form/draws.draw'
import proposeForm from 'virtual:form/draws.propose'
import removeForm from 'virtual:form/draws.remove'
import updateForm from 'virtual:form/draws.update'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { drawsContract } from '#modules/draws/contract.ts'
import type { CampaignStatus } from '#modules/draws/vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { ProposeDialog } from '#web/areas/approvals/propose-dialog.tsx'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminMain, adminColumns, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'

type Campaign = Awaited<ReturnType<Api['draws']['managed']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/prize-draw')
const place = '/admin-sahl/prize-draw'

/** CMS-4: the prize draws, which two operators announce. */
export function PrizeDrawsPage() {
  const words = useWords('prize-draw').admin
  const { items, proposals } = route.useLoaderData()
  const { ask } = route.useSearch()
  const { roles } = useSession()
  const mayWrite = roles.includes('admin') || roles.includes('cms')
  const asked = items.find(({ id }) => ask?.endsWith(id))
  return (
    <AdminMain>
      <PageTitle />
      <p className="max-w-measure text-sm text-text-2">{words.lead}</p>
      <div className={adminColumns}>
        <div className="grid grid-cols-1 gap-4">
          <OpenProposals of={proposals} ask={ask} place={place} />
          {items.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            items.map((campaign) => <CampaignCard key={campaign.id} of={campaign} mayWrite={mayWrite} />)
          )}
        </div>
        {mayWrite && <NewCampaign />}
      </div>
      {asked && mayWrite && <CampaignDialog of={asked} ask={ask} />}
    </AdminMain>
  )
}

/** The dialog of an act that the campaign allows now, even if its address was typed. */
function CampaignDialog({ of: campaign, ask }: { of: Campaign; ask: string | undefined }) {
  const { id, status, isDrawable } = campaign
  if (isDrawable && ask === `draw-${id}`) return <DrawDialog id={id} />
  if (status !== 'draft') return null
  if (ask === `propose-${id}`) return <ProposeCampaign id={id} />
  if (ask === `remove-${id}`) return <RemoveDialog of={campaign} />
  return ask === `edit-${id}` ? <EditDialog of={campaign} /> : null
}

const tones: Readonly<Record<CampaignStatus, Tone>> = {
  draft: 'neutral',
  proposed: 'info',
  announced: 'ok',
  drawn: 'neutral',
}

function CampaignCard({ of: campaign, mayWrite }: { of: Campaign; mayWrite: boolean }) {
  const words = useWords('prize-draw')
  const locale = usePageLocale()
  const { id, status, title, prize, startsOn, lastDay, licenceNumber, tickets, isDrawable, winner } = campaign
  return (
    <Card as="article" className="panel" aria-labelledby={`draw-${id}`}>
      <div className="panel-head">
        <h2 id={`draw-${id}`}>{title[locale]}</h2>
        <Badge tone={tones[status]}>{words.admin.status[status]}</Badge>
      </div>
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-sm">
        <p>{prize[locale]}</p>
        <p className="text-text-2">
          <DateText value={startsOn} /> – <DateText value={lastDay} />
          {licenceNumber !== null && (
            <>
              {' · '}
              {words.licence} <LtrText value={licenceNumber} />
            </>
          )}
        </p>
        {status !== 'draft' && (
          <p>
            {words.admin.tickets}: <bdi className="num">{tickets}</bdi>
          </p>
        )}
        {winner && <WinnerLine of={winner} />}
        {mayWrite && status === 'draft' && <DraftActs id={id} />}
        {mayWrite && isDrawable && (
          <div>
            <AskLink ask={`draw-${id}`}>{words.admin.draw}</AskLink>
          </div>
        )}
      </div>
    </Card>
  )
}

function WinnerLine({ of: { code, personId, name } }: { of: NonNullable<Campaign['winner']> }) {
  const words = useWords('prize-draw').admin
  const { roles } = useSession()
  const opensCustomers = roles.includes('admin')
  return (
    <p>
      {words.winner}: <LtrText value={code} className="font-semibold" />
      {' · '}
      {personId === null && words.closedAccount}
      {personId !== null && !opensCustomers && name}
      {personId !== null && opensCustomers && (
        <Link to="/admin-sahl/customer/$id" params={{ id: personId }} className="link">
          {name}
        </Link>
      )}
    </p>
  )
}

function DraftActs({ id }: { id: string }) {
  const words = useWords('prize-draw').admin
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AskLink ask={`propose-${id}`}>{words.propose}</AskLink>
      <AskLink ask={`edit-${id}`} variant="outline">
        {words.edit}
      </AskLink>
      <AskLink ask={`remove-${id}`} variant="outline">
        {words.remove}
      </AskLink>
    </div>
  )
}

function RemoveDialog({ of: { id, title } }: { of: Campaign }) {
  const words = useWords('prize-draw').admin
  const { draws } = useApi()
  const router = useRouter()
  const locale = usePageLocale()
  const act = useAct<unknown>(words.removed, () => void router.invalidate())
  const form = useForm<typeof drawsContract.remove>({
    of: removeForm,
    fixed: { id },
    send: (body) => act(draws.remove(body)),
  })
  return (
    <FormDialog
      form={form}
      to={place}
      title={words.removeTitle(title[locale])}
      description={words.removeText}
      failed={words.removeFailed}
      submit={{ label: words.remove, variant: 'danger-soft' }}
    />
  )
}

function ProposeCampaign({ id }: { id: string }) {
  const words = useWords('prize-draw').admin
  const { draws } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.proposed, () => void router.invalidate())
  const form = useForm<typeof drawsContract.propose>({
    of: proposeForm,
    fixed: { id },
    send: (body, call) => act(draws.propose(body, call)),
  })
  return <ProposeDialog form={form} to={place} words={words} />
}

function DrawDialog({ id }: { id: string }) {
  const words = useWords('prize-draw').admin
  const { draws } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.drawn, () => void router.invalidate())
  const form = useForm<typeof drawsContract.draw>({
    of: drawForm,
    fixed: { id },
    send: (body, call) => act(draws.draw(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={place}
      title={words.drawTitle}
      description={words.drawText}
      failed={words.drawFailed}
      submit={{ label: words.draw }}
    />
  )
}

interface CampaignFieldsProps {
  /** The widths with room for two columns. */
  readonly columns: string
}

/** The fields of a campaign, Arabic beside English. */
function CampaignFields({ columns: widths }: CampaignFieldsProps) {
  const columns = `grid gap-4 ${widths}`
  const words = useWords('prize-draw')
  const year = Number(riyadhDay(systemClock()).slice(0, 4))
  return (
    <>
      <div className={columns}>
        <TextField name="titleAr" label={words.admin.titleAr} autoComplete="off" />
        <TextField name="titleEn" label={words.admin.titleEn} autoComplete="off" />
        <TextField name="prizeAr" label={words.admin.prizeAr} autoComplete="off" />
        <TextField name="prizeEn" label={words.admin.prizeEn} autoComplete="off" />
        <TextareaField name="rulesAr" label={words.admin.rulesAr} rows={5} maxLength={8000} />
        <TextareaField name="rulesEn" label={words.admin.rulesEn} rows={5} maxLength={8000} />
      </div>
      <TextField
        name="licenceNumber"
        label={words.licence}
        hint={words.admin.licenceHint}
        autoComplete="off"
      />
      <div className={columns}>
        <DayField name="startsOn" label={words.from} firstYear={year} lastYear={year + 1} />
        <DayField name="lastDay" label={words.until} firstYear={year} lastYear={year + 1} />
      </div>
    </>
  )
}

function NewCampaign() {
  const words = useWords('prize-draw').admin
  const { draws } = useApi()
  const router = useRouter()
  const form = useForm<typeof drawsContract.create>({
    of: createForm,
    idPrefix: 'draw',
    fieldOf: { draw_days: 'lastDay' },
    send: async (body, call) => {
      await draws.create(body, call)
      form.restart()
      toasts.add({ color: 'ok', title: words.saved })
      await router.invalidate()
    },
  })
  return (
    <Card as="section" pad aria-labelledby="new-draw">
      <h2 id="new-draw" className="mb-4 text-lg">
        {words.new}
      </h2>
      <Form form={form} to={place}>
        <FormProblem />
        <CampaignFields columns="md:grid-cols-2 xl:grid-cols-1" />
        <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
      </Form>
    </Card>
  )
}

function EditDialog({ of: campaign }: { of: Campaign }) {
  const words = useWords('prize-draw').admin
  const { draws } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.saved, () => void router.invalidate())
  const { id, title, prize, rules, licenceNumber, startsOn, lastDay } = campaign
  const form = useForm<typeof drawsContract.update>({
    of: updateForm,
    fixed: { id },
    keptAs: `${updateForm.name}:${id}`,
    initial: {
      ...{ titleAr: title.ar, titleEn: title.en, prizeAr: prize.ar, prizeEn: prize.en },
      ...{ rulesAr: rules.ar, rulesEn: rules.en, licenceNumber: licenceNumber ?? '', startsOn, lastDay },
    },
    fieldOf: { draw_days: 'lastDay' },
    send: (body, call) => act(draws.update(body, call)),
  })
  return (
    <FormDialog form={form} to={place} title={words.editTitle} width="760px" submit={{ label: words.save }}>
      <CampaignFields columns="md:grid-cols-2" />
    </FormDialog>
  )
}

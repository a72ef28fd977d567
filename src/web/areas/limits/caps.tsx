import capForm from 'virtual:form/limits.saveCap'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import type { limitsContract } from '#modules/limits/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Button } from '#web/components/button.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Caps = Awaited<ReturnType<Api['limits']['caps']>>
type Cap = Caps['caps'][number]
const route = getRouteApi('/_admin/admin-sahl/limits')

/** The investment caps of each class, in total and by kind (BUY-8). */
export function CapsPage() {
  const { caps: words, classes } = useWords('limits')
  const { caps, generalLimit } = route.useLoaderData()
  const mayChange = useHasDuty('admin')
  return (
    <AdminMain>
      <div>
        <PageTitle />
        <p className="text-sm text-text-2 max-w-measure">{words.lead}</p>
        <p className="text-sm text-text-2">{mayChange ? words.emptyIsNone : words.readOnly}</p>
        <p className="flex items-center gap-3 flex-wrap text-sm mt-2">
          <Link to="/admin-sahl/general-settings" className="link">
            {words.settings}
          </Link>
          <Link to="/admin-sahl/audit-log" search={{ act: 'limits.cap_changed' }} className="link">
            {words.history}
          </Link>
        </p>
      </div>
      {(['retail', 'qualified'] as const).map((investorClass) => (
        <Card key={investorClass} as="section" className="panel" aria-labelledby={investorClass}>
          <div className="panel-head">
            <h2 id={investorClass}>{classes[investorClass]}</h2>
          </div>
          <div className="divide-y divide-line">
            {caps
              .filter((cap) => cap.investorClass === investorClass)
              .map((cap) =>
                mayChange ? (
                  <CapForm key={`${cap.kind} ${cap.yearly} ${cap.perOpportunity}`} cap={cap}>
                    {generalLimit}
                  </CapForm>
                ) : (
                  <CapValues key={cap.kind} cap={cap}>
                    {generalLimit}
                  </CapValues>
                ),
              )}
          </div>
        </Card>
      ))}
    </AdminMain>
  )
}

const isGeneralCap = ({ investorClass, kind }: Cap): boolean => investorClass === 'retail' && kind === '*'

function CapLabel({ cap, children: generalLimit }: { cap: Cap; children: number }) {
  const { caps: words } = useWords('limits')
  return (
    <div className="self-center">
      <strong>{cap.label}</strong>
      {isGeneralCap(cap) && (
        <p className="text-xs text-text-2">
          {words.general} <Money halalas={generalLimit} />
        </p>
      )}
    </div>
  )
}

/** The caps as text, for readers who may not change them. */
function CapValues({ cap, children: generalLimit }: { cap: Cap; children: number }) {
  const { caps: words } = useWords('limits')
  const show = (label: string, halalas: number | null) => (
    <p className="text-sm">
      <span className="block text-xs text-text-2">{label}</span>
      <strong>{halalas === null ? words.none : <Money halalas={halalas} />}</strong>
    </p>
  )
  return (
    <div className="grid items-center gap-4 px-5 py-4 md:grid-cols-[1.2fr_1fr_1fr]">
      <CapLabel cap={cap}>{generalLimit}</CapLabel>
      {isGeneralCap(cap) ? <span /> : show(words.yearly, cap.yearly)}
      {show(words.perOpportunity, cap.perOpportunity)}
    </div>
  )
}

function CapForm({ cap, children: generalLimit }: { cap: Cap; children: number }) {
  const { caps: words, classes } = useWords('limits')
  const api = useApi()
  const router = useRouter()
  const { investorClass, kind, label, yearly, perOpportunity } = cap
  const isGeneral = isGeneralCap(cap)
  const form = useForm<typeof limitsContract.saveCap>({
    of: capForm,
    fixed: { investorClass, kind },
    idPrefix: `${investorClass}-${kind === '*' ? 'all' : kind}`,
    keptAs: `${capForm.name}:${investorClass}:${kind}`,
    initial: {
      ...(yearly === null ? {} : { yearly }),
      ...(perOpportunity === null ? {} : { perOpportunity }),
    },
    isJudgedByServer: true,
    send: async (body) => {
      await api.limits.saveCap(body)
      toasts.add({ id: 'caps', color: 'ok', title: words.saved })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="grid items-end gap-4 px-5 py-4 md:grid-cols-[1.2fr_1fr_1fr_auto]">
      <CapLabel cap={cap}>{generalLimit}</CapLabel>
      {isGeneral ? <span /> : <AmountField name="yearly" label={words.yearly} />}
      <AmountField name="perOpportunity" label={words.perOpportunity} />
      <Button
        type="submit"
        variant="soft"
        busy={form.isBusy}
        aria-label={words.saveOf(classes[investorClass], label)}
      >
        {words.save}
      </Button>
      <FormProblem title={words.failed} />
    </Form>
  )
}

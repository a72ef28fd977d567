import incomeForm from 'virtual:form/plans.saveIncome'
import monthlyForm from 'virtual:form/plans.saveMonthly'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { plansContract } from '#modules/plans/contract.ts'
import type { PlanKind } from '#modules/plans/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton, useFormField } from '#web/components/form/form.tsx'
import { FlagField, TextField } from '#web/components/form/text-field.tsx'
import { type AnyForm, useForm } from '#web/components/form/use-form.ts'
import { hasFaults } from '#web/components/form/use-validation.ts'
import { type TypedAmount, textOfAmount } from '#web/components/inputs/amount-text.ts'
import { Checkbox } from '#web/components/inputs/choices.tsx'
import { Field, Fieldset } from '#web/components/inputs/field.tsx'
import { MoneyInput } from '#web/components/inputs/money-input.tsx'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DryRunCard } from './dry-run.tsx'
import type { LoadedPlanForm, Plans } from './load.ts'
import { writeRules } from './search.ts'

const route = getRouteApi('/_user/user/plan_/$kind')

/** PRT-6: creates or changes a plan, with a preview beside it. */
export function PlanFormPage() {
  const words = useWords('plans')
  const { kind } = route.useParams()
  const loaded = route.useLoaderData()
  return (
    <main id="main" className="wrap pb-12">
      <Breadcrumbs
        links={[
          <Link key="plans" to="/user/plan">
            {words.title}
          </Link>,
        ]}
        current={words.form.title[kind]}
      />
      <div className="page-head">
        <h1 className="h2">{words.form.title[kind]}</h1>
        <p className="text-text-2 mt-2 max-w-2xl">{words.form.lead[kind]}</p>
      </div>
      {loaded && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          {kind === 'monthly' ? <MonthlyForm loaded={loaded} /> : <IncomeForm loaded={loaded} />}
          <DryRunCard kind={kind} loaded={loaded} />
        </div>
      )}
    </main>
  )
}

const useSaved = () => {
  const { form: words } = useWords('plans')
  const navigate = useNavigate()
  return async () => {
    toasts.add({ id: 'plan', color: 'ok', title: words.saved })
    await navigate({ to: '/user/plan' })
  }
}

function MonthlyForm({ loaded: { plans, values, faults } }: { loaded: LoadedPlanForm }) {
  const { form: words } = useWords('plans')
  const api = useApi()
  const saved = useSaved()
  const form = useForm<typeof plansContract.saveMonthly>({
    of: monthlyForm,
    idPrefix: 'plan',
    initial: values,
    known: faults,
    send: async (body) => {
      await api.plans.saveMonthly(body)
      await saved()
    },
  })
  return (
    <PlanFields kind="monthly" form={form as AnyForm} plans={plans}>
      <TextField name="day" label={words.day} hint={words.dayHint} digits={2} className="max-w-55" />
      <AmountField name="amount" label={words.amount} hint={words.amountHint} />
    </PlanFields>
  )
}

/** Income cannot be typed, so the preview assumes an amount. */
function IncomeForm({ loaded: { plans, values, faults } }: { loaded: LoadedPlanForm }) {
  const { dry } = useWords('plans')
  const api = useApi()
  const saved = useSaved()
  const { day: _, amount, ...rules } = values
  const [supposed, suppose] = useState<TypedAmount>(amount)
  const form = useForm<typeof plansContract.saveIncome>({
    of: incomeForm,
    idPrefix: 'plan',
    initial: rules,
    known: faults,
    send: async (body) => {
      await api.plans.saveIncome(body)
      await saved()
    },
  })
  return (
    <PlanFields kind="income" form={form as AnyForm} plans={plans} supposed={supposed}>
      <Field
        id="plan-supposed"
        label={dry.ifIncome}
        error={supposed === (amount ?? null) ? faults.amount : undefined}
      >
        <MoneyInput name="amount" value={supposed} onChange={suppose} />
      </Field>
    </PlanFields>
  )
}

interface PlanFieldsProps {
  readonly kind: PlanKind
  readonly form: AnyForm
  readonly plans: Plans
  readonly supposed?: TypedAmount
  readonly children: ReactNode
}

function PlanFields({ kind, form, plans, supposed, children }: PlanFieldsProps) {
  const { form: words, dry } = useWords('plans')
  const navigate = useNavigate()
  const look = async () => {
    await form.prepare()
    const { acceptTerms: _, ...faults } = form.findFaults() ?? {}
    if (hasFaults(faults)) return form.show(faults)
    await navigate({
      to: '/user/plan/$kind',
      params: { kind },
      search: {
        ...writeRules(form.of.fields, form.values),
        ...(supposed === undefined ? {} : { amount: textOfAmount(supposed) }),
      },
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Card as="section" pad aria-label={words.title[kind]}>
      <Form form={form} className="grid grid-cols-1 gap-5" to="/user/plan">
        <FormProblem title={words.failed} />
        {children}
        <AmountField name="cashToKeep" label={words.keep} hint={words.keepHint} />
        <MoreRules form={form}>
          <AmountField name="capPerOpportunity" label={words.cap} hint={words.capHint} />
          <KeysField name="types" label={words.types} options={plans.types} />
          <KeysField name="cities" label={words.cities} options={plans.cities} />
          <KeysField name="contracts" label={words.contracts} options={plans.contracts} />
        </MoreRules>
        <div>
          <Button
            type="submit"
            variant="outline"
            size="lg"
            formMethod="get"
            onClick={(event) => {
              event.preventDefault()
              void look()
            }}
          >
            {dry.look}
          </Button>
        </div>
        <FlagField name="acceptTerms" label={words.agree} />
        <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
        <p className="text-xs text-text-3">{words.safety}</p>
      </Form>
    </Card>
  )
}

const moreRules = ['capPerOpportunity', 'types', 'cities', 'contracts']

/** Closed unless one of its rules is set or refused. */
function MoreRules({ form: { values, faults }, children }: { form: AnyForm; children: ReactNode }) {
  const { form: words } = useWords('plans')
  const isSet = moreRules.some((name) => {
    const value: unknown = values[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })
  const [wasSet] = useState(isSet)
  const hasFault = moreRules.some((name) => faults[name] !== undefined)
  return (
    <Disclosure
      className="rounded-lg border border-line"
      open={wasSet || hasFault || undefined}
      summary={words.more}
      summaryClass="p-4 font-medium"
    >
      <div className="grid grid-cols-1 gap-5 px-4 pb-4">{children}</div>
    </Disclosure>
  )
}

/** Chooses among the options. None chosen means all. */
function KeysField({ name, label, options }: { name: string; label: string; options: Plans['types'] }) {
  const { form: words } = useWords('plans')
  const { id, value, fault, set } = useFormField(name)
  const chosen = (value as readonly string[] | undefined) ?? []
  return (
    <Fieldset id={id} legend={label} hint={words.anyHint} error={fault} look="label">
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5">
        {options.map(({ key, name: label }) => (
          <Checkbox
            key={key}
            name={name}
            value={key}
            label={label}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              set(
                options
                  .map((option) => option.key)
                  .filter((one) => (one === key ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}

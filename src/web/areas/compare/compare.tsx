import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { amountCharacters } from '#kit/digits.ts'
import { fieldWords } from '#kit/field-words.ts'
import { isolatePercents, percentInText } from '#kit/format.ts'
import { shareOf } from '#kit/money.ts'
import { computeExpectedReturn, projectReturns, type Scenario } from '#modules/opportunities/projection.ts'
import { isPast } from '#modules/opportunities/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { formatPlace, StatusBadge } from '#web/areas/opportunities/card.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { Field } from '#web/components/inputs/field.tsx'
import { Select, TextInput } from '#web/components/inputs/inputs.tsx'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { Picture } from '#web/components/pictures/picture.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { type Assumptions, parseAssumption, readAssumptions } from './assumptions.ts'
import { chooseCompared } from './chosen.ts'
import type { Compared } from './load.ts'
import { type AssumptionName, comparedAtMost, compareSearch } from './search.ts'

const route = getRouteApi('/_user/user/properties/compare')

/** Parsed again, because the router keeps unparsed values beside the parsed ones. */
const useCompareSearch = () => compareSearch({ ...route.useSearch() })

/** OPP-15: compares up to four opportunities, as expected and in two worse scenarios. */
export function ComparePage() {
  const words = useWords('compare')
  const { compared } = route.useLoaderData()
  const slugs = compared.map(({ slug }) => slug).join(',')
  // The list of opportunities shows this choice too, also if it came by a link.
  useEffect(() => chooseCompared(slugs.split(',').filter(Boolean)), [slugs])
  return (
    <main id="main" className="wrap grid grid-cols-1 gap-5 max-md:pt-5">
      <div className="max-md:hidden">
        <Breadcrumbs
          links={[
            <Link key="list" to="/user/properties">
              {words.crumbs}
            </Link>,
          ]}
          current={words.title}
        />
      </div>
      <div>
        <h1 className="h1 max-md:text-(length:--fs-2xl)">{words.title}</h1>
        <p className="text-text-2 max-w-measure mt-2">{words.lead}</p>
      </div>
      <AssumptionsForm />
      {compared.length === 0 ? (
        <EmptyState
          title={words.none.title}
          text={words.none.text}
          action={<ButtonLink to="/user/properties">{words.open}</ButtonLink>}
        />
      ) : (
        <>
          {compared.length > 1 && <p className="text-sm text-text-2">{words.differ}</p>}
          <SideBySide compared={compared} />
          <p className="hint">{words.note}</p>
        </>
      )}
    </main>
  )
}

/** The fields are the address, so that the form works without script. */
function AssumptionsForm() {
  const words = useWords('compare')
  const { compared, others } = route.useLoaderData()
  const { amount, income, late } = useCompareSearch()
  const navigate = useNavigate()
  const ids = compared.map(({ slug }) => slug).join(',')
  return (
    <Card as="section" pad aria-label={words.assumptions}>
      <AddressForm
        className="grid gap-4 md:grid-cols-[repeat(3,1fr)_1.6fr_auto] md:grid-rows-[repeat(3,auto)] md:gap-y-0"
        onGo={(asked) =>
          void navigate({
            to: '/user/properties/compare',
            search: compareSearch(Object.fromEntries(asked)),
            resetScroll: false,
          })
        }
      >
        <input type="hidden" name="ids" value={ids} />
        <AssumptionField key={`amount ${amount}`} name="amount" typed={amount} />
        <AssumptionField key={`income ${income}`} name="income" typed={income} />
        <AssumptionField key={`late ${late}`} name="late" typed={late} />
        {compared.length < comparedAtMost ? (
          <Field key={ids} label={words.add} className={fieldLook}>
            <Select
              name="add"
              defaultValue=""
              options={[
                { value: '', label: words.choose },
                ...others.map(({ slug, title }) => ({ value: slug, label: title })),
              ]}
            />
          </Field>
        ) : (
          <span className="max-md:hidden" />
        )}
        <Button type="submit" className="md:col-start-5 md:row-start-2">
          {words.reckon}
        </Button>
      </AddressForm>
    </Card>
  )
}

/** Labels, controls and errors of all fields are in one row each. */
const fieldLook = 'md:row-span-3 md:grid-rows-subgrid md:[&>label]:self-end'

/** Judges an assumption while it is typed. */
function AssumptionField({ name, typed }: { name: AssumptionName; typed: string | undefined }) {
  const label = useWords('compare')[name]
  const locale = usePageLocale()
  const [text, setText] = useState(typed)
  const { text: shown, fault } = parseAssumption(name, text)
  const error = fault && fieldWords(locale, fault.code, { minimum: fault.bound, maximum: fault.bound })
  return (
    <Field id={`compare-${name}`} label={label} error={error} className={fieldLook}>
      <TextInput
        ltr
        name={name}
        inputMode={name === 'amount' ? 'decimal' : 'numeric'}
        autoComplete="off"
        prefix={name === 'amount' && '\u20C1'}
        value={shown}
        onChange={({ target }) => setText(amountCharacters(target.value))}
      />
    </Field>
  )
}

interface Row {
  label: string
  of: (property: Compared) => ReactNode
  /** Returns the value by which differences are found. */
  by: (property: Compared) => unknown
  /** Does not apply to an opportunity that is over. */
  isExpected?: boolean
}

const applies = ({ isExpected }: Row, { status }: Compared): boolean => !isExpected || !isPast(status.key)

const differs = (row: Row, compared: readonly Compared[]): boolean =>
  new Set(compared.map((one) => (applies(row, one) ? String(row.by(one)) : null))).size > 1

/** Leaves out the estimates while an assumption is wrong. */
function useGroups(): { title: string; text?: string; rows: Row[] }[] {
  const words = useWords('compare')
  const locale = usePageLocale()
  const assumed = readAssumptions(useCompareSearch())
  const reckoned = (halalas: bigint, scenario: Scenario): Row[] => {
    const termsOf = (property: Compared) => ({
      ...property,
      schedule: property.schedule.key,
      amount: halalas,
      scenario,
    })
    const endsAfter = (one: Compared) => one.termMonths + scenario.lateMonths
    const valueAfterFive = (one: Compared) =>
      projectReturns({ ...termsOf(one), reinvest: false }).years.at(-1)!.total
    return [
      {
        label: words.rows.toTerm,
        isExpected: true,
        of: (one) => <Money halalas={computeExpectedReturn(termsOf(one))} sign="always" decimals={0} />,
        by: (one) => computeExpectedReturn(termsOf(one)),
      },
      {
        label: words.rows.endsAfter,
        isExpected: true,
        of: (one) => words.months(endsAfter(one)),
        by: endsAfter,
      },
      {
        label: words.rows.afterFive,
        isExpected: true,
        of: (one) => <Money halalas={valueAfterFive(one)} decimals={0} />,
        by: valueAfterFive,
      },
    ]
  }
  const { rows } = words
  const feeRow = (halalas: bigint): Row => ({
    label: rows.fee,
    of: (one) => <Money halalas={shareOf(halalas, one.subscriptionFeeBps)} />,
    by: (one) => one.subscriptionFeeBps,
  })
  const estimates = ({ amount, income, late }: Assumptions) => [
    { title: words.groups.plan, rows: reckoned(amount, { incomeBps: 10_000, lateMonths: 0 }) },
    {
      title: words.groups.less,
      text: words.lessText(percentInText(income * 100, { decimals: 0 })),
      rows: reckoned(amount, { incomeBps: income * 100, lateMonths: 0 }),
    },
    {
      title: words.groups.late,
      text: words.lateText(words.months(late)),
      rows: reckoned(amount, { incomeBps: 10_000, lateMonths: late }),
    },
  ]
  return [
    {
      title: words.groups.terms,
      rows: [
        { label: rows.status, of: (one) => <StatusBadge status={one.status} />, by: (one) => one.status.key },
        { label: rows.place, of: (one) => formatPlace(one, locale), by: (one) => formatPlace(one, locale) },
        { label: rows.risk, of: (one) => one.risk.label, by: (one) => one.risk.label },
        {
          label: rows.funded,
          of: (one) => <Percent bps={one.fundedBps} decimals={0} rounding="down" />,
          by: (one) => one.fundedBps,
        },
        {
          label: rows.minimum,
          of: (one) => <Money halalas={one.minimum || one.minimumInvestment} />,
          by: (one) => one.minimum || one.minimumInvestment,
        },
        {
          label: rows.annual,
          isExpected: true,
          of: (one) => <Percent bps={one.annualReturnBps} />,
          by: (one) => one.annualReturnBps,
        },
        {
          label: rows.total,
          isExpected: true,
          of: (one) => <Percent bps={one.totalReturnBps} />,
          by: (one) => one.totalReturnBps,
        },
        { label: rows.schedule, of: (one) => one.schedule.label, by: (one) => one.schedule.key },
        ...(assumed ? [feeRow(assumed.amount)] : []),
      ],
    },
    ...(assumed ? estimates(assumed) : []),
  ]
}

/** One table per group. On phones the row names stay fixed while the columns scroll. */
function SideBySide({ compared }: { compared: readonly Compared[] }) {
  const words = useWords('compare')
  const search = useCompareSearch()
  const firstColumn = 'sticky start-0 z-1 bg-surface text-start font-normal w-26 md:w-36 align-top'
  return (
    <div className="card relative overflow-x-auto">
      <table className="text-sm w-full [&_td]:min-w-26 md:[&_td]:min-w-36 [&_td]:p-3 [&_th]:p-3">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <td className={firstColumn} />
            {compared.map(({ slug, title, cover }) => (
              <th key={slug} scope="col" className="text-start align-top">
                {cover && (
                  <Picture
                    picture={cover}
                    sizes="160px"
                    alt=""
                    className="mb-2 aspect-4/3 w-full max-w-40 rounded-md object-cover"
                  />
                )}
                <Link
                  to="/user/properties/$id"
                  params={{ id: slug }}
                  className="font-semibold hover:underline"
                >
                  {isolatePercents(title)}
                </Link>
                <Link
                  to="/user/properties/compare"
                  search={{
                    ...search,
                    add: undefined,
                    ids: compared.flatMap((one) => (one.slug === slug ? [] : [one.slug])).join(','),
                  }}
                  resetScroll={false}
                  className="link text-xs mt-1 block w-max py-1 font-normal"
                  aria-label={words.removeOf(title)}
                >
                  {words.remove}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {useGroups().map(({ title, text, rows }) => (
          <tbody key={title}>
            <tr className="border-t border-line">
              <th scope="rowgroup" colSpan={compared.length + 1} className="text-start">
                <span className="font-semibold">{title}</span>
                {text && <span className="text-xs text-text-3 block font-normal">{text}</span>}
              </th>
            </tr>
            {rows.map((row) => {
              const isMarked = differs(row, compared)
              return (
                <tr key={row.label} data-differs={isMarked || undefined}>
                  <th scope="row" className={classNames(firstColumn, 'text-text-2')}>
                    {row.label}
                  </th>
                  {compared.map((one) => (
                    <td
                      key={one.slug}
                      className={classNames('align-top', isMarked && 'font-semibold bg-primary-soft')}
                    >
                      {applies(row, one) ? row.of(one) : <span className="text-text-3">{words.over}</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line">
            <td className={firstColumn} />
            {compared.map(({ slug, title, isOpen }) => (
              <td key={slug}>
                {isOpen && (
                  <ButtonLink
                    to="/user/properties/$id"
                    params={{ id: slug }}
                    hash="invest"
                    size="sm"
                    aria-label={words.investIn(title)}
                  >
                    {words.invest}
                  </ButtonLink>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

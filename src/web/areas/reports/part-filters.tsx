import type { Api } from '#web/app/contracts.ts'
import { Money } from '#web/components/values/figures.tsx'

type PartFilters = Pick<Awaited<ReturnType<Api['reporting']['movements']>>, 'filters'>

/** The filters by opportunity, city and type of a list of rows, as its fields take them. */
export const partSelects = ({ filters }: PartFilters) =>
  Object.fromEntries(
    filters.map(({ name, label, options }) => [
      name,
      { label, options: Object.fromEntries(options.map((option) => [option.key, option.label])) },
    ]),
  )

/** The filters as the server applied them: an old link may name a merged city or type. */
export const keptParts = ({ filters }: PartFilters) =>
  Object.fromEntries(filters.map(({ name, value }) => [name, value ?? undefined]))

/** The figure that all rows add up to, over all pages. */
export const SumOfRows = ({ label, halalas }: { label: string; halalas: number }) => (
  <p className="text-sm text-text-2">
    {label}{' '}
    <strong>
      <Money halalas={halalas} sign="always" decimals={2} />
    </strong>
  </p>
)

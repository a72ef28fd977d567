import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { FigureList, Part } from '#web/areas/opportunity/sections.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts, Money } from '#web/components/values/figures.tsx'
import type { OwnResult } from './load.ts'
import { ExitResult, PaymentCounts } from './result-parts.tsx'

/** OPP-16: the track record of one opportunity, on its own page. */
export function OwnTrackRecord({ result }: { result: OwnResult }) {
  const { title, own: words } = useWords('track-record')
  const { stage, promised, paid, payments, exit, made } = result
  const rows = [
    { label: words.due, value: <Money halalas={promised.income} /> },
    { label: words.paid, value: <Money halalas={paid.income} /> },
    { label: words.payments, value: <PaymentCounts payments={payments} /> },
    ...(payments.overdue > 0 ? [{ label: words.overdue, value: <Money halalas={payments.overdue} /> }] : []),
    ...(exit ? [{ label: words.result, value: <ExitResult exit={exit} /> }] : []),
  ]
  return (
    <Part id="record" title={title}>
      <EvenAmounts amounts={[promised.income, paid.income, payments.overdue]}>
        {stage === 'funding' && <p className="text-text-2">{words.none}</p>}
        {stage === 'cancelled' && (
          <FigureList rows={[{ label: words.returned, value: <Money halalas={paid.capital} /> }]} />
        )}
        {(stage === 'running' || stage === 'exited') && <FigureList rows={rows} />}
      </EvenAmounts>
      {made.length > 0 && <Payments made={made} />}
      <p className="mt-3">
        <Link to="/track-record" className="link text-sm">
          {words.all}
        </Link>
      </p>
    </Part>
  )
}

function Payments({ made }: Pick<OwnResult, 'made'>) {
  const { title, own: words } = useWords('track-record')
  return (
    <EvenAmounts amounts={made.map(({ amount }) => amount)}>
      <details className="as-table mt-4">
        <summary>{words.table}</summary>
        <div className="table-box">
          <table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.on}</th>
                <th scope="col">{words.dueOn}</th>
                <th scope="col" className="end">
                  {words.amount}
                </th>
                <th scope="col">{words.timing}</th>
              </tr>
            </thead>
            <tbody>
              {made.map((payment, index) => (
                // Two payments can be of the same day and amount.
                // biome-ignore lint/suspicious/noArrayIndexKey: payments keep their places
                <tr key={index}>
                  <th scope="row">
                    <DateText value={payment.on} />
                  </th>
                  <td>{payment.dueOn ? <DateText value={payment.dueOn} /> : '–'}</td>
                  <td className="end">
                    <Money halalas={payment.amount} />
                  </td>
                  <td>{payment.isOnTime ? words.isOnTime : words.isLate(payment.daysLate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </EvenAmounts>
  )
}

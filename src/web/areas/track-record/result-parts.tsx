import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import type { OfferedResult } from './load.ts'

/** How many payments were on time and late. */
export function PaymentCounts({ payments: { onTime, late } }: Pick<OfferedResult, 'payments'>) {
  const words = useWords('track-record')
  if (onTime + late === 0) return <span className="text-text-3">{words.noPayments}</span>
  return (
    <>
      {onTime > 0 && <span className="block">{words.onTime(onTime)}</span>}
      {late > 0 && <span className="block text-warn">{words.late(late)}</span>}
    </>
  )
}

/** The realised result of an exit, with its date against the plan. */
export function ExitResult({ exit }: { exit: NonNullable<OfferedResult['exit']> }) {
  const words = useWords('track-record')
  return (
    <>
      <span className="block font-semibold">
        {exit.earnedBps !== null && <Percent bps={exit.earnedBps} decimals={1} />} {words.realised}
      </span>
      <span className="block text-xs font-normal text-text-3">
        {words.exitedOn} <DateText value={exit.on} />, {exit.isLate ? words.exitLate : words.exitOnTime}
      </span>
    </>
  )
}

/** The money paid back by a cancellation. */
export const Returned = ({ halalas }: { halalas: number }) => (
  <>
    <Money halalas={halalas} /> {useWords('track-record').returned}
  </>
)

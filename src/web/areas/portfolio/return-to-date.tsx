import { percentInText } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import type { Stake } from './load.ts'

interface ReturnToDateProps {
  performance: Pick<NonNullable<Stake['returnToDate']>, 'bps' | 'annualBps'>
}

/** The return: received divided by invested, and per year after the first year. */
export function ReturnToDate({ performance: { bps, annualBps } }: ReturnToDateProps) {
  const { asReturn, perYear } = useWords('portfolio')
  return (
    <>
      <span className={bps < 0 ? 'text-danger font-semibold' : 'font-semibold'}>
        {asReturn(percentInText(bps))}
      </span>
      {annualBps !== null && <span className="block">{perYear(percentInText(annualBps))}</span>}
    </>
  )
}

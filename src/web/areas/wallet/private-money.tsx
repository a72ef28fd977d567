import { createContext, useContext } from 'react'
import { useWords } from '#web/app/words.ts'
import { Money, type MoneyProps } from '#web/components/figures.tsx'

const AreHidden = createContext(false)

/** Around what shows amounts that others must not read over a shoulder. */
export const HiddenAmounts = AreHidden.Provider

/** An amount, or dots where its owner has chosen so: neither seen nor read out. */
export function PrivateMoney(props: MoneyProps) {
  const { hiddenAmount } = useWords('wallet').balance
  if (!useContext(AreHidden)) return <Money {...props} />
  return (
    <span className={props.className}>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{hiddenAmount}</span>
    </span>
  )
}

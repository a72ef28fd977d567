import { useRouterState } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { createContext, type MouseEvent, useContext } from 'react'
import { formatMoneyText } from '#kit/format.ts'
import { buildChoiceAddress, chooseHidden, useAreAmountsHidden } from '#web/app/rendering/hidden-amounts.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useLocale } from '../words.ts'
import { Money, type MoneyProps } from './figures.tsx'
import { hidingWords } from './hiding-words.ts'

const AreOthers = createContext(false)

/** Around amounts of other people, whose reader's own choice is not about them. */
export const AmountsOfOthers = AreOthers.Provider

/** Whether what is shown belongs to somebody else than its reader. */
export const useAreOthers = (): boolean => useContext(AreOthers)

/** Whether amounts of the reader's own are to be neither seen nor read out. */
export function useHidesOwn(): boolean {
  const isHidden = useAreAmountsHidden()
  return !useAreOthers() && isHidden
}

/** An amount of the reader's own, or dots where they have chosen so. */
export function PrivateMoney(props: MoneyProps) {
  const { hidden } = hidingWords[useLocale()]
  if (!useHidesOwn()) return <Money {...props} />
  return (
    <span className={props.className}>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{hidden}</span>
    </span>
  )
}

/** The same where only text can stand. */
export function usePrivateText(): (halalas: number) => string {
  const locale = useLocale()
  const isHidden = useHidesOwn()
  return (halalas) => (isHidden ? hidingWords[locale].hidden : formatMoneyText(halalas, locale))
}

interface HideSwitchProps {
  className?: string
  /** As a line of a menu, with its name beside it. */
  isInMenu?: boolean
}

/** Hides or shows them, here and on every page; a link, so that it works without script. */
export function HideSwitch({ className, isInMenu }: HideSwitchProps) {
  const { hide, show } = hidingWords[useLocale()]
  const isHidden = useAreAmountsHidden()
  const name = isHidden ? show : hide
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    chooseHidden(!isHidden)
  }
  return (
    <a
      href={buildChoiceAddress(!isHidden, search)}
      rel="nofollow"
      className={classNames(isInMenu ? 'menu-item' : 'iconbtn', className)}
      aria-label={isInMenu ? undefined : name}
      onClick={choose}
    >
      <Icon of={isHidden ? EyeOff : Eye} />
      {isInMenu && name}
    </a>
  )
}

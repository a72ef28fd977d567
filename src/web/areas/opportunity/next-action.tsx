import { Award, IdCard, Landmark, LogIn, ShoppingCart } from 'lucide-react'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink, type ButtonLook } from '#web/components/button.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import type { Investor, Property } from './property.ts'

/** The next action for this visitor: one, wherever the page offers it. */
export type NextAction =
  | 'closed'
  /** OPP-10: limited to others. */
  | 'not-eligible'
  /** OPP-10: limited to qualified investors. */
  | 'qualify'
  | 'sign-in'
  | 'operator'
  | 'not-verified'
  | 'under-review'
  | 'in-cart'
  | 'add'

export function useNextAction(property: Property, investor: Investor): NextAction {
  const { user } = useSession()
  const code = property.can.reason?.code
  // A signed-in operator cannot invest, and another sign-in would not help.
  if (code === 'unauthorized') return user ? 'operator' : 'sign-in'
  if (code === 'kyc_not_approved') return user?.kycStatus === 'pending' ? 'under-review' : 'not-verified'
  if (code === 'property_for_qualified') return 'qualify'
  if (code?.startsWith('property_for_')) return 'not-eligible'
  if (code) return 'closed'
  return investor?.inCart == null ? 'add' : 'in-cart'
}

/** The next action as a link. All are links except adding to the cart. */
export function NextActionLink({ way, slug, ...look }: { way: NextAction; slug: string } & ButtonLook) {
  const words = useWords('opportunity').panel
  const { kycGate } = useWords('frame')
  const { user } = useSession()
  switch (way) {
    case 'sign-in':
      return (
        <ButtonLink to="/login" search={{ next: `/user/properties/${slug}#invest` }} {...look}>
          <Icon of={LogIn} flip />
          {words.signIn}
        </ButtonLink>
      )
    case 'operator':
      return (
        <ButtonLink to="/admin-sahl" {...look} variant="outline">
          <Icon of={Landmark} />
          {words.toBackOffice}
        </ButtonLink>
      )
    case 'not-verified': {
      const status = user?.kycStatus
      const gate = status === 'rejected' || status === 'expired' ? kycGate[status] : kycGate.notDone
      return (
        <ButtonLink to="/user/kyc" {...look}>
          <Icon of={IdCard} />
          {gate.action}
        </ButtonLink>
      )
    }
    case 'qualify':
      return (
        <ButtonLink to="/user/qualification" {...look}>
          <Icon of={Award} />
          {words.qualify}
        </ButtonLink>
      )
    case 'under-review':
      return (
        <ButtonLink to="/user/kyc" {...look} variant="outline">
          <Icon of={IdCard} />
          {words.followReview}
        </ButtonLink>
      )
    case 'in-cart':
      return (
        <ButtonLink to="/user/cart" {...look}>
          <Icon of={ShoppingCart} />
          {words.viewCart}
        </ButtonLink>
      )
    default:
      return null
  }
}

/** Returns the sentence that explains the next action. */
export function useNextActionNote(way: NextAction): string {
  const words = useWords('opportunity').panel
  const { kycGate } = useWords('frame')
  const { user } = useSession()
  if (way === 'sign-in') return words.signInText
  if (way === 'operator') return words.operatorText
  if (way === 'under-review') return words.underReviewText
  if (way === 'not-verified') {
    const status = user?.kycStatus
    return status === 'rejected' || status === 'expired' ? kycGate[status].detail : words.verifyText
  }
  return words.notCharged
}

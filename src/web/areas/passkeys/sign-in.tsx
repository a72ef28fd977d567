import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useSignedIn } from '#web/app/session/sign-in.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/inputs/field.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import {
  canOfferPasskeys,
  classifyError,
  hasPasskeys,
  signChallenge,
  withdrawOffer,
} from './authenticator.ts'

interface PasskeySignInProps {
  next: string | undefined
  /** The challenge of an operator whose password was right. The passkey replaces the code (AUTH-8). */
  challengeId?: string
  /** Also among what the browser offers to fill in where a name is typed. */
  isOffered?: true
  onDone?: () => void
}

/** AUTH-4: a button that signs in with a passkey; nothing where the browser knows none. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const words = useWords('passkeys')
  const isPossible = usePossible()
  const { isBusy, fault, signIn } = usePasskeySignIn(props)
  if (!isPossible) return null
  return (
    <div>
      <Button variant="outline" block busy={isBusy} busyText={words.signingIn} onClick={() => void signIn()}>
        <Icon of={Fingerprint} />
        {props.challengeId === undefined ? words.signIn : words.inPlaceOfCode}
      </Button>
      <div role="alert">
        <FieldError>{fault}</FieldError>
      </div>
    </div>
  )
}

/** Known only in the browser: the server draws nothing, and nothing moves where there is nothing. */
function usePossible(): boolean {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => setPossible(hasPasskeys()), [])
  return isPossible
}

function usePasskeySignIn({ next, challengeId, isOffered, onDone }: PasskeySignInProps) {
  const api = useApi()
  const words = useWords('passkeys')
  const signedIn = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const complete = async (how: { isOffered: boolean }) => {
    const used = await signChallenge(await api.passkeys.beginSignIn({}), how)
    setBusy(true)
    if (challengeId === undefined) await api.passkeys.signIn(used)
    else await api.passkeys.signInOperator({ ...used, challengeId })
    onDone?.()
    await signedIn(next)
  }
  const showFailure = (error: unknown) => {
    const reason = classifyError(error)
    setFault(reason === 'other' ? problemOfError(error).detail : words.notDone)
  }
  const signIn = async () => {
    setFault(undefined)
    setBusy(true)
    try {
      await withdrawOffer()
      await complete({ isOffered: false })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  useOffer(isOffered === true, async () => {
    try {
      await complete({ isOffered: true })
    } catch (error) {
      // An offer that nobody took is no fault of anybody's.
      if (classifyError(error) === 'other') showFailure(error)
    } finally {
      setBusy(false)
    }
  })
  return { isBusy, fault, signIn }
}

/** Once, when the page is there: the browser keeps the offer until somebody takes it. */
function useOffer(isWanted: boolean, offer: () => Promise<void>): void {
  const latest = useRef(offer)
  latest.current = offer
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    void canOfferPasskeys().then((can) => (can && isHere ? latest.current() : undefined))
    return () => {
      isHere = false
      if (hasPasskeys()) void withdrawOffer()
    }
  }, [isWanted])
}

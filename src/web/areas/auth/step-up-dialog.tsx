import { useEffect, useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { usePendingStepUp } from '#web/app/session/step-up.ts'
import { useWords } from '#web/app/words.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { StepUp } from './step-up.tsx'

/** Opens above the page whose call needs a fresh code. The page and its forms keep their state. */
export function StepUpDialog() {
  const { words } = useApp()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void words.load('auth').then(() => setReady(true))
  }, [words])
  return isReady ? <Question /> : null
}

function Question() {
  const asked = usePendingStepUp()
  const { stepUp: words } = useWords('auth')
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(isOpen) => isOpen || asked?.answer(false)}
      title={words.title}
      description={words.why}
    >
      <StepUp isAskedFor onProved={() => asked?.answer(true)} />
    </Dialog>
  )
}

import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { WorkKind } from '#modules/work/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'

const AssignWorkDialog = lazy(async () => ({
  default: (await fetchedPart(() => import('./assign-dialog.tsx'))).AssignWorkDialog,
}))

interface AssignManyProps {
  readonly kind: WorkKind
  readonly chosen: readonly { readonly id: string }[]
}

/** Assigns the selected rows of a list to an operator. */
export function AssignMany({ kind, chosen }: AssignManyProps) {
  const words = useWords('work')
  const router = useRouter()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setAsked(chosen.map(({ id }) => id))}>
        {words.assign}
      </Button>
      {asked && (
        <Suspense>
          <AssignWorkDialog
            kind={kind}
            ids={asked}
            onClose={() => setAsked(null)}
            onDone={() => router.invalidate()}
          />
        </Suspense>
      )}
    </>
  )
}

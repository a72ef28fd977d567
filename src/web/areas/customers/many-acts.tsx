import { lazy, Suspense, useState } from 'react'
import { useWords } from '#web/app/words.ts'
import type { CustomerRow } from '#web/areas/admin/kyc-badge.tsx'
import { Button } from '#web/components/button.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'

const ManyDialog = lazy(async () => ({
  default: (await fetchedPart(() => import('./many-dialog.tsx'))).ManyDialog,
}))

/** The acts on several customers at once. */
export function ManyActs({ chosen }: { chosen: readonly CustomerRow[] }) {
  const { many: words } = useWords('customers')
  const [asked, setAsked] = useState<{ isActive: boolean; rows: readonly CustomerRow[] } | null>(null)
  return (
    <>
      <Button variant="danger-soft" size="sm" onClick={() => setAsked({ isActive: false, rows: chosen })}>
        {words.deactivate}
      </Button>
      <Button variant="soft" size="sm" onClick={() => setAsked({ isActive: true, rows: chosen })}>
        {words.activate}
      </Button>
      {asked && (
        <Suspense>
          <ManyDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

import { KycGate } from '#web/app/kyc-gate.tsx'
import { useWords } from '#web/app/words.ts'

export function WalletPage() {
  const words = useWords('wallet')
  return (
    <main id="main" className="wrap">
      <KycGate>
        <h1 className="h1 page-head">{words.title}</h1>
      </KycGate>
    </main>
  )
}

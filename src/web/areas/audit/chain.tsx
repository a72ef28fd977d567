import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { formatCount } from '#kit/format.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

export type AuditState = Awaited<ReturnType<Api['reporting']['auditState']>>

/** Shows whether the log is unchanged, as the nightly verification of the chain found. */
export function Chain({ state: { verified } }: { state: AuditState }) {
  const { chain: words } = useWords('audit')
  if (!verified) {
    return (
      <Callout icon={ShieldQuestion}>
        <strong>{words.never}</strong>
        <p>{words.neverText}</p>
      </Callout>
    )
  }
  const at = <DateText key="at" form="date-time" value={verified.at} />
  const figure = (value: number) => (
    <span key="figure" className="num">
      {formatCount(value)}
    </span>
  )
  return verified.brokenAt === null ? (
    <Callout tone="ok" icon={ShieldCheck}>
      <strong>{words.intact}</strong>
      <p>
        <Sentence of={words.intactText} parts={[figure(verified.lines), at]} />
      </p>
    </Callout>
  ) : (
    <Callout tone="bad" icon={ShieldAlert} role="alert">
      <strong>{words.broken}</strong>
      <p>
        <Sentence of={words.brokenText} parts={[figure(verified.brokenAt), at]} />
      </p>
    </Callout>
  )
}

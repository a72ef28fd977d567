import { useNavigate } from '@tanstack/react-router'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { SendFile } from '#web/components/form/send-file.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'

/** Sends a statement file (LED-3, PAY-1). */
export function AddStatementPage() {
  const { add: words, back } = useWords('statements')
  const send = useSending()
  return (
    <AdminMain>
      <AdminHead back={{ to: '/admin-sahl/statement', label: back }} />
      <Card as="section" pad className="grid grid-cols-1 max-w-3xl gap-4" aria-label={words.title}>
        <p className="text-sm text-text-2">{words.text}</p>
        <SendFile
          of="statements.sendStatement"
          field="file"
          params={{}}
          page="/admin-sahl/statement/new"
          accept=".xml,.csv,.txt,text/csv,text/xml,application/xml,text/plain"
          title={words.choose}
          note={words.note}
          label={words.label}
          faultId="statement-fault"
          sending={words.sending}
          send={words.send}
          act={send}
        />
      </Card>
    </AdminMain>
  )
}

function useSending() {
  const { statements } = useApi()
  const navigate = useNavigate()
  return async (file: File) => {
    const { id } = await statements.sendStatement({ file })
    await navigate({ to: '/admin-sahl/statement/draft/$id', params: { id } })
  }
}

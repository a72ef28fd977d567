import { Link } from '@tanstack/react-router'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ReferenceText } from '#web/components/values/numbers.tsx'

export type LinkedLine = Awaited<ReturnType<Api['statements']['matchedLines']>>['items'][number]

/** Loads the statement lines that these transactions were matched with. */
export const loadMatchedLines = async (
  api: Api,
  transactionIds: readonly string[],
): Promise<readonly LinkedLine[]> =>
  transactionIds.length === 0
    ? []
    : (await api.statements.matchedLines({ transactions: transactionIds.join(',') })).items

/** Leads to a line of the bank's statement. */
export const StatementLineLink = ({ of }: { of: LinkedLine['line'] }) => (
  <Link
    to="/admin-sahl/statement/$id"
    params={{ id: of.statementId }}
    search={{ q: of.bankReference }}
    className="link"
  >
    <ReferenceText value={of.bankReference} />
  </Link>
)

/** Leads to a transaction in the books. */
export function EntryLink({ id }: { id: string }) {
  const { openEntry } = useWords('admin').trail
  return (
    <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link">
      {openEntry}
    </Link>
  )
}

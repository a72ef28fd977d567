import { readers } from '#kit/duties.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { holderPathOf, walletHolderOf } from '#modules/identity/vocabulary.ts'
import { hasAnyRole } from '#platform/context.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { nameOfBank } from './bank-names.ts'
import { ibanEnding, normalizeIban } from './iban.ts'
import { listAccountsByIban } from './queries.ts'

/** An IBAN is stored encrypted, so it is found whole, by its fingerprint. */
const ibanForm = /^SA[0-9A-Z]{22}$/

export const bankingFinders: readonly SearchSource[] = [
  {
    name: 'banking.accounts',
    label: { ar: 'الحسابات البنكية', en: 'Bank accounts' },
    roles: readers.customers,
    find: async ({ tx, sealing, locale, actor }, text, most) => {
      const iban = normalizeIban(text)
      if (!ibanForm.test(iban)) return []
      const rows = await listAccountsByIban(tx, sealing.fingerprint('iban', iban), most)
      const people = await listNames(tx, [...new Set(rows.map(({ userId }) => userId))])
      const holders = new Map(people.map((person) => [person.id, walletHolderOf(person)]))
      const mayOpen = hasAnyRole(actor, readers.compliance)
      return rows.map(({ id, userId, bankCode }) => {
        const holder = holders.get(userId)!
        return {
          id,
          title: holderText(holder, locale),
          note: [nameOfBank(bankCode, locale), `…${ibanEnding(iban)}`].filter(Boolean).join(' · '),
          leadsTo: holderPathOf(holder, mayOpen),
        }
      })
    },
  },
]

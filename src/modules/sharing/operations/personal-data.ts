import { listOrganizationNames } from '#modules/organizations/index.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import * as queries from '../queries.ts'

const words = { ar: arabic, en: english }

/** Returns a person's consents for the copy of their data. */
export async function listConsentSections(context: Context, personId: string): Promise<PersonalSection[]> {
  const rows = await queries.listAgreements(context.tx, personId)
  const names = await listOrganizationNames(
    context,
    rows.map(({ organizationId }) => organizationId),
  )
  return [
    {
      key: 'consents',
      ...words[context.locale],
      rows: rows.map(({ organizationId, agreedAt }) => ({
        organization: names.get(organizationId) ?? organizationId,
        agreedAt: { at: agreedAt },
      })),
    },
  ]
}

/** Deletes the consents of a person who closes their account. */
export async function deleteConsents({ tx }: Context, personId: string): Promise<void> {
  await queries.deleteChoices(tx, personId)
}

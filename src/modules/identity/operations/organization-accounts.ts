import { isId, newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { holders as arabicHolders } from '../messages.ar.ts'
import { holders as englishHolders } from '../messages.en.ts'
import { findAcceptedRevision, findLatestAcceptance } from '../queries/legal.ts'
import * as userQueries from '../queries/users.ts'
import { walletHolderOf } from '../vocabulary.ts'
import { recordKycStatus } from './accounts.ts'
import { acceptTermsOf, readPendingTerms } from './legal.ts'

/** The values of an organization's verification that its account keeps. */
interface OrganizationAccount {
  /** The account. Undefined if the organization has none yet. */
  readonly id: string | undefined
  readonly organizationId: string
  /** The registered name, by which banks check its accounts. */
  readonly name: string
  /** The last day of the registration. */
  readonly until: string
}

/**
 * ORG-5b: opens or renews the account that holds an organization's money. Nobody can sign in to it: it has no proven
 * email or number and no password. It is approved until the registration ends, as resident in Saudi Arabia.
 */
export async function saveOrganizationAccount(
  context: Context,
  { id: existing, organizationId, name, until }: OrganizationAccount,
): Promise<string> {
  const { tx, now } = context
  const id = existing ?? newId()
  if (existing === undefined) {
    const nothing = {
      birthDate: null,
      mobile: null,
      mobileVerifiedAt: null,
      emailVerifiedAt: null,
      passwordHash: null,
    }
    const account = {
      ...{
        id,
        firstName: name,
        lastName: '',
        email: `${id.slice(-12)}@organization.invalid`,
        kind: 'organization' as const,
        organizationId,
      },
      ...{ kycStatus: 'not_done' as const, language: 'ar' as const, createdAt: now },
      ...{ termsVersion: null, termsAcceptedAt: null },
    }
    await userQueries.insertUser(tx, { ...nothing, ...account }, ['user'])
    await recordAct(context, {
      act: 'identity.account_created',
      subject: { kind: 'user', id },
      after: { roles: ['user'] },
    })
  } else {
    await userQueries.updateOrganizationAccount(tx, id, { name, organizationId })
  }
  await recordKycStatus(context, id, 'approved', until, { nationality: 'SA', residesInSaudi: true })
  return id
}

/** Returns the texts that wait for an organization's account, and the latest acceptance for it. */
export async function readOrganizationAccountTerms(tx: Tx, id: string) {
  return { ...(await readPendingTerms(tx, id)), latest: await findLatestAcceptance(tx, id) }
}

/** Returns whether a revision of the texts was accepted for an account. */
export const isRevisionAccepted = async (tx: Tx, id: string, revision: number): Promise<boolean> =>
  (await findAcceptedRevision(tx, id)) >= revision

/** AUTH-1: records that a person accepts the texts for an organization. Fails with `terms_newer` as for people. */
export const acceptTermsForOrganization = (
  context: Context,
  { id, acceptedBy, revision }: { id: string; acceptedBy: string; revision: number },
) => acceptTermsOf(context, { userId: id, acceptedBy, revision })

const holderWords = { ar: arabicHolders, en: englishHolders }

/** Returns the holder of a wallet as text, for files and search results. The name of an organization is marked. */
export const holderText = (
  { name, organizationId }: Pick<ReturnType<typeof walletHolderOf>, 'name' | 'organizationId'>,
  locale: Locale,
): string => (organizationId === null ? name : holderWords[locale].organization(name))

/** Returns the texts of the holders among these values, by id. The other values are ignored. */
export async function loadHolderTexts(
  { tx, locale }: Pick<Context, 'tx' | 'locale'>,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await userQueries.listNames(tx, values.filter(isId))
  return new Map(users.map((user) => [user.id, holderText(walletHolderOf(user), locale)]))
}

import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { hourMs, secondMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import type { organizationsContract } from '../contract.ts'
import * as queries from '../queries/organizations.ts'
import { lockForAdmin, readAnyOrganization } from './admin.ts'
import { buildOrganizationView, getChangeableOrganization } from './own.ts'

type Endpoints = typeof organizationsContract

/** Each upload is scanned and redrawn, so the number per organization and hour is limited. */
const uploadsByOrganization: Limit = { most: 20, windowSeconds: hourMs / secondMs }

/** ORG-3: replaces the logo. The file is already scanned, redrawn and stored. The sweep deletes the earlier one. */
export async function sendLogo(
  context: Context,
  { slug, file }: ParsedOf<Endpoints['sendLogo']>,
): Promise<AnswerOf<Endpoints['sendLogo']>> {
  const own = await getChangeableOrganization(context, slug)
  await consumeLimit(context.tx, `organizations.logo:${own.organization.id}`, uploadsByOrganization)
  const { storageId, width = 1, height = 1 } = file
  const organization = await replaceLogo(context, own.organization, { storageId, width, height })
  return await buildOrganizationView(context, { ...own, organization })
}

export async function removeLogo(
  context: Context,
  { slug }: ParsedOf<Endpoints['removeLogo']>,
): Promise<AnswerOf<Endpoints['removeLogo']>> {
  const own = await getChangeableOrganization(context, slug)
  const organization = await replaceLogo(context, own.organization, null)
  return await buildOrganizationView(context, { ...own, organization })
}

/** ORG-6: removes a logo that should not be shown. */
export async function dropLogo(
  context: Context,
  { id }: ParsedOf<Endpoints['dropLogo']>,
): Promise<AnswerOf<Endpoints['dropLogo']>> {
  await replaceLogo(context, await lockForAdmin(context, id), null)
  return await readAnyOrganization(context, { id })
}

async function replaceLogo(
  context: Context,
  organization: queries.OrganizationRow,
  logo: queries.StoredLogo | null,
): Promise<queries.OrganizationRow> {
  if (logo === null && organization.logoStorageId === null) return organization
  await queries.updateLogo(context.tx, organization.id, logo)
  await recordAct(context, {
    act: logo ? 'organizations.logo_changed' : 'organizations.logo_removed',
    subject: { kind: 'organization', id: organization.id },
  })
  return {
    ...organization,
    logoStorageId: logo?.storageId ?? null,
    logoWidth: logo?.width ?? null,
    logoHeight: logo?.height ?? null,
  }
}

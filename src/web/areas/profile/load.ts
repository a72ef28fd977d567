import type { Api } from '#web/app/contracts.ts'
import type { Session } from '#web/app/session/session.ts'

/** Loads the profile. The limit is included once the check is approved. */
export async function loadProfile(api: Api, session: Session) {
  const isApproved = session.user?.kycStatus === 'approved'
  const [profile, devices, portfolio] = await Promise.all([
    api.identity.profile({}),
    // Sessions are never shown to an operator who views the pages.
    session.viewing ? null : api.identity.devices({}),
    isApproved ? api.portfolio.portfolio({}) : null,
  ])
  return { profile, devices, limits: portfolio?.annual ?? null }
}

export type LoadedProfile = Awaited<ReturnType<typeof loadProfile>>

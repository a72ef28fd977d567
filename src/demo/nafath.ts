import { newId } from '#kit/ids.ts'
import type { BaseServices } from '#platform/context.ts'
import { type Database, sql } from '#platform/database/database.ts'
import { nafathApp } from '#sandbox/nafath/app.ts'
import type { RegisteredPerson } from '#sandbox/nafath/people.ts'
import { startNafathSandbox } from '#sandbox/nafath/server.ts'

const appPath = '/demo/nafath'

interface ClaimantRow {
  firstName: string
  lastName: string
  birthDate: string | null
}

/** Finds a person in the demo register: the account that last claimed the ID number. */
async function findPerson(
  db: Database,
  { sealing }: BaseServices,
  nationalId: string,
): Promise<RegisteredPerson | undefined> {
  const row = await db.maybe<ClaimantRow>(sql`
    select u.first_name, u.last_name, u.birth_date
    from verification.applications a join identity.users u on u.id = a.user_id
    where a.national_id_fingerprint = ${sealing.fingerprint('national_id', nationalId)}
    order by a.saved_at desc limit 1`)
  if (!row?.birthDate) return undefined
  const { firstName, lastName, birthDate } = row
  // A real register has each name in both scripts; the demo has only the typed one.
  return {
    ...{ nationalId, birthDate },
    ar: [firstName, 'عبدالعزيز', 'محمد', lastName],
    en: [firstName, 'Abdulaziz', 'Mohammed', lastName],
  }
}

/** Starts the sandbox of the national app if none is configured. Its phone is a page of the demo. */
export async function openDemoNafath(db: Database, baseServices: BaseServices, origin: () => string) {
  const credentials = { appId: 'sahl-demo', appKey: newId(), audience: 'Sahl' }
  const sandbox = await startNafathSandbox({
    ...credentials,
    findPerson: (nationalId) => findPerson(db, baseServices, nationalId),
    callbackUrl: () => `${origin()}/api/confirmation/callbacks/nafath`,
  })
  return {
    ...credentials,
    url: sandbox.url,
    service: 'DemoIdentity',
    appLinkOf: ({ transactionId }: { transactionId: string }) => `${appPath}/${transactionId}`,
    app: { path: appPath, pages: nafathApp(sandbox) },
    stop: () => sandbox.stop(),
  }
}

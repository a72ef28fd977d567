import { deviceName } from '#kit/device-name.ts'
import { formatPhone } from '#kit/format-numbers.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { personal as arabic } from '../messages.ar.ts'
import { personal as english } from '../messages.en.ts'
import { deleteTraces, listSessionsOf, updateClosed } from '../queries/closing.ts'
import { listLegalAcceptances } from '../queries/legal.ts'
import { buildPseudonym } from '../rules.ts'
import { getUser } from './accounts.ts'

const words = { ar: arabic, en: english }

/** Returns the account and its sessions for the copy of one's data. */
export async function listAccountSections(context: Context, personId: string): Promise<PersonalSection[]> {
  const { account, acceptances, sessions, languages, pictures, unknownDevice } = words[context.locale]
  const [user, used, accepted] = await Promise.all([
    getUser(context.tx, personId),
    listSessionsOf(context.tx, personId),
    listLegalAcceptances(context.tx, personId),
  ])
  const { firstName, lastName, birthDate, mobile, email, language, createdAt, pictureId } = user
  return [
    {
      key: 'account',
      ...account,
      rows: [
        {
          firstName,
          lastName,
          birthDate: birthDate && { day: birthDate },
          mobile: mobile && formatPhone(mobile),
          email,
          language: languages[language],
          registeredAt: { at: createdAt },
          picture: pictureId === null ? pictures.none : pictures.kept,
        },
      ],
    },
    {
      key: 'acceptances',
      ...acceptances,
      rows: accepted.map(({ revision, address, acceptedAt }) => ({
        revision,
        address,
        acceptedAt: { at: acceptedAt },
      })),
    },
    {
      key: 'sessions',
      ...sessions,
      rows: used.map((one) => ({
        device: deviceName(one.userAgent) ?? unknownDevice,
        address: one.address,
        begunAt: { at: one.createdAt },
        usedAt: { at: one.lastUsedAt },
      })),
    },
  ]
}

/** Erases everything that names the person or signs them in. The id stays as a pseudonym. */
export async function eraseAccount({ tx, now }: Context, personId: string): Promise<void> {
  await deleteTraces(tx, await getUser(tx, personId))
  await updateClosed(tx, personId, buildPseudonym(personId), now)
}

import * as z from 'zod'
import { isCalendarDay } from '#kit/time.ts'
import type { ConfirmedPerson } from './service.ts'

/** The schemas of Nafath's messages. Every answer is parsed before it is used. */
export const AskedAnswer = z.object({
  transId: z.string().regex(/^[\w-]{1,100}$/),
  random: z.coerce.string().regex(/^\d{2}$/),
})

export const NafathFailure = z.object({ code: z.string().max(100) })
/** Nafath's code for a second request about a person who has an open one. */
export const requestOpenCode = '400-034-050'

const Name = z.string().max(200).nullish()
/** `1990-01-13`, with or without a time behind it, or `13-01-1990`. */
const BirthDay = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10).replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1'))
  .refine(isCalendarDay)

export const NafathPerson = z
  .object({
    nin: z.coerce.string().max(20).nullish(),
    iqamaNumber: z.coerce.string().max(20).nullish(),
    firstName: Name,
    fatherName: Name,
    grandFatherName: Name,
    familyName: Name,
    englishFirstName: Name,
    englishSecondName: Name,
    englishThirdName: Name,
    englishLastName: Name,
    dateOfBirthG: BirthDay,
  })
  .transform((person, context): ConfirmedPerson => {
    const nationalId = person.nin ?? person.iqamaNumber
    if (!nationalId) {
      context.addIssue({ code: 'custom', message: 'names nobody' })
      return z.NEVER
    }
    const { firstName, fatherName, grandFatherName, familyName } = person
    const { englishFirstName, englishSecondName, englishThirdName, englishLastName } = person
    return {
      nationalId,
      name: {
        ar: joinNames([firstName, fatherName, grandFatherName, familyName]),
        en: joinNames([englishFirstName, englishSecondName, englishThirdName, englishLastName]),
      },
      birthDate: person.dateOfBirthG,
    }
  })

const joinNames = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

export const StatusAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['WAITING', 'REJECTED', 'EXPIRED']) }),
  z.object({ status: z.literal('COMPLETED'), person: NafathPerson.nullish() }),
])

export const CallbackBody = z.object({
  token: z.string().max(20_000),
  transId: z.string().max(100),
  requestId: z.uuid(),
})

export const TokenHead = z.object({ alg: z.literal('RS256'), kid: z.string().max(200) })

export const TokenClaims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
  transId: z.string(),
  status: z.enum(['WAITING', 'COMPLETED', 'REJECTED', 'EXPIRED']),
})

export const KeySet = z.object({
  keys: z
    .array(z.object({ kty: z.literal('RSA'), kid: z.string().max(200), n: z.string(), e: z.string() }))
    .max(50),
})

import * as z from 'zod'
import { longText, typedText } from '#kit/schemas.ts'
import { organizationRoles } from './vocabulary.ts'

/** Field schemas that the parts of the contract share. */

export const OrganizationRoleField = z.enum(organizationRoles, 'choose_one')

/** The part of an address that names an organization. */
export const OrganizationSlug = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrong_type') })
  .max(200, 'too_long')
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(40, 'too_long')
      .regex(/^(?=.{3})[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_form'),
  )

/** The texts and the address of an organization, as owners and operators type them. */
export const OrganizationWordFields = z.strictObject({
  nameAr: typedText(100),
  nameEn: typedText(100),
  cityAr: typedText(60),
  cityEn: typedText(60),
  aboutAr: longText(600, 0).default(''),
  aboutEn: longText(600, 0).default(''),
  newSlug: OrganizationSlug.describe('The organization’s new name in its address.'),
})

import { type OrganizationRole, organizationRoles } from '#modules/organizations/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { SelectField } from '#web/components/form/select-field.tsx'

/** ORG-2: chooses a role, with the meaning of each. */
export function RoleField({ among = organizationRoles }: { among?: readonly OrganizationRole[] }) {
  const { role: words, roles } = useWords('organizations')
  const options = among.map((role) => ({ value: role, label: roles[role] }))
  return <SelectField name="role" label={words.label} hint={words.hint} options={options} />
}

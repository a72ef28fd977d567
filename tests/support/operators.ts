import { inject } from 'vitest'
import { demoPassword } from '#demo/content/people.ts'
import type { OperatorRole } from '#kit/duties.ts'
import { openDatabase } from '#platform/database/database.ts'
import { appRole } from '#sandbox/postgres/roles.ts'
import { createOperator } from '../../tools/operator-create.ts'
import { newPerson } from './people.ts'

export interface TestOperator {
  readonly role: OperatorRole
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
}

/**
 * Makes an operator whom no other test signs in. A second sign-in of one operator voids the first one's code, and
 * files run beside each other.
 */
export async function newOperator(role: OperatorRole): Promise<TestOperator> {
  const { email, mobile } = newPerson()
  const operator = { role, firstName: 'لمى', lastName: 'الغامدي', email, mobile }
  const db = openDatabase({
    connection: { ...inject('product').owner, user: appRole },
    poolSize: 1,
    prepare: false,
    onIdleError: () => undefined,
  })
  try {
    await createOperator(db, { ...operator, password: demoPassword })
  } finally {
    await db.close()
  }
  return operator
}

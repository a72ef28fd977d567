import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoOrganization } from '#demo/content/organizations.ts'
import { demoOwner } from '#demo/content/people.ts'
import type { Caller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signIn, signInOperator } from '#support/people.ts'

const { origin } = inject('product')

let reader: Caller
let customer: string
let organization: string
beforeAll(async () => {
  reader = await signInOperator(origin, await newOperator('admin'))
  const owner = await signIn(origin, demoOwner.email)
  customer = (await owner.api.identity.session({})).user!.id
  const { items } = await reader.api.organizations.list({ q: demoOrganization.newSlug })
  organization = items[0]!.id
})

describe('the organizations on the page of a customer', () => {
  test('are shown to readers of organizations, and lead to the page of each', async () => {
    const page = await (await reader.send(`/en/admin-sahl/customer/${customer}`)).text()
    expect(page).toContain(demoOrganization.nameEn)
    const link = `/en/admin/organization/${organization}`
    expect(page).toContain(`href="${link}"`)
    expect(await (await reader.send(link)).text()).toContain(demoOrganization.nameEn)
  })
})

import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { proveEmail, registerInvestor } from '#support/people.ts'
import type { sharingContract } from './contract.ts'

export const examples: Examples<typeof sharingContract> = {
  bodies: {},
  async visit({ origin, options, operator }) {
    const owner = await registerInvestor(origin, options)
    await proveEmail(origin, owner)
    const slug = `sadu-${newId().slice(-12)}`
    const names = { nameAr: 'بيت السدو', nameEn: 'Sadu House', cityAr: 'حائل', cityEn: 'Hail' }
    const about = { aboutAr: '', aboutEn: '', newSlug: slug, ownerEmail: owner.person.email }
    await operator.api.organizations.create({ ...names, ...about })
    const { sharing } = owner.api
    expect(await sharing.agree({ slug })).toMatchObject({ isAgreed: true, totals: null })
    expect(await sharing.totals({ slug })).toMatchObject({ isAgreed: true, least: 5 })
    expect(await sharing.withdraw({ slug })).toMatchObject({ isAgreed: false })
  },
}

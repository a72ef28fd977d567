import { expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'

const { origin } = inject('product')

// Whoever makes one more setting public reads its name here once more.
test('these settings are told to anyone, and no others', async () => {
  const { values } = await openCaller(origin).api.settings.publicSettings({})
  expect(Object.keys(values).sort()).toEqual([
    'annualLimitHalalas',
    'brandName',
    'commercialRegistration',
    'issuerAddress',
    'issuerName',
    'maximumDepositHalalas',
    'minimumDepositHalalas',
    'minimumWithdrawalHalalas',
    'supportEmail',
    'supportPhone',
    'vatBps',
    'vatNumber',
  ])
})

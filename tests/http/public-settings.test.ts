import { expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'

const { origin } = inject('product')

// A new public setting must be added here as well.
test('these settings are public, and no others', async () => {
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
    'platformLicence',
    'supportEmail',
    'supportPhone',
    'vatBps',
    'vatNumber',
  ])
})

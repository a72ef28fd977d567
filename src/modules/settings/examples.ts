import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { settingsContract } from './contract.ts'

export const examples: Examples<typeof settingsContract> = {
  // An outdated version, so that no attempt of a test changes the settings.
  bodies: {
    saveSettings: () => ({
      version: 0,
      values: { brandName: { ar: 'سهل', en: 'Sahl' }, supportEmail: 'care@sahl.test', vatBps: 1500 },
    }),
  },
  async visit({ stranger, operator: { api } }) {
    expect((await stranger.api.settings.publicSettings({})).values).toHaveProperty('supportEmail')
    const { version, groups } = await api.settings.settings({})
    const [general] = groups
    const email = general!.fields.find(({ key }) => key === 'supportEmail')!
    const values = { supportEmail: email.value }
    const saved = await api.settings.saveSettings({ version, values })
    expect(saved).toMatchObject({ version: version + 1, groups })
  },
}

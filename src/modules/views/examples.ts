import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { viewsContract } from './contract.ts'

export const examples: Examples<typeof viewsContract> = {
  bodies: {
    saveView: () => ({ page: '/admin-sahl/customer', name: 'Waiting', search: 'sort=waiting' }),
  },
  async visit({ operator: { api } }) {
    const view = { page: '/admin-sahl/customer', name: 'Those who wait', search: 'sort=waiting' }
    const { items } = await api.views.saveView(view)
    expect(await api.views.views({ page: view.page })).toEqual({ items })
    const { id } = items.find(({ name }) => name === view.name)!
    await api.views.shareView({ id })
    await api.views.unshareView({ id })
    expect((await api.views.removeView({ id })).items).not.toContainEqual(expect.objectContaining({ id }))
  },
}

import type { Translated } from '#kit/locale.ts'
import type en from './cart.en.ts'

const cart: Translated<typeof en> = {
  title: 'السلة',
}

export default cart

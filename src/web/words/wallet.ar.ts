import type { Translated } from '#kit/locale.ts'
import type en from './wallet.en.ts'

const wallet: Translated<typeof en> = {
  title: 'المحفظة',
}

export default wallet

import type { Translated } from '#kit/locale.ts'
import { sheet } from '#modules/orders/messages.ar.ts'
import type en from './words.en.ts'

const orders: Translated<typeof en> = {
  ...sheet,
  title: 'الاستثمارات',
  search: 'رقم الطلب، أو اسم المستثمر أو بريده أو جواله',
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  more: (others) => `و${others} غيرها`,
  none: { title: 'لا طلب يطابق البحث', text: 'جرّب رقمًا أو اسمًا آخر، أو حالة أخرى.' },
}

export default orders

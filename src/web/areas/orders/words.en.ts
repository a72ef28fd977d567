import { sheet } from '#modules/orders/messages.en.ts'

const orders = {
  ...sheet,
  title: 'Investments',
  search: 'Order number, or the investor’s name, email or mobile',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  more: (others: number) => `and ${others} more`,
  none: { title: 'No order fits', text: 'Try another number or name, or another status.' },
}

export default orders

declare module '#web/app/words.ts' {
  interface AreaWords {
    orders: typeof orders
  }
}

import { customerList } from '#modules/verification/lists.ts'
import { type AnyAddress, type ListAddress, readListAddress } from '#web/components/list/address.ts'

/** The list as somebody left it, in one word of an address: so that they find it again after ten customers. */
export function backFrom(address: AnyAddress): string | undefined {
  const parts = Object.entries(address).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(parts).toString() || undefined
}

const mostLetters = 1500

/** What a link brings is read as the list's own address is: what makes no sense there is left out. */
export const listBehind = (back: string | undefined): ListAddress<typeof customerList> =>
  readListAddress(customerList, Object.fromEntries(new URLSearchParams(back ?? '')))

export const backIn = (value: unknown): { back?: string } =>
  typeof value === 'string' && value !== '' && value.length <= mostLetters ? { back: value } : {}

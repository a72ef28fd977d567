import { customerList } from '#modules/verification/lists.ts'
import { type AnyAddress, type ListAddress, readListAddress } from '#web/components/list/address.ts'

/** Encodes the address of the list that the operator came from, so that a link leads back to it. */
export function backFrom(address: AnyAddress): string | undefined {
  const parts = Object.entries(address).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(parts).toString() || undefined
}

const mostLetters = 1500

/** Decodes it. Parts that make no sense are dropped. */
export const listBehind = (back: string | undefined): ListAddress<typeof customerList> =>
  readListAddress(customerList, Object.fromEntries(new URLSearchParams(back ?? '')))

export const backIn = (value: unknown): { back?: string } =>
  typeof value === 'string' && value !== '' && value.length <= mostLetters ? { back: value } : {}

import type { Locale } from '#kit/locale.ts'
import { holders as ar } from '../messages.ar.ts'
import { holders as en } from '../messages.en.ts'
import type { walletHolderOf } from '../vocabulary.ts'

const words = { ar, en }

/** Returns the holder of a wallet as text, for files and search results. The name of an organization is marked. */
export const holderText = (
  { name, organizationId }: Pick<ReturnType<typeof walletHolderOf>, 'name' | 'organizationId'>,
  locale: Locale,
): string => (organizationId === null ? name : words[locale].organization(name))

import { Search } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string
  ref?: Ref<HTMLInputElement>
}

/** A search field that names itself, for the heads of lists. */
export const SearchInput = ({ label, className, ...rest }: SearchInputProps) => (
  <label className={classNames('input search', className)}>
    <span className="sr-only">{label}</span>
    <Icon of={Search} />
    <input placeholder={label} {...rest} type="search" />
  </label>
)

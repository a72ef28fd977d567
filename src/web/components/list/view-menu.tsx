import { Columns3, Download } from 'lucide-react'
import type { FileFormat, ListDefinition } from '#kit/list.ts'
import { AddressForm } from '../form/address-form.tsx'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useLocale } from '../words.ts'
import { type AnyAddress, askedBy, fileAddress, joinedKeys } from './address.ts'
import { ApplyWithoutScript } from './filters.tsx'
import { fileColumns, Hidden, type ListProps, shownColumns } from './list.ts'
import { useRowsWords } from './rows-words.ts'

type ViewMenuProps<L extends ListDefinition, Row> = ListProps<L, Row> & {
  onChange: (changes: AnyAddress) => void
}

/** The choice of columns, the row height, and the list as a file. */
export function ViewMenu<L extends ListDefinition, Row>(props: ViewMenuProps<L, Row>) {
  const { address, columns, filePath, onChange } = props
  const words = useRowsWords()
  const { dense } = address as AnyAddress
  const shown = new Set(shownColumns(props).map(({ key }) => key))
  const choices = columns.filter((column) => !column.isFixed)
  const isWhole = shown.size === columns.length
  const toggle = (key: string, isShown: boolean) => {
    const next = choices.filter((one) => (one.key === key ? isShown : shown.has(one.key)))
    // All columns or none means the default.
    onChange({
      columns: next.length === choices.length ? undefined : joinedKeys(next.map((one) => one.key).join(',')),
    })
  }
  return (
    <div className="flex items-center gap-3 ms-auto">
      <ChipMenu
        name="list-view"
        label={words.view}
        icon={<Icon of={Columns3} size="sm" />}
        isSet={!isWhole || dense === 'yes'}
        atEnd
      >
        <AddressForm className="contents">
          <Hidden of={address as AnyAddress} but={['columns', 'dense']} />
          {choices.length > 0 && (
            <fieldset>
              <legend className="text-sm font-semibold">{words.columns}</legend>
              {choices.map(({ key, header }) => (
                <label key={key} className="check">
                  <input
                    type="checkbox"
                    name="columns"
                    value={key}
                    checked={shown.has(key)}
                    onChange={(event) => toggle(key, event.target.checked)}
                  />
                  <span>{header}</span>
                </label>
              ))}
            </fieldset>
          )}
          <fieldset className="max-md:hidden">
            <legend className="text-sm font-semibold">{words.density}</legend>
            {([undefined, 'yes'] as const).map((value) => (
              <label key={value ?? ''} className="check">
                <input
                  type="radio"
                  className="radio"
                  name="dense"
                  value={value ?? ''}
                  checked={dense === value}
                  onChange={() => onChange({ dense: value })}
                />
                <span>{value ? words.dense : words.comfortable}</span>
              </label>
            ))}
          </fieldset>
          <ApplyWithoutScript />
        </AddressForm>
      </ChipMenu>
      {filePath && (
        <FileMenu
          path={filePath}
          asked={{ ...askedBy(address as AnyAddress), cursor: undefined, columns: fileColumns(props) }}
        />
      )}
    </div>
  )
}

interface FileMenuProps {
  path: string
  asked: Readonly<Record<string, unknown>>
  formats?: readonly FileFormat[]
}

/** Links to all matching rows as a file, in the language of the page. */
export function FileMenu({ path, asked, formats = ['csv', 'xlsx'] }: FileMenuProps) {
  const words = useRowsWords()
  const locale = useLocale()
  return (
    <ChipMenu name="list-file" label={words.export} icon={<Icon of={Download} size="sm" />} atEnd>
      <p className="text-xs text-text-3">{words.exportNote}</p>
      <ul className="grid grid-cols-1 gap-1">
        {formats.map((format) => (
          <li key={format}>
            <a
              className="link text-sm py-1.5"
              href={fileAddress(path, { ...asked, format, lang: locale })}
              download
            >
              {words.formats[format]}
            </a>
          </li>
        ))}
      </ul>
    </ChipMenu>
  )
}

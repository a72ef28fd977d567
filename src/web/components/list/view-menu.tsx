import { Columns3, Minus, Pin, PinOff, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { IconButton } from '../button.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { Icon } from '../pictures/icon.tsx'
import { type AnyAddress, askedBy, joinedKeys } from './address.ts'
import { setWidth, togglePinned, widthLimits } from './column-layout.ts'
import { FileMenu } from './file-menu.tsx'
import { ApplyWithoutScript } from './filters.tsx'
import { fileColumns, Hidden, type ListProps, shownColumns } from './list.ts'
import { useRowsWords } from './rows-words.ts'
import type { LayoutProps } from './table-tools.tsx'

type ViewMenuProps<L extends ListDefinition, Row> = ListProps<L, Row> &
  LayoutProps & {
    onChange: (changes: AnyAddress) => void
  }

/** The choice of columns, the row height, and the list as a file. */
export function ViewMenu<L extends ListDefinition, Row>(props: ViewMenuProps<L, Row>) {
  const { address, columns, filePath, onChange, layout, onLayout } = props
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
    <div className="contents">
      <ChipMenu
        name="list-view"
        label={words.view}
        icon={<Icon of={Columns3} size="sm" />}
        isSet={!isWhole || dense === 'yes'}
        atEnd
      >
        <AddressForm className="contents">
          <Hidden of={address as AnyAddress} but={['columns', 'dense']} />
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
          <fieldset>
            <legend className="text-sm font-semibold">{words.columns}</legend>
            {columns
              .filter(({ hideHeader }) => !hideHeader)
              .map(({ key, header, label, isFixed }) => (
                <div key={key} className="flex items-center justify-between gap-3">
                  <label className="check">
                    <input
                      type="checkbox"
                      name="columns"
                      value={key}
                      checked={shown.has(key)}
                      disabled={isFixed}
                      onChange={(event) => toggle(key, event.target.checked)}
                    />
                    <span>{header}</span>
                  </label>
                  <ColumnButtons name={label ?? String(header)} of={key} {...{ layout, onLayout }} />
                </div>
              ))}
          </fieldset>
          <ApplyWithoutScript />
        </AddressForm>
      </ChipMenu>
      {filePath && (
        <FileMenu
          path={filePath}
          asked={{
            ...askedBy(address as AnyAddress),
            cursor: undefined,
            rows: undefined,
            columns: fileColumns(props),
          }}
          hasProgress
        />
      )}
    </div>
  )
}

/** Pins a column and changes its width, by keyboard too. Needs script, which remembers both. */
function ColumnButtons({ of, name, layout, onLayout }: LayoutProps & { of: string; name: string }) {
  const words = useRowsWords()
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (!isLive) return null
  const isPinned = layout.pinned.includes(of)
  const resize = (step: number) => {
    const head = document.querySelector<HTMLElement>(`th[data-column="${of}"]`)
    onLayout(setWidth(layout, of, (layout.widths[of] ?? head?.offsetWidth ?? 0) + step))
  }
  return (
    <span className="flex items-center max-md:hidden">
      <IconButton compact label={words.narrower(name)} onClick={() => resize(-widthLimits.step)}>
        <Icon of={Minus} size="sm" />
      </IconButton>
      <IconButton compact label={words.wider(name)} onClick={() => resize(widthLimits.step)}>
        <Icon of={Plus} size="sm" />
      </IconButton>
      <IconButton
        compact
        label={words.pin(name)}
        aria-pressed={isPinned}
        onClick={() => onLayout(togglePinned(layout, of))}
      >
        <Icon of={isPinned ? PinOff : Pin} size="sm" />
      </IconButton>
    </span>
  )
}

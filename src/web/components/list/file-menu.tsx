import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { FileFormat } from '#kit/list.ts'
import { useSession } from '#web/app/session/session.ts'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useLocale } from '../words.ts'
import { fileAddress } from './operators-address.ts'
import { useRowsWords } from './rows-words.ts'

/** Downloads the file of a link with a progress bar. Keys for a new tab keep their meaning. */
export function downloadWithProgress(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  void import('./download.ts').then(
    ({ download }) => download(href),
    // Without the script, such as after a deployment, the browser downloads by itself.
    () => location.assign(href),
  )
}

interface FileMenuProps {
  path: string
  asked: Readonly<Record<string, unknown>>
  formats?: readonly FileFormat[]
  /** Shows how the download goes. Its script loads with the first press. */
  hasProgress?: boolean
}

/** Links to all matching rows as a file, in the language of the page. Absent while an operator views an account. */
export function FileMenu({ path, asked, formats = ['csv', 'xlsx'], hasProgress }: FileMenuProps) {
  const words = useRowsWords()
  const locale = useLocale()
  if (useSession().viewing) return null
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
              data-page-action
              {...(hasProgress && { onClick: downloadWithProgress })}
            >
              {words.formats[format]}
            </a>
          </li>
        ))}
      </ul>
    </ChipMenu>
  )
}

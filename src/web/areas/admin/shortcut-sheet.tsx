import { usePageLocale } from '#web/app/context.ts'
import { type ShortcutGroup, shownShortcuts, useLetterKeys } from '#web/app/layouts/shortcuts.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { searchWordsIn } from './search-words.ts'

/** The keys of the frame. Other groups belong to the lists and reviews on the page. */
const everywhere: readonly Pick<ShortcutGroup['shortcuts'][number], 'key' | 'label'>[] = [
  { key: 'Ctrl K', label: { ar: 'بحث وأوامر', en: 'Search and commands' } },
  { key: '/', label: { ar: 'بحث', en: 'Search' } },
  { key: '?', label: { ar: 'هذه القائمة', en: 'This sheet' } },
  { key: 'Ctrl Enter', label: { ar: 'إرسال من حقل النص', en: 'Send from a text box' } },
  { key: 'Esc', label: { ar: 'إغلاق', en: 'Close' } },
]

/** The sheet of shortcuts: the frame's, and those of the page as it is now. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const locale = usePageLocale()
  const words = searchWordsIn(locale)
  const [isOn, turn] = useLetterKeys()
  const groups = shownShortcuts().map(({ title, shortcuts }) => ({ title: title[locale], keys: shortcuts }))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.shortcuts} width="560px">
      {[{ title: words.everywhere, keys: everywhere }, ...groups].map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className="menu-label px-0">{title}</h3>
          <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
            {keys.map(({ key, label }) => (
              <div key={key} className="flex min-h-9 items-center justify-between gap-4 text-sm">
                <dt>{label[locale]}</dt>
                <dd>
                  <kbd className="rounded-(--r-control) border border-line bg-sunken px-2 text-xs/5">
                    {key}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="check text-sm">
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        <span>{words.letters}</span>
      </label>
    </Dialog>
  )
}

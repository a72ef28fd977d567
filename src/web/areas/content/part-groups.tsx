import { type ReactNode, useState } from 'react'
import { type PartType, partTypes } from '#modules/content/fields.ts'
import { contentKinds, isAddedPart } from '#modules/content/kinds.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Sortable } from '#web/components/list/sortable.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { LoadedContent } from './content-edits.ts'
import { PartFields } from './part-fields.tsx'
import { usePartTitle, useTitles } from './part-titles.ts'
import { useContentState, usePartAct } from './use-content.tsx'

/** The fixed parts of the page, then those that operators add and order, in the layout of its kind. */
export function PartGroups() {
  const { page, parts } = useContentState((state) => state.page)
  const locale = usePageLocale()
  const { sequence } = useWords('content')
  const { parts: added, layout } = contentKinds[page]
  return (
    <>
      {parts
        .filter(({ type }) => !isAddedPart(page, type))
        .map((part) => (
          <FixedPart key={part.id} {...part} />
        ))}
      {layout === 'sequence'
        ? added.length > 0 && <PartGroup name={sequence} types={added} />
        : added.map((type) => <PartGroup key={type} name={partTypes[type].plural[locale]} types={[type]} />)}
    </>
  )
}

function FixedPart({ id, type }: LoadedContent['parts'][number]) {
  const title = usePartTitle(id)
  return (
    <Card as="section" className="panel" aria-labelledby={`group-${id}`}>
      <div className="panel-head">
        <h2 id={`group-${id}`}>{title}</h2>
      </div>
      <div id={`part-${id}`} tabIndex={-1} className="fields px-5 pb-5">
        <PartFields part={id} type={type} />
      </div>
    </Card>
  )
}

function PartGroup({ name, types }: { name: string; types: readonly PartType[] }) {
  const locale = usePageLocale()
  const { content } = useApi()
  const run = usePartAct()
  const titleOf = useTitles()
  const { page, parts } = useContentState((state) => state.page)
  const own = parts.filter(({ type }) => types.includes(type))
  // A page shows only the first section of a type.
  const addable =
    contentKinds[page].layout === 'sequence'
      ? types.filter((type) => own.every((part) => part.type !== type))
      : types
  const id = `group-${types[0]}`
  return (
    <Card as="section" className="panel" aria-labelledby={id}>
      <div className="panel-head flex-wrap">
        <h2 id={id}>{name}</h2>
        <div className="flex flex-wrap gap-2">
          {addable.map((type) => (
            <PressForm
              key={type}
              of="content.addPart"
              params={{ page, type }}
              onPress={() => run(() => content.addPart({ page, type }))}
            >
              <Button type="submit" size="sm" variant="outline">
                {partTypes[type].add[locale]}
              </Button>
            </PressForm>
          ))}
        </div>
      </div>
      <Sortable
        items={own}
        keyOf={({ id }) => id}
        nameOf={({ id }) => titleOf(id)}
        onMove={(part, to, keys) => run(() => content.movePart({ page, part, before: keys[to + 1] ?? null }))}
        className="divide-y divide-line border-t border-line"
        render={(part, handle) => <PartRow part={part} handle={handle} />}
      />
    </Card>
  )
}

function PartRow(props: { part: LoadedContent['parts'][number]; handle: ReactNode }) {
  const { id, type, isHidden } = props.part
  const words = useWords('content')
  const locale = usePageLocale()
  const [isOpen, setOpen] = useState(false)
  const title = usePartTitle(id)
  const hasTypes = useContentState(({ page }) => contentKinds[page.page].layout === 'sequence')
  const faults = useContentState(({ page }) => page.faults.filter((one) => one.part === id).length)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 px-4 py-2.5">
      <div className="self-start">{props.handle}</div>
      <Disclosure
        id={`part-${id}`}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget) setOpen(currentTarget.open)
        }}
        summaryClass="py-1.5"
        summary={
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere" dir="auto">
              {title}
            </span>
            {hasTypes && partTypes[type].titledBy && (
              <span className="text-sm text-text-2">{partTypes[type].name[locale]}</span>
            )}
            {isHidden && (
              <Badge small plain>
                {words.hidden}
              </Badge>
            )}
            {faults > 0 && (
              <Badge tone="warn" small plain>
                {words.toMend(faults)}
              </Badge>
            )}
          </span>
        }
      >
        {isOpen && (
          <div className="fields pt-3 pb-4">
            <PartFields part={id} type={type} />
            <PartActs id={id} isHidden={isHidden} />
          </div>
        )}
      </Disclosure>
    </div>
  )
}

function PartActs({ id, isHidden }: { id: string; isHidden: boolean }) {
  const words = useWords('content')
  const { content } = useApi()
  const run = usePartAct()
  const page = useContentState((state) => state.page.page)
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    await run(() => content.showPart({ page, part: id, isHidden: !isHidden }))
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" busy={isBusy} onClick={() => void toggle()}>
        {isHidden ? words.show : words.hide}
      </Button>
      {isHidden && (
        <PressForm
          of="content.removePart"
          params={{ page, part: id }}
          onPress={() => run(() => content.removePart({ page, part: id }))}
        >
          <Button type="submit" size="sm" variant="danger-soft">
            {words.remove}
          </Button>
        </PressForm>
      )}
    </div>
  )
}

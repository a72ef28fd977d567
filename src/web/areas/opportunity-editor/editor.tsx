import { getRouteApi, useLocation } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CloudOff, GitMerge, LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { formatTime, isolatePercents } from '#kit/format.ts'
import { type EditorSection, editorSections } from '#modules/opportunities/editor-vocabulary.ts'
import { type EditorField, editorFieldNames, fieldDefinition } from '#modules/opportunities/fields.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { StageBadge } from '#web/areas/opportunity-money/stage-badge.tsx'
import { Badge } from '#web/components/badge.tsx'
import { useEarlyInput } from '#web/components/form/early-input.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { EditorActions } from './editor-actions.tsx'
import type { EditorState } from './field-edits.ts'
import { UnpublishedChanges } from './publish-changes.tsx'
import { sectionParts } from './sections/registry.tsx'
import { EditorProvider, useEditor, useEditorField, useEditorState } from './use-editor.tsx'

const route = getRouteApi('/_admin/admin-sahl/opportunity/$id_/edit')

/**
 * The browser refills other controls after a reload, with what they held before. That would be saved over what others
 * wrote meanwhile.
 */
const withoutRestoring = ':is(input, textarea)[autocomplete=off]'

/** OPP-1: edits an opportunity in sections that show what is missing. */
export function EditorPage() {
  const { opportunity, proposals } = route.useLoaderData()
  const { ask } = route.useSearch()
  const words = useWords('opportunity-editor')
  useFocusOfHash()
  const typedEarly = useEarlyInput<HTMLElement>(withoutRestoring)
  return (
    <EditorProvider key={opportunity.id} opportunity={opportunity}>
      <AdminMain ref={typedEarly}>
        <Head />
        <noscript>
          <p>{words.script}</p>
        </noscript>
        <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[240px_minmax(0,1fr)]">
          <SectionNav />
          <div className="grid grid-cols-1 gap-4.5">
            <OpenProposals
              of={proposals}
              ask={ask}
              place={`/admin-sahl/opportunity/${opportunity.id}/edit`}
            />
            <UnpublishedChanges isPriceProposed={proposals.length > 0} />
            {opportunity.archivedAt !== null && (
              <Callout tone="warn">
                <strong>{words.archived.title}</strong>
                <p>{words.archived.text}</p>
              </Callout>
            )}
            <fieldset className="contents" disabled={opportunity.archivedAt !== null}>
              <legend className="sr-only">{words.sectionsLabel}</legend>
              {editorSections.map((section) => (
                <Section key={section} section={section} />
              ))}
            </fieldset>
          </div>
        </div>
      </AdminMain>
    </EditorProvider>
  )
}

/** Puts the focus where a link of the next steps leads: into a field, or on the first control of a section. */
function useFocusOfHash(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const place = document.getElementById(hash)
    const language = /\.(ar|en)$/.exec(hash)?.[1]
    const control = place?.matches('input, select, textarea')
      ? place
      : language
        ? place?.closest('fieldset')?.querySelector<HTMLElement>(`[lang="${language}"]`)
        : place?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus({ preventScroll: true })
  }, [hash])
}

function Head() {
  const words = useWords('opportunity-editor')
  const locale = usePageLocale()
  const { opportunity } = useEditor()
  const [ar, en] = [useEditorField('title.ar').value, useEditorField('title.en').value]
  const title = (locale === 'ar' ? (ar ?? en) : (en ?? ar)) || words.untitled
  return (
    <>
      <AdminHead
        back={{ to: '/admin-sahl/opportunity', label: words.back }}
        title={isolatePercents(title)}
        badge={<StageBadge of={opportunity.lifecycle} />}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <SaveStatus />
        <EditorActions />
      </div>
    </>
  )
}

const statusIcons = {
  saved: CircleCheck,
  typing: LoaderCircle,
  saving: LoaderCircle,
  offline: CloudOff,
  conflict: GitMerge,
  refused: CircleAlert,
} as const

/** The state of saving, in words that are read out when it changes. */
function SaveStatus() {
  const { save: words } = useWords('opportunity-editor')
  const locale = usePageLocale()
  const save = useEditorState((state) => state.save)
  const isAlarming = save.kind === 'offline' || save.kind === 'conflict' || save.kind === 'refused'
  const text =
    save.kind === 'saved'
      ? save.at === null
        ? words.untouched
        : words.saved(formatTime(save.at, locale))
      : words[save.kind]
  return (
    <p role="status" className="text-sm inline-flex items-center gap-1.5 me-auto">
      <Icon of={statusIcons[save.kind]} size="sm" />
      <span className={isAlarming ? 'font-semibold' : 'text-text-2'}>{text}</span>
    </p>
  )
}

/** The sections with their completeness. */
function SectionNav() {
  const words = useWords('opportunity-editor')
  return (
    <nav aria-label={words.sectionsLabel} className="xl:sticky xl:top-[88px]">
      <ul className="card grid grid-cols-2 gap-x-4 px-4 py-2 md:grid-cols-3 xl:grid-cols-1">
        {editorSections
          .filter((section) => sectionParts[section])
          .map((section) => (
            <li key={section} className="flex flex-wrap items-center justify-between gap-x-2 py-1.5">
              <a href={`#section-${section}`} className="link text-sm">
                {words.sections[section]}
              </a>
              <Completeness section={section} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The fields of a section that break a rule, and those whose present text is not saved. */
const listWrong = ({ problems, fields }: EditorState, section: EditorSection): ReadonlySet<EditorField> =>
  new Set([
    ...problems.filter((one) => one.section === section).map(({ field }) => field),
    ...editorFieldNames.filter((field) => {
      const { refusal, unreadable } = fields[field]
      return (refusal ?? unreadable) !== null && fieldDefinition(field).section === section
    }),
  ])

function Completeness({ section }: { section: EditorSection }) {
  const words = useWords('opportunity-editor')
  const missing = useEditorState(
    ({ sections }) => sections.find((one) => one.section === section)?.missing.length ?? 0,
  )
  const wrong = useEditorState((state) => listWrong(state, section).size)
  if (wrong > 0) {
    return (
      <Badge tone="bad" small plain>
        {words.toCorrect(wrong)}
      </Badge>
    )
  }
  if (missing === 0) {
    return (
      <span className="text-positive">
        <Icon of={CircleCheck} size="sm" />
        <span className="sr-only">{words.complete}</span>
      </span>
    )
  }
  return <span className="text-xs text-text-3">{words.missing(missing)}</span>
}

function Section({ section }: { section: EditorSection }) {
  const words = useWords('opportunity-editor')
  const { opportunity } = useEditor()
  const Part = sectionParts[section]
  if (!Part) return null
  return (
    <Card
      as="section"
      id={`section-${section}`}
      aria-labelledby={`heading-${section}`}
      className="panel scroll-mt-24"
    >
      <div className="panel-head">
        <h2 id={`heading-${section}`}>{words.sections[section]}</h2>
        <Completeness section={section} />
      </div>
      <div className="fields px-5 pb-6">
        <Part id={opportunity.id} />
      </div>
    </Card>
  )
}

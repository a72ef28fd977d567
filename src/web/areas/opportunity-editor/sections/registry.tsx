import type { ComponentType } from 'react'
import type { EditorSection } from '#modules/opportunities/editor-vocabulary.ts'
import { DocumentsSection } from '#web/areas/opportunity-papers/documents-section.tsx'
import { GallerySection } from '#web/areas/opportunity-papers/gallery-section.tsx'
import { AdvertisingSection } from './advertising.tsx'
import { BasicsSection } from './basics.tsx'
import { EligibilitySection } from './eligibility.tsx'
import { LocationSection } from './location.tsx'
import { MoneySection } from './money.tsx'
import { ScheduleSection } from './schedule.tsx'
import { TextsSection } from './texts.tsx'

export interface EditorSectionProps {
  /** The id of the opportunity. */
  id: string
}

/** The sections of the editor, in the order of `editorSections`. One that is not here is not shown. */
export const sectionParts: Readonly<Partial<Record<EditorSection, ComponentType<EditorSectionProps>>>> = {
  basics: BasicsSection,
  texts: TextsSection,
  money: MoneySection,
  schedule: ScheduleSection,
  gallery: GallerySection,
  documents: DocumentsSection,
  location: LocationSection,
  advertising: AdvertisingSection,
  eligibility: EligibilitySection,
}

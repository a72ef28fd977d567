import { type ReactNode, useId } from 'react'
import { TooltipProvider } from '../overlays/tooltip.tsx'
import { Brand } from '../pictures/brand.tsx'
import { useLocale } from '../words.ts'
import { Amounts, Choices, Codes, Fields, FileSamples } from './forms.tsx'
import { Badges, Buttons, Figures, TypeAndColor } from './marks.tsx'
import { DocumentSample, FactSamples, OrderSamples, PlotSamples, WaySamples } from './more.tsx'
import { Banners, EmptyAndError, Loading, Notices, Overlays, Toasts } from './notices.tsx'
import {
  CardSample,
  Navigation,
  ProgressSamples,
  ProjectionSamples,
  StepsSample,
  TableSample,
} from './views.tsx'
import { galleryWords } from './words.ts'

export type GalleryProps = {
  brand: string
  /** Addresses of two property pictures. */
  pictures: { card: string; scene: string }
  /** The present, from the page's data. */
  now: Date
}

/** Every component in every state, in the page's language and theme (UI-10). */
export function ComponentGallery({ brand, pictures, now }: GalleryProps) {
  const words = galleryWords[useLocale()]
  const titles = words.sections
  return (
    <TooltipProvider>
      <main id="main" className="wrap grid grid-cols-1 gap-7 py-9">
        <div className="flex items-center flex-wrap gap-5 wrap-anywhere">
          <Brand name={brand} />
          <h1 className="text-xl">{words.title}</h1>
        </div>
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-8 lg:grid-cols-12">
          <Section title={titles.buttons} width={6}>
            <Buttons words={words} />
          </Section>
          <Section title={titles.badges} width={6}>
            <Badges words={words} />
          </Section>
          <Section title={titles.type} width={6}>
            <TypeAndColor words={words} />
          </Section>
          <Section title={titles.figures} width={6}>
            <Figures words={words} now={now} />
          </Section>
          <Section title={titles.fields}>
            <Fields words={words} />
          </Section>
          <Section title={titles.codes}>
            <Codes words={words} now={now} />
          </Section>
          <Section title={titles.amounts}>
            <Amounts words={words} />
          </Section>
          <Section title={titles.choices} width={8}>
            <Choices words={words} />
          </Section>
          <Section title={titles.files}>
            <FileSamples words={words} />
          </Section>
          <Section title={titles.notices}>
            <Notices words={words} />
          </Section>
          <Section title={titles.overlays}>
            <Overlays words={words} />
          </Section>
          <Section title={titles.toasts}>
            <Toasts words={words} />
          </Section>
          <Section title={titles.banners} width={12}>
            <Banners words={words} />
          </Section>
          <Section title={titles.card}>
            <CardSample words={words} picture={pictures.card} />
          </Section>
          <Section title={titles.loading}>
            <Loading />
          </Section>
          <Section title={titles.progress}>
            <ProgressSamples words={words} />
          </Section>
          <Section title={titles.projection}>
            <ProjectionSamples words={words} />
          </Section>
          <Section title={titles.steps}>
            <StepsSample words={words} />
          </Section>
          <Section title={titles.navigation}>
            <Navigation words={words} />
          </Section>
          <Section title={titles.plots} width={6}>
            <PlotSamples words={words} />
          </Section>
          <Section title={titles.document} width={6}>
            <DocumentSample words={words} />
          </Section>
          <Section title={titles.facts}>
            <FactSamples words={words} />
          </Section>
          <Section title={titles.order}>
            <OrderSamples words={words} />
          </Section>
          <Section title={titles.ways}>
            <WaySamples words={words} />
          </Section>
          <Section title={titles.table} width={12}>
            <TableSample words={words} picture={pictures.card} />
          </Section>
          <Section title={titles.empty} width={12}>
            <EmptyAndError words={words} pictures={pictures} />
          </Section>
        </div>
      </main>
    </TooltipProvider>
  )
}

const widths = { 4: 'lg:col-span-4', 6: 'lg:col-span-6', 8: 'lg:col-span-8', 12: 'lg:col-span-12' }

type SectionProps = { title: string; width?: keyof typeof widths; children: ReactNode }

function Section({ title, width = 4, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid min-w-0 grid-cols-1 content-start gap-4 ${widths[width]}`}>
      <h2 id={id} className="font-sans text-sm font-medium text-text-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

import { joinHyphens } from '#kit/format-numbers.ts'
import { useWords } from '#web/app/words.ts'
import { FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { Company } from './company.ts'

/** The company behind the platform. Nothing is shown until operators have entered it. */
export function CompanyFacts({ company }: { company: Company }) {
  const words = useWords('contact').company
  const { name, address, registration, vatNumber, licence } = company
  if (name === '' && registration === '' && licence === '') return null
  return (
    <section aria-labelledby="company">
      <h2 id="company" className="text-xl mb-3">
        {words.title}
      </h2>
      <div className="card">
        <FactList
          facts={[
            [words.name, name],
            [words.licence, joinHyphens(licence)],
            [words.registration, registration && <LtrText value={registration} />],
            [words.vatNumber, vatNumber && <LtrText value={vatNumber} />],
            [words.address, address],
          ]}
        />
      </div>
    </section>
  )
}

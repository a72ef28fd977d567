import { BilingualText } from '../bilingual.tsx'
import { BilingualParagraphs, BilingualSteps } from '../bilingual-parts.tsx'

export const TextsSection = () => (
  <>
    <BilingualParagraphs name="overview" />
    <BilingualSteps name="strategy" />
    <BilingualSteps name="howItWorks" />
    <BilingualText name="riskNote" />
    <BilingualText name="shariaNote" />
  </>
)

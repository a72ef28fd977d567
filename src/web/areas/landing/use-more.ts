import { usePageLocale } from '#web/app/context.ts'
import { landingMoreWords } from './more-words.ts'

export const useMoreWords = () => landingMoreWords[usePageLocale()]

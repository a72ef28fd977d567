import { Asset, useRouter, useTags } from '@tanstack/react-router'
import { laterScripts } from '#web/app/rendering/later-scripts.ts'

/**
 * The router's `HeadContent`, but with the preloads of scripts as a list that the entry reads after the first paint.
 */
export function HeadTags() {
  const { options } = useRouter()
  const tags = useTags()
  const isScript = ({ attrs }: { attrs?: Record<string, unknown> }) => attrs?.rel === 'modulepreload'
  const scripts = tags.filter(isScript).map(({ attrs }) => attrs!.href as string)
  return (
    <>
      {tags
        .filter((tag) => !isScript(tag))
        .map((tag) => (
          <Asset {...tag} key={JSON.stringify(tag)} nonce={options.ssr?.nonce} />
        ))}
      <meta name={laterScripts} content={scripts.join(' ')} suppressHydrationWarning />
    </>
  )
}

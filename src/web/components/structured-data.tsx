import type { Graph } from 'schema-dts'

/**
 * The page’s content for machines (schema.org). It is in the body, so that the code that writes it loads with the
 * page. A block of data runs nothing, so the policy for scripts allows it.
 */
export const StructuredData = ({ graph }: { graph: Graph['@graph'] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: text in a script must not be escaped as HTML is
    dangerouslySetInnerHTML={{ __html: serializeJsonLd(graph) }}
  />
)

/** No `<` is left, so that nothing which people type can end the element. */
export function serializeJsonLd(graph: Graph['@graph']): string {
  const document: Graph = { '@context': 'https://schema.org', '@graph': graph }
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}

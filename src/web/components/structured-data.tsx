import type { Graph } from 'schema-dts'

/**
 * What the page is about, for machines (schema.org). It stands in the page and not in its head, so that what
 * writes it comes with the page's own code. A block of data runs nothing: the policy for scripts lets it be.
 */
export const StructuredData = ({ graph }: { graph: Graph['@graph'] }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: text in a script must not be escaped as HTML is
    dangerouslySetInnerHTML={{ __html: jsonLdOf(graph) }}
  />
)

/** No `<` is left, so that nothing which people type can end the element. */
export function jsonLdOf(graph: Graph['@graph']): string {
  const document: Graph = { '@context': 'https://schema.org', '@graph': graph }
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}

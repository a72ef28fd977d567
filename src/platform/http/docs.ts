import type { Contract, Endpoint } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import type { Catalogue } from './problem.ts'

/** The parts of an OpenAPI document that the page shows. */
interface ShownDocument {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>
}

interface ShownOperation {
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description?: string
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly example?: unknown }>>

/**
 * Renders the API as a page for people: every endpoint with its parameters and examples, and the error catalogue.
 */
export function docsPage(
  contracts: Readonly<Record<string, Contract>>,
  catalogue: Catalogue,
  document: object,
): string {
  const { info, paths } = document as ShownDocument
  const sections = Object.entries(contracts).map(([module, contract]) => {
    const calls = Object.values(contract).map((endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      return renderCall(endpoint, path, paths[path]![endpoint.method.toLowerCase()]!)
    })
    return `<section><h2 id="module-${module}">${escapeHtml(module)}</h2>${calls.join('')}</section>`
  })
  const errors = Object.keys(catalogue.statuses)
    .sort()
    .map((code) => {
      const words = (locale: Locale) => escapeHtml(renderSample(catalogue, locale, code))
      return `<tr id="${code}"><td><code>${code}</code></td><td>${catalogue.statuses[code]}</td>
        <td>${words('en')}</td><td lang="ar" dir="rtl">${words('ar')}</td></tr>`
    })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sahl API</title>
<style>${style}</style></head>
<body><main><h1>Sahl API</h1><p>Described in full by <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${paragraphsOf(info.description)}
${sections.join('')}<section><h2 id="errors">Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>English</th>
<th lang="ar">العربية</th></tr></thead><tbody>${errors.join('')}</tbody></table></section></main></body></html>`
}

/** Renders the small subset of Markdown that the description uses. */
const paragraphsOf = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => {
      const html = escapeHtml(paragraph)
        .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
        .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      return `<p>${html}</p>`
    })
    .join('')

function renderCall(endpoint: Endpoint, path: string, operation: ShownOperation): string {
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')
  const key = endpoint.idempotent ? ' <abbr title="Idempotency-Key required">key</abbr>' : ''
  const codeOfAct = endpoint.stepUp ? ' <abbr title="Asks for a fresh code">code</abbr>' : ''
  const refusals = (endpoint.refusals ?? []).map((code) => `<a href="#${code}">${code}</a>`).join(', ')
  return `<details><summary><code><b>${endpoint.method}</b> ${escapeHtml(path)}</code>${key}${codeOfAct}
<span>${escapeHtml(endpoint.summary)}</span></summary><p>For: ${access}${refusals && `. Refusals: ${refusals}`}</p>
${renderParameters(operation)}${exampleIn('Body', operation.requestBody?.content)}${answersOf(operation)}</details>`
}

function renderParameters({ parameters }: ShownOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, description = '', example }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td>
<td>${escapeHtml(description)}</td><td><code>${escapeHtml(JSON.stringify(example) ?? '')}</code></td></tr>`,
  )
  return `<table><thead><tr><th>Parameter</th><th>In</th><th>Meaning</th><th>Example</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

const answersOf = ({ responses }: ShownOperation): string =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => exampleIn(`Answer ${status}`, content))
    .join('')

function exampleIn(title: string, content: Content | undefined): string {
  if (content === undefined) return `<p>${title}</p>`.repeat(title.startsWith('Answer') ? 1 : 0)
  return Object.entries(content)
    .map(([type, { example }]) => {
      const shown = example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
      return `<p>${title}: <code>${type}</code></p>${shown}`
    })
    .join('')
}

/** Returns a refusal's sentence with `…` in place of its figures. */
function renderSample(catalogue: Catalogue, locale: Locale, code: string): string {
  const entry = catalogue.words[locale][code]!
  if (typeof entry === 'string') return entry
  try {
    return entry(new Proxy({}, { get: () => 0 }) as never).replaceAll('0', '…')
  } catch {
    return code
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `:root{color-scheme:light dark;--ink:#0a1f18;--line:#e0e3d9;--ground:#f6f6f0;--card:#fff;--link:#0a4a36}
@media(prefers-color-scheme:dark){:root{--ink:#eef4ef;--line:#1d382d;--ground:#06140f;--card:#0b1e17;--link:#dbff02}}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.6 system-ui,sans-serif}
main{max-inline-size:1180px;margin:auto;padding:40px 20px}a{color:var(--link)}h2{margin-block:40px 12px}
section{overflow-x:auto}table{inline-size:100%;border-collapse:collapse;background:var(--card);font-size:14px}
th,td{padding:10px 12px;border:1px solid var(--line);text-align:start;vertical-align:top}tr:target{outline:2px solid}
code,pre{font:13px/1.5 ui-monospace,monospace}code{white-space:nowrap}
pre{overflow-x:auto;padding:12px;background:var(--card);border:1px solid var(--line)}
details{border-block-end:1px solid var(--line);padding-block:10px}summary{cursor:pointer}summary span{display:block}
abbr{background:#dbff02;color:#0a1f18;padding:0 6px;border-radius:6px}`

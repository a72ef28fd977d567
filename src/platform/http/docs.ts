import type { Contract, Endpoint } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import type { Catalogue } from './problem.ts'

/** The API as a page for people: every call, and the whole error catalogue in both languages. */
export function docsPage(contracts: Readonly<Record<string, Contract>>, catalogue: Catalogue): string {
  const sections = Object.entries(contracts).map(([module, contract]) => {
    const rows = Object.values(contract).map(rowOf).join('')
    return `<section><h2 id="module-${module}">${escapeHtml(module)}</h2><table><thead><tr><th>Call</th><th>Who</th>
      <th>What</th><th>Refusals</th></tr></thead><tbody>${rows}</tbody></table></section>`
  })
  const errors = Object.keys(catalogue.statuses)
    .sort()
    .map((code) => {
      const words = (locale: Locale) => escapeHtml(sampleOf(catalogue, locale, code))
      return `<tr id="${code}"><td><code>${code}</code></td><td>${catalogue.statuses[code]}</td>
        <td>${words('en')}</td><td lang="ar" dir="rtl">${words('ar')}</td></tr>`
    })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sahl API</title>
<style>${style}</style></head>
<body><main><h1>Sahl API</h1><p>Described in full by <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Money is whole halalas, rates are basis points, times are RFC 3339 in UTC. <code>Accept-Language</code> chooses
<code>ar</code> or <code>en</code>. Calls marked with a key need an <code>Idempotency-Key</code> header.</p>
${sections.join('')}<section><h2 id="errors">Errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>English</th>
<th lang="ar">العربية</th></tr></thead><tbody>${errors.join('')}</tbody></table></section></main></body></html>`
}

function rowOf(endpoint: Endpoint): string {
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ')
  const refusals = (endpoint.refusals ?? []).map((code) => `<a href="#${code}">${code}</a>`).join(', ')
  const key = endpoint.idempotent ? ' <abbr title="Idempotency-Key required">key</abbr>' : ''
  return `<tr><td><code><b>${endpoint.method}</b> ${escapeHtml(endpoint.path)}</code>${key}</td><td>${access}</td>
    <td>${escapeHtml(endpoint.summary)}</td><td>${refusals}</td></tr>`
}

/** A refusal's sentence with `…` wherever it mentions a figure. */
function sampleOf(catalogue: Catalogue, locale: Locale, code: string): string {
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
code{font:13px/1.5 ui-monospace,monospace;white-space:nowrap}
abbr{background:#dbff02;color:#0a1f18;padding:0 6px;border-radius:6px}`

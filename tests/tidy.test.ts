import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contracts } from '#main/modules.ts'

/** The repository's own rules, as tests. Each opens with the reason that bore it. */
const root = new URL('..', import.meta.url).pathname
const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage'])

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (skipped.has(name)) return []
    const path = join(folder, name)
    return statSync(join(root, path)).isDirectory() ? filesIn(path) : [path]
  })
}

const all = ['src', 'tests', 'tools', 'bench', 'docs', 'db'].flatMap(filesIn)
const code = all.filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !path.endsWith('.gen.ts'))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Lines that break a rule, as `path:line`. */
function breaches(paths: string[], isBreach: (line: string) => boolean): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (isBreach(line) ? [`${path}:${index + 1}`] : [])),
  )
}

describe('sizes', () => {
  // The trouble in every code base is never the median file, always the tail.
  test('no file is over 400 lines, no test over 800', () => {
    const over = code.filter((path) => textOf(path).split('\n').length > (isTest(path) ? 801 : 401))
    expect(over).toEqual([])
  })

  // Two files side by side on one screen.
  test('no line is over 120 characters; the formatter breaks code at 110', () => {
    const counted = code.filter((path) => !/words|messages|content|field-words|\.svg/.test(path))
    expect(breaches(counted, (line) => line.length > 120 && !line.includes('http'))).toEqual([])
  })

  // An index is read first: it must be readable at one glance.
  test("a module's index is under 40 lines", () => {
    const indexes = code.filter((path) => /^src\/modules\/[^/]+\/index\.ts$/.test(path))
    expect(indexes.filter((path) => textOf(path).split('\n').length > 41)).toEqual([])
  })
})

/** Parts that one module alone has, because its noun brings them. */
const partsOf: Record<string, string[]> = {
  banking: ['bank-days.ts', 'bank-days.test.ts', 'bank-names.ts', 'iban.ts', 'iban.test.ts', 'name-check.ts'],
  cards: ['vault.ts'],
  confirmation: ['nafath.ts', 'nafath.test.ts', 'nafath-answers.ts', 'service.ts'],
  content: [
    'content-cache.ts',
    'draft.ts',
    'fields.ts',
    'kinds.ts',
    'legal-contract.ts',
    'media-contract.ts',
  ],
  identity: [
    'codes.ts',
    'common-passwords.txt',
    'fields.ts',
    'hashing.ts',
    'own-account.ts',
    'passwords.ts',
    'passwords.test.ts',
    'ports.ts',
    'session-cookie.ts',
  ],
  mandates: ['order-contract.ts'],
  monitoring: ['ports.ts', 'recorder.ts'],
  notifications: ['letter.ts', 'ports.ts'],
  opportunities: [
    'answers.ts',
    'draft.ts',
    'draft-rules.test.ts',
    'draft-rules.ts',
    'editor-contract.ts',
    'editor-vocabulary.ts',
    'field-record.ts',
    'fields.ts',
    'lifecycle-rules.ts',
    'managed-contract.ts',
    'managed-lists.ts',
    'projection.test.ts',
    'eligibility.ts',
    'kingdom.ts',
    'kingdom.test.ts',
    'reference-contract.ts',
    'projection.ts',
  ],
  orders: ['order-files-contract.ts'],
  organizations: ['enquiry-contract.ts', 'fields.ts', 'invitation-contract.ts', 'verification-contract.ts'],
  payments: ['gateway.ts', 'moyasar.ts', 'moyasar.test.ts', 'moyasar-schemas.ts'],
  receipts: ['camt.ts', 'camt.test.ts', 'csv-statement.ts', 'read-statement.ts', 'statement.ts'],
  settings: ['settings-cache.ts'],
  reporting: ['report-contract.ts'],
  support: ['replies-contract.ts'],
  withdrawals: ['bank-file.ts', 'bank-file.test.ts', 'batch-contract.ts'],
  verification: [
    'activations.ts',
    'answer-rules.ts',
    'answers.ts',
    'countries.ar.ts',
    'countries.en.ts',
    'nationalities.ts',
    'suitability-rules.ts',
    'suitability-rules.test.ts',
  ],
}

describe('names', () => {
  // A thing without a home has not been named.
  test('no folder or file is a drawer', () => {
    const drawers = /^(utils?|helpers?|misc|common|shared|lib|stuff)(\.|$)/
    expect(all.filter((path) => path.split('/').some((part) => drawers.test(part)))).toEqual([])
  })

  // Learn one module, know all.
  test('inside a module each file name is a role', () => {
    const role = '(module|index|contract|vocabulary|lists|rules|policy|queries|operations|api|jobs'
    const roles = new RegExp(`^${role}|messages\\.(en|ar))(\\.test)?\\.ts$`)
    const slots = [
      'examples.ts',
      'notices.ts',
      'audit-words.ts',
      'columns.ts',
      'key-uses.ts',
      'part-uses.ts',
      'settings.ts',
      'setting-effects.ts',
      'proposals.ts',
      'queues.ts',
      'health.ts',
      'search.ts',
      'timeline.ts',
      'personal-data.ts',
    ]
    const isRole = (name: string) => roles.test(name) || slots.includes(name)
    const strangers = all.filter((path) => {
      const match = /^src\/modules\/([^/]+)\/([^/]+)$/.exec(path)
      return match && !isRole(match[2]!) && !(partsOf[match[1]!] ?? []).includes(match[2]!)
    })
    expect(strangers).toEqual([])
  })
})

/** Files of platform and kit that name a noun of the business all the same, and why they may. */
const nounsAllowed: Readonly<Record<string, readonly [noun: string, why: string]>> = {
  'src/kit/duties.ts': ['customer|opportunity', 'roles and duties are named for parts of the business'],
  'src/kit/home-pages.ts': ['investor', 'where people are led after signing in, by browser and server alike'],
  'src/platform/startup/config.ts': [
    'gateway|moyasar',
    'the environment is read in one place, whoever it is for',
  ],
  'src/platform/database/rights.ts': [
    'ledger',
    'a server where the app could change what is posted is not used',
  ],
}

describe('the business', () => {
  // Not 'order' and 'property': lists and objects have those.
  const nouns = [
    ...['opportunity', 'stake', 'investor', 'investment', 'portfolio', 'cart', 'checkout'],
    ...['kyc', 'verification', 'customer', 'deposit', 'withdrawal', 'wallet', 'gateway', 'moyasar', 'ledger'],
    ...['receipt', 'disbursement', 'dashboard', 'reporting'],
  ]
  const named = nouns.map(
    (noun) => [noun, new RegExp(`\\b${noun.replace(/y$/, '(y|ie)')}s?\\b`, 'i')] as const,
  )
  /** The parts of a name stand apart, as words do. */
  const wordsOf = (line: string) => line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  const plumbing = code.filter((path) => /^src\/(platform|kit)\//.test(path) && !isTest(path))
  const nounsIn = (path: string) => {
    const text = wordsOf(textOf(path))
    return named.filter(([, form]) => form.test(text)).map(([noun]) => noun)
  }

  // Code that names one module must be changed with the next.
  test('no file of platform or kit names a noun of it', () => {
    const found = plumbing.flatMap((path) => {
      const allowed = nounsAllowed[path]?.[0].split('|') ?? []
      return nounsIn(path).flatMap((noun) => (allowed.includes(noun) ? [] : [`${path}: ${noun}`]))
    })
    expect(found).toEqual([])
  })

  test('every exception is still needed', () => {
    for (const [path, [nouns]] of Object.entries(nounsAllowed)) {
      expect(nounsIn(path), path).toEqual(expect.arrayContaining(nouns.split('|')))
    }
  })
})

describe('pages', () => {
  // A reader of a page need not know which other areas its pieces serve, and its chunk is not loaded for a badge.
  test('an area takes no piece out of another area’s file of a page, but the whole page for a preview', () => {
    const areas = code.filter((path) => path.startsWith('src/web/areas/'))
    const taken = areas.flatMap((path) =>
      [...textOf(path).matchAll(/import (?:type )?\{([^}]*)\} from '#(web\/areas\/([\w-]+)\/[^']+)'/g)]
        .filter(([, , , area]) => !path.startsWith(`src/web/areas/${area}/`))
        .filter(([, names]) => !/Page\s*$/.test(names!))
        .filter(([, , from]) => textOf(`src/${from}`).includes('getRouteApi('))
        .map(([, names, from]) => `${path}:${names}from ${from}`),
    )
    expect(taken).toEqual([])
  })
})

describe('words', () => {
  // A reader who looks for a sentence knows its file from the page or module that shows it.
  test('sentences are in one file per language, and pairs in files that say so', () => {
    const wording = code.filter((path) => /^src\/(modules|web\/areas)\/.*(words|messages)[^/]*$/.test(path))
    const catalogue = /^src\/(modules\/\w+\/messages|web\/areas\/.+\/words|.*\/words-[\d-]+)\.(en|ar)\.ts$/
    const pairs = /^src\/(modules\/\w+\/audit-words|web\/areas\/[\w-]+\/(\w+-)?words)\.ts$/
    const isTold = (path: string) => catalogue.test(path) || pairs.test(path) || isTest(path)
    expect(wording.filter((path) => !isTold(path) && !path.includes('passwords'))).toEqual([])
  })

  // After an Arabic letter a bare percent sign stands before its figure; options cannot carry markup against it.
  test('a percentage in an Arabic sentence is isolated', () => {
    const spoken = code.filter((path) => /words|messages/.test(path) && !isTest(path))
    const bare = /(?<!\\u2066)\b\d[\d,.]*%|\}%/
    expect(breaches(spoken, (line) => /[\u0600-\u06ff]/.test(line) && bare.test(line))).toEqual([])
  })

  // A title is written by operators and may hold one: the page that shows it says so.
  test('an opportunity is shown by a title whose percentages are isolated', () => {
    const pages = code.filter((path) => path.startsWith('src/web/areas/') && path.endsWith('.tsx'))
    const bare = /(?<![$\w])\{(?:card|(?:[\w.[\]?]*\.)?property|opportunity)\.title\}/
    expect(breaches(pages, (line) => bare.test(line) && !/\.map\(|: \{/.test(line))).toEqual([])
  })
})

describe('time and chance', () => {
  // Code that reads the clock itself cannot be tested at midnight, and two readings differ.
  test('only kit reads the clock or draws lots', () => {
    const reading = /new Date\(\)|Date\.now\(\)|Math\.random\(\)/
    const outside = code.filter(
      (path) => path.startsWith('src/') && !path.startsWith('src/kit/') && !isTest(path),
    )
    expect(breaches(outside, (line) => reading.test(line))).toEqual([])
  })
})

describe('money', () => {
  // A float is off by a halala on the thousandth investor.
  test('no floating point on halalas', () => {
    const floating = /parseFloat|toFixed\(|alalas\s*[*/]\s*\d/
    const paths = code.filter((path) => /^src\/(modules|platform|main)\//.test(path) && !isTest(path))
    expect(breaches(paths, (line) => floating.test(line))).toEqual([])
  })
})

describe('both directions', () => {
  // A block begins where its own direction does, which is the far end of a column in Arabic.
  test('no number, address or email is a block of its own', () => {
    const block = /<(LtrText|PhoneText|MaskedId|IbanText)\b[^>]*className="(block|[^"]* block)\b/
    const markup = code.filter((path) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    expect(breaches(markup, (line) => block.test(line))).toEqual([])
  })

  // Left and right are wrong in one of the two languages.
  test('no physical side in class names or styles', () => {
    const physical = new RegExp(
      [
        /(?<![\w-])(ml|mr|pl|pr)-(\d|auto|\[)/,
        /(?<![\w-])(left|right)-(\d|\[|auto)/,
        /text-(left|right)(?![\w-])/,
        /(margin|padding|border)-(left|right)/,
        /(?<![\w-])(left|right)\s*:/,
      ]
        .map((one) => one.source)
        .join('|'),
    )
    const paths = all.filter((path) => /^src\/web\/.*\.(tsx|css)$/.test(path) && !path.includes('/art/'))
    expect(
      breaches(paths, (line) => physical.test(line) && !/physical on purpose|^\s*(\/\/|\*|\/\*)/.test(line)),
    ).toEqual([])
  })
})

describe('one way to style', () => {
  const markup = code.filter((path) => path.startsWith('src/web/') && path.endsWith('.tsx'))
  const sheets = all.filter((path) => path.startsWith('src/web/') && path.endsWith('.css'))
  const ruled = sheets.filter((path) => !/styles\/tokens(-size)?\.css$/.test(path))

  // A property in brackets is a style sheet in a class name, with none of its order.
  test('no class name sets a property of its own', () => {
    const ownProperty = /(?<![\w-])(?:[\w-]+:)*\[(?:--)?[a-z-]+:[^\]]+\]/
    expect(breaches(markup, (line) => /className|classNames/.test(line) && ownProperty.test(line))).toEqual(
      [],
    )
  })

  // If a style sheet lays a page out, readers must compare it with the markup to know the order.
  test('no sheet is over 200 lines', () => {
    expect(sheets.filter((path) => textOf(path).split('\n').length > 201)).toEqual([])
  })

  // The markup alone shows the layout; the sheet of an area draws what utilities cannot express.
  test('no style sheet of an area sets a layout', () => {
    const layout =
      /(?<![\w-])(display:\s*(inline-)?(grid|flex)|(grid|flex|gap|padding|margin|place|justify|align)(-[\w-]+)?:)/
    const laidOut = sheets
      .filter((path) => path.startsWith('src/web/areas/'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/([^{};]+)\{([^{}]*)/g)]
          .filter(([, selector, rule]) => !selector!.includes('::') && layout.test(rule!))
          .map(([, selector]) => `${path}: ${selector!.trim()}`),
      )
    expect(laidOut).toEqual([])
  })

  // Two greens that nobody can tell apart, until one of them is changed. Paper has sizes of its own.
  test('colours, sizes of type and corners come from tokens', () => {
    const looks = ruled.filter((path) => !path.endsWith('styles/print.css'))
    const written = new RegExp(
      [
        /#[0-9a-fA-F]{3,8}\b(?! *\{)(?=[^{]*;)|\b(rgba?|hsla?|oklch)\(/,
        /radius: [^;]*\d+(px|rem)|font(-size)?: [^;]*(?<![-\w])[\d.]+(px|rem)\b/,
      ]
        .map((one) => one.source)
        .join('|'),
    )
    expect(breaches(looks, (line) => written.test(line))).toEqual([])
    const inMarkup = /(?<![\w-])(text|bg|border|rounded[a-z-]*|fill|stroke|divide)-\[[#\d]/
    expect(breaches(markup, (line) => inMarkup.test(line))).toEqual([])
  })

  // Utilities say it already: a second name for the same thing is one more to look up.
  test('no sheet declares a class that a utility stands for', () => {
    const doubles =
      /^\s*\.(row|between|stack|muted|subtle|small|xs|strong|wraps|grow|divide|pos|neg|only-[md])\s*[,{]/
    expect(breaches(sheets, (line) => doubles.test(line))).toEqual([])
  })

  // A look that nothing wears is read by everybody who looks for the one that does.
  test('every class of a sheet is somewhere worn', () => {
    const texts = code
      .filter((path) => path.startsWith('src/web/') && !isTest(path) && !/words/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
      .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(/\s+/))
    const plain = new Set(texts)
    // `btn-${variant}` wears whatever begins so.
    const beginnings = texts.flatMap((text) => /^([\w-]{4,})\$\{/.exec(text)?.[1] ?? [])
    const isWorn = (name: string) =>
      name === 'lucide' || plain.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
    const unworn = ruled.flatMap((path) => {
      const selectors = textOf(path)
        .replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '')
        .matchAll(/[^{};]+(?=\{)/g)
      const names = [...selectors].flatMap(([selector]) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)])
      return [...new Set(names.map(([, name]) => name!))]
        .filter((name) => !isWorn(name))
        .map((name) => `${path}: .${name}`)
    })
    expect(unworn).toEqual([])
  })
})

/** Acts that pages send and no form does, and why. */
const formless: Readonly<Record<string, string>> = {
  'accounts.invitation': 'reads what a link is for: its token is in a body, where no log keeps it',
  'content.cropMedia': 'the part of a picture is drawn by script',
  'content.movePart': 'ordered by dragging and by keys, in the editor that needs script',
  'content.saveFields': 'saves each field as it is typed; the editor says that it needs script',
  'content.showPart': 'a button of a part, in the editor that needs script',
  'notifications.addDevice': 'the browser subscribes; there is no notification of a browser without script',
  'notifications.choose': 'each box is kept as it is ticked; the page says that it needs script',
  'notifications.removeDevice': 'ends the browser’s own subscription with it',
  'opportunities.chooseCover': 'a button of the gallery, in the editor that needs script',
  'opportunities.cropPicture': 'the part of a picture is drawn by script',
  'opportunities.describeDocument': 'saves each title as it is typed, in the editor that needs script',
  'opportunities.describePicture': 'saves each description as it is typed, in the editor that needs script',
  'opportunities.discardChanges': 'beside the field that it restores, in the editor that needs script',
  'opportunities.moveEntry':
    'moves a dragged row; the lists that it orders are in the same order without script',
  'opportunities.orderDocuments': 'ordered by dragging and by keys, in the editor that needs script',
  'opportunities.orderGallery': 'ordered by dragging and by keys, in the editor that needs script',
  'opportunities.removeDocument': 'a button of the documents, in the editor that needs script',
  'opportunities.removePicture': 'a button of the gallery, in the editor that needs script',
  'opportunities.saveFields': 'saves each field as it is typed; the editor says that it needs script',
  'organizations.invitation': 'reads what a link is for: its token is in a body, where no log keeps it',
  'passkeys.add': 'answers the browser’s own question; there is no passkey without script',
  'passkeys.beginAdding': 'the question that the browser asks',
  'passkeys.beginSignIn': 'the question that the browser asks',
  'passkeys.signIn': 'answers the browser’s own question',
  'passkeys.signInOperator': 'answers the browser’s own question',
  'payments.confirmDeposit': 'asked by the page itself; without script the gateway’s own word credits it',
  'revisions.effects':
    'asked while a value is typed; without script the approving admin is told nothing of it',
  'revisions.change': 'one form for each group of settings, whose fields no contract knows; the same machine',
  'verification.saveDraft':
    'keeps each answer beside the form of its step, which saves the same without script',
  'support.presence': 'repeated while a page is open; without script nobody is shown as present',
  'work.present': 'repeated while a page is open; without script nobody is shown as present',
}

describe('one dialog', () => {
  // Two mechanisms stack by two rules: the dialog for a fresh code opened below the form that needed it.
  test('only Modal and the popovers make something modal', () => {
    const own = /<dialog\b|showModal|\bDialog as Radix|RadixDialog|AlertDialog|aria-modal|ariaModal/
    const allowed = ['src/web/components/overlays/modal.tsx', 'src/web/components/overlays/modal-popover.ts']
    const pages = code.filter((path) => path.startsWith('src/web/') && !isTest(path))
    expect(
      breaches(
        pages.filter((path) => !allowed.includes(path)),
        (line) => own.test(line),
      ),
    ).toEqual([])
  })
})

describe('one form', () => {
  const pages = code.filter((path) => /^src\/web\/.*\.tsx?$/.test(path) && !isTest(path))
  const outside = pages.filter((path) => !path.startsWith('src/web/components/form/'))

  // A form of a page's own sends twice, loses what was typed, or is dead without script.
  test('no page writes a form, or sends one, by itself', () => {
    const own = /<form\b|onSubmit=/
    const advice =
      'write <Form form={useForm(…)}> for fields, and <PressForm of="module.endpoint"> for one button'
    expect(
      breaches(outside, (line) => own.test(line)),
      advice,
    ).toEqual([])
  })

  test('every act that pages send is a form of its contract, but for those that are named', () => {
    const texts = pages.map(textOf)
    const isIn = (part: RegExp) => texts.some((text) => part.test(text))
    const acts = Object.entries(contracts).flatMap(([module, contract]) =>
      Object.entries(contract)
        // A file goes up as soon as it is chosen.
        .filter(([, { method, upload }]) => method !== 'GET' && upload === undefined)
        .map(([name]) => [module, name]),
    )
    const sent = acts.filter(([module, name]) => isIn(new RegExp(`\\b${module}\\.${name}\\(`)))
    const without = sent
      // One press that asks nothing names its endpoint.
      .filter(
        ([module, name]) => !isIn(new RegExp(`'virtual:form/${module}\\.${name}'|of="${module}\\.${name}"`)),
      )
      .map((act) => act.join('.'))
    const advice =
      "a page calls each of these endpoints without a form: import it from 'virtual:form/module.endpoint' for " +
      'useForm, or write <PressForm of="module.endpoint"> with the name as a literal; both work without script'
    expect(without.sort(), advice).toEqual(Object.keys(formless).sort())
  })

  test('a press form gets the promise of its act, so that it ignores further presses until the answer', () => {
    const dropping = pages.filter((file) => /onPress=\{\s*\(\) =>\s*void\b/.test(textOf(file)))
    // This one disables its button itself.
    expect(dropping).toEqual(['src/web/areas/plans/plan-card.tsx'])
  })
})

describe('SQL', () => {
  const schemas = readdirSync(join(root, 'src/modules'))

  // Each module owns the schema of its own name; a query across the wall couples two modules unseen.
  test("no module's SQL names another's schema", () => {
    const found = code
      .filter(
        (path) => /^src\/modules\//.test(path) && !isTest(path) && !path.startsWith('src/modules/portfolio/'),
      )
      .flatMap((path) => {
        const own = path.split('/')[2]!
        const foreign = schemas.filter((schema) => schema !== own)
        const named = new RegExp(`(from|join|into|update|delete from)\\s+(${foreign.join('|')})\\.\\w`, 'i')
        return breaches([path], (line) => named.test(line))
      })
    expect(found).toEqual([])
  })

  // A merged migration has run somewhere: a changed one would leave databases that differ.
  test('migrations are numbered without gaps', () => {
    const names = readdirSync(join(root, 'db/migrations')).sort()
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  })

  // A foreign key without an index turns each delete or join into a scan.
  test('`unsafe` and `raw` never meet input', () => {
    const paths = code.filter((path) => /^src\/modules\//.test(path) && !isTest(path))
    expect(breaches(paths, (line) => /\braw\(/.test(line))).toEqual([])
  })
})

describe('abuse', () => {
  // A list of what is tried is worth nothing once a test it names is gone.
  test('everything that is said to be tried is', () => {
    const lines = textOf('docs/abuse.md').split('\n')
    const rows = lines.flatMap((line) => {
      const [, row, file, title] = /^\| ([\d.]+) \|[^|]+\| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
      return row && file && title ? [{ row, file, title }] : []
    })
    expect(rows.length).toBeGreaterThan(30)
    const missing = rows.filter(({ file, title }) => !all.includes(file) || !textOf(file).includes(title))
    expect(missing).toEqual([])
  })
})

describe('comments', () => {
  test('code contains no commented-out code and no unfinished work', () => {
    const marks =
      /\b(TODO|FIXME|XXX|HACK)\b|^\s*\/\/\s*(const \w+ =|let \w+ =|import .* from|return .*[;(]|await \w+\(|if \()/
    const paths = code.filter((path) => basename(path) !== 'tidy.test.ts')
    expect(breaches(paths, (line) => marks.test(line))).toEqual([])
  })
})

describe('decisions', () => {
  const index = 'docs/decisions/README.md'
  const names = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .sort()

  // Two of one number, and nobody knows which one a comment means.
  test('are numbered without gaps, in the name as in the title', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
    const titled = names.map((name) => Number(/^# (\d+)\. /.exec(textOf(`docs/decisions/${name}`))?.[1]))
    expect(titled).toEqual(names.map((_, index) => index + 1))
  })

  test('are each listed by topic, under their own title', () => {
    const listed = [...textOf(index).matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => ({
      title,
      name,
    }))
    expect(listed).toEqual(
      names.map((name) => ({ title: /^# (.+)$/m.exec(textOf(`docs/decisions/${name}`))?.[1], name })),
    )
  })

  test('are cited by a title that exists', () => {
    const titles = textOf(index)
    const documents = ['ARCHITECTURE.md', 'src/web/README.md', 'bench/README.md', 'docs/dependencies.md']
    const cited = [...code, ...documents].flatMap((path) =>
      [...textOf(path).matchAll(/docs\/decisions`?,\s[\s*]*"([^"]+)"/g)].map(([, title]) => ({
        path,
        title: title!.replaceAll(/\s[\s*]*/g, ' '),
      })),
    )
    expect(cited.filter(({ title }) => !titles.includes(`. ${title}]`))).toEqual([])
  })
})

describe('requirements', () => {
  // An id that a stranger cannot look up explains nothing.
  test('every rule that is cited stands in docs/requirements.md', () => {
    const defined = new Set(
      [...textOf('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-?\d+b?)\*\*/gm)].map((match) => match[1]),
    )
    const rule = /\b(?:LED|AUTH|KYC|OPP|BUY|PAY|PRT|SUP|ORG|ADM|CMS|UI)-\d+b?\b/g
    const invariant = /\bM[1-9]\d?\b/g
    const isProse = (line: string) => /^\s*(\/\/|\*|\/\*|--|#)|\b(test|describe)\(/.test(line)
    const citing = all.filter((path) => /\.(tsx?|mjs|cjs|sql|css|md)$/.test(path))
    const unknown = citing.flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line) => [
          ...[...line.matchAll(rule)].map(([id]) => id),
          ...(isProse(line) ? [...line.matchAll(invariant)].map(([id]) => id) : []),
        ])
        .filter((id) => !defined.has(id))
        .map((id) => `${path}: ${id}`),
    )
    expect(unknown).toEqual([])
  })
})

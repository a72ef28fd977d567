/**
 * The import boundaries: which code may import which. Read `edges` first: it is the architecture.
 * A violation fails `npm run check`.
 */

/**
 * The modules that each module may call, through `index.ts` (functions) or `contract.ts` (types). Calls go downwards
 * only: upwards, a module publishes events or fills an extension point (ARCHITECTURE.md).
 */
const edges = {
  ledger: [],
  audit: [],
  settings: ['audit'],
  identity: ['audit', 'settings'],
  revisions: ['approvals', 'identity', 'settings'],
  accounts: ['approvals', 'identity', 'audit', 'settings'],
  approvals: ['identity', 'audit', 'settings'],
  passkeys: ['identity', 'audit', 'settings'],
  copies: ['audit', 'settings'],
  views: ['identity'],
  work: ['identity', 'audit', 'settings'],
  watchlist: ['opportunities'],
  searches: ['opportunities'],
  verification: ['identity', 'ledger', 'audit', 'settings'],
  confirmation: ['verification', 'identity', 'audit', 'settings'],
  opportunities: ['identity', 'ledger', 'audit', 'settings'],
  organizations: ['identity', 'audit', 'settings'],
  limits: ['approvals', 'opportunities', 'verification', 'identity', 'audit', 'settings'],
  orders: [
    'approvals',
    'cards',
    'limits',
    'opportunities',
    'payments',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  disbursements: [
    'approvals',
    'opportunities',
    'orders',
    'receipts',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  plans: [
    'disbursements',
    'orders',
    'opportunities',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  prices: ['approvals', 'orders', 'opportunities'],
  results: ['disbursements', 'opportunities', 'ledger'],
  updates: ['orders', 'watchlist', 'opportunities', 'identity', 'audit'],
  valuations: ['approvals', 'orders', 'opportunities', 'identity', 'audit'],
  books: ['opportunities', 'identity', 'ledger', 'audit', 'settings'],
  cards: ['verification', 'identity', 'audit', 'settings'],
  payments: ['books', 'cards', 'verification', 'identity', 'ledger', 'audit', 'settings'],
  receipts: [
    'approvals',
    'banking',
    'opportunities',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  corrections: [
    'approvals',
    'books',
    'payments',
    'receipts',
    'orders',
    'opportunities',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  periods: ['approvals', 'books', 'identity', 'ledger', 'audit'],
  statements: [
    'corrections',
    'receipts',
    'withdrawals',
    'disbursements',
    'banking',
    'books',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  withdrawals: [
    'approvals',
    'banking',
    'payments',
    'receipts',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  banking: ['verification', 'identity', 'audit', 'settings'],
  documents: [
    'portfolio',
    'orders',
    'opportunities',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  reporting: [
    'work',
    'books',
    'opportunities',
    'orders',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  notifications: ['identity', 'audit', 'settings'],
  support: ['portfolio', 'identity', 'audit', 'settings'],
  monitoring: [],
  portfolio: [
    'opportunities',
    'orders',
    'payments',
    'cards',
    'disbursements',
    'withdrawals',
    'receipts',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
}

const forbidImport = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Tests beside the code, and the examples that tests call the API by, may import fixtures and the demo. */
const productCode = { path: '^src/', pathNot: '(\\.test\\.tsx?|/examples\\.ts)$' }
const code = (path) => ({ path, pathNot: '\\.test\\.tsx?$' })

/** The router's generator writes a type import of the router into the tree of routes, which the router imports. */
const generatedCycle = [
  '^src/web/routeTree\\.gen\\.ts$',
  '^src/web/app/[a-z/-]*(router\\.tsx|back-office\\.ts)$',
]

module.exports = {
  forbidden: [
    forbidImport(
      'no-cycles',
      'Files in a cycle can only be understood together.',
      { pathNot: generatedCycle },
      { circular: true },
    ),
    forbidImport(
      'resolves',
      'The import leads to no file.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|#api-types$|\\?|dependency-cruiser/)' },
    ),
    forbidImport(
      'kit-imports-kit',
      'kit holds pure tools, which import only each other.',
      code('^src/kit/'),
      { path: '^src/', pathNot: '^src/kit/' },
    ),
    forbidImport(
      'platform-knows-no-business',
      'platform imports only kit and itself.',
      code('^src/platform/'),
      { path: '^src/', pathNot: '^src/(kit|platform)/' },
    ),
    forbidImport(
      'modules-import-downwards',
      'Modules import kit, platform and modules.',
      code('^src/modules/'),
      { path: '^src/(web|main|sandbox|demo)/' },
    ),
    forbidImport(
      'sandbox-is-apart',
      'The stand-ins for outside services share nothing with the product but kit and the ports.',
      code('^src/sandbox/'),
      { path: '^src/(modules|web|main|demo)/' },
    ),
    forbidImport(
      'web-imports-contracts',
      'A page imports a module’s contract, vocabulary, lists, words, and its pure projection and fields.',
      code('^src/web/'),
      {
        path: '^src/(platform|main|sandbox|demo|modules)/',
        pathNot:
          '^src/modules/[^/]+/(contract|vocabulary|editor-vocabulary|lists|managed-lists|(messages|countries)\\.(en|ar)|projection|fields)\\.ts$',
      },
    ),
    forbidImport(
      'web-never-reaches-platform',
      'No chain of imports from a page ends in the server’s code.',
      code('^src/web/'),
      { path: '^src/platform/', reachable: true },
    ),
    forbidImport(
      'nothing-imports-main',
      'main composes the product; no other product code depends on it.',
      code('^src/(kit|platform|modules|web|sandbox|demo)/'),
      { path: '^src/main/' },
    ),
    forbidImport(
      'product-imports-no-tools',
      'The product runs without tools, benchmarks and tests.',
      productCode,
      { path: '^(tools|bench|tests)/' },
    ),
    forbidImport(
      'tools-import-no-tests',
      'Tools are shipped and run without tests and benchmarks.',
      code('^tools/'),
      { path: '^(tests|bench)/' },
    ),
    forbidImport(
      'tests-import-no-bench',
      'Benchmarks may use the tests’ support, not the other way round.',
      { path: '^tests/' },
      { path: '^bench/' },
    ),
    forbidImport(
      'support-imports-no-tests',
      'Support files are used by tests and import no test.',
      { path: '^(tests|bench)/support/', pathNot: '\\.test\\.ts$' },
      { path: '\\.test\\.tsx?$' },
    ),
    forbidImport(
      'demo-is-apart',
      'main/demo.ts alone loads the demo, and with it the sandbox: no production process holds them.',
      { path: '^src/(kit|platform|modules|web|main)/', pathNot: ['\\.test\\.tsx?$', '^src/main/demo\\.ts$'] },
      { path: '^src/(demo|sandbox)/' },
    ),
    forbidImport(
      'demo-is-loaded-late',
      'main/demo.ts imports the demo dynamically: a static import would be loaded in production too.',
      { path: '^src/main/demo\\.ts$' },
      { path: '^src/(demo|sandbox)/', dynamic: false },
    ),
    forbidImport(
      'demo-calls-modules-through-index',
      'The demo imports a module’s index, contract, vocabulary and document words.',
      code('^src/demo/'),
      {
        path: '^src/modules/[^/]+/',
        pathNot: '/(index|contract|vocabulary|editor-vocabulary|messages\\.(en|ar))\\.ts$',
      },
    ),
    forbidImport(
      'modules-call-through-index',
      'A module imports only index.ts, contract.ts, lists.ts and vocabulary.ts of another.',
      { path: '^src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/modules/',
        pathNot: [
          '^src/modules/$1/',
          '^src/modules/[^/]+/(index|contract|lists|vocabulary|editor-vocabulary)\\.ts$',
        ],
      },
    ),
    forbidImport(
      'main-calls-modules-through-index',
      'main imports a module’s module.ts and index.ts, and contracts for their types.',
      code('^src/main/'),
      { path: '^src/modules/[^/]+/', pathNot: '/(module|index|contract|moyasar|nafath)\\.ts$' },
    ),
    forbidImport(
      'pure-files',
      'Contracts, words, rules and policies are pure: no database, no operations.',
      {
        path: '^src/modules/[^/]+/(contract|lists|(messages|countries)\\.(en|ar)|rules|policy|settings|projection)\\.ts$',
      },
      { path: '^src/(platform/(?!context\\.ts)|modules/[^/]+/(queries|operations|api|jobs|index))' },
    ),
    forbidImport(
      'examples-are-for-tests',
      'The product runs without the examples of its calls.',
      productCode,
      { path: '^src/modules/[^/]+/examples\\.ts$' },
    ),
    forbidImport(
      'vocabulary-imports-nothing',
      'Browser and server share vocabularies, so they import nothing.',
      { path: '^src/modules/[^/]+/vocabulary\\.ts$' },
      {},
    ),
    forbidImport(
      'sql-in-queries',
      'Only queries and operations use the database port.',
      code('^src/modules/[^/]+/(api|policy|rules|contract)'),
      { path: '^src/platform/db\\.ts$' },
    ),
    forbidImport(
      'driver-in-platform',
      'Only platform imports the PostgreSQL driver and the job queue.',
      code('^src/(kit|modules|web|main|demo)/'),
      { path: 'node_modules/(pg|pg-boss)/' },
    ),
    forbidImport(
      'react-in-web',
      'Only web imports React.',
      code('^src/(kit|platform|modules|main|demo|sandbox)/'),
      { path: 'node_modules/(react|react-dom|@tanstack)/' },
    ),
    ...Object.entries(edges).map(([module, allowed]) =>
      forbidImport(
        `edges-of-${module}`,
        `${module} may call: ${allowed.join(', ') || 'no other module'}.`,
        { path: `^src/modules/${module}/`, pathNot: '\\.test\\.ts$' },
        {
          path: '^src/modules/',
          pathNot: `^src/modules/((${[module, ...allowed].join('|')})/|[^/]+/(vocabulary|editor-vocabulary)\\.ts$)`,
        },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.css|\\?url|\\?raw)$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
}

/**
 * The walls of the house: who may import whom. Read `edges` first: it is the architecture.
 * A breach fails `npm run check`.
 */

/** Which module may call which: always downwards, through `index.ts` (to call) or `contract.ts` (types). */
const edges = {
  ledger: [],
  audit: [],
  settings: ['audit'],
  identity: ['audit', 'settings'],
  accounts: ['identity', 'audit', 'settings'],
  approvals: ['identity', 'audit', 'settings'],
  passkeys: ['identity', 'audit', 'settings'],
  copies: ['audit', 'settings'],
  views: [],
  verification: ['identity', 'ledger', 'audit', 'settings'],
  confirmation: ['verification', 'identity', 'audit', 'settings'],
  opportunities: ['identity', 'ledger', 'audit', 'settings'],
  limits: ['approvals', 'opportunities', 'verification', 'identity', 'audit', 'settings'],
  orders: ['limits', 'opportunities', 'payments', 'verification', 'identity', 'ledger', 'audit', 'settings'],
  disbursements: [
    'approvals',
    'opportunities',
    'orders',
    'verification',
    'identity',
    'ledger',
    'audit',
    'settings',
  ],
  books: ['opportunities', 'identity', 'ledger', 'audit', 'settings'],
  payments: ['books', 'verification', 'identity', 'ledger', 'audit', 'settings'],
  receipts: ['banking', 'verification', 'identity', 'ledger', 'audit', 'settings'],
  withdrawals: [
    'approvals',
    'banking',
    'payments',
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
  reporting: ['verification', 'identity', 'audit'],
  notifications: ['identity', 'audit', 'settings'],
  portfolio: [
    'opportunities',
    'orders',
    'payments',
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

module.exports = {
  forbidden: [
    forbidImport('no-cycles', 'Whoever is in a ring cannot be understood alone.', {}, { circular: true }),
    forbidImport(
      'resolves',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|\\?)' },
    ),
    forbidImport(
      'kit-knows-nothing',
      'Pure tools import only each other.',
      { path: '^src/kit/' },
      { path: '^src/', pathNot: '^src/kit/' },
    ),
    forbidImport(
      'platform-knows-no-business',
      'Plumbing imports kit.',
      { path: '^src/platform/' },
      { path: '^src/', pathNot: '^src/(kit|platform)/' },
    ),
    forbidImport(
      'modules-stay-below',
      'Modules import kit and platform.',
      { path: '^src/modules/' },
      { path: '^src/(web|main|sandbox|demo)/' },
    ),
    forbidImport(
      'sandbox-stands-alone',
      'The test gateway shares nothing with the product but kit and its ports.',
      { path: '^src/sandbox/' },
      { path: '^src/(modules|web|main|demo)/' },
    ),
    forbidImport(
      'web-sees-contracts',
      'Pages know a module by its contract, its vocabulary, its lists, its words and its pure projection.',
      { path: '^src/web/' },
      {
        path: '^src/(platform|main|sandbox|demo|modules)/',
        pathNot: '^src/modules/[^/]+/(contract|vocabulary|lists|messages[a-z.]*\\.(en|ar)|projection)\\.ts$',
      },
    ),
    forbidImport(
      'web-never-reaches-platform',
      'No path from a page, however long, ends in the server.',
      { path: '^src/web/' },
      { path: '^src/platform/', reachable: true },
    ),
    forbidImport(
      'nothing-imports-main',
      'Main is where everything meets; nothing depends on it.',
      { path: '^src/(kit|platform|modules|web|sandbox|demo)/' },
      { path: '^src/main/' },
    ),
    forbidImport(
      'demo-stands-beside',
      'One line of main loads the demo, and with it the sandbox: no process in production holds them.',
      { path: '^src/(kit|platform|modules|web|main)/', pathNot: '^src/main/demo\\.ts$' },
      { path: '^src/(demo|sandbox)/' },
    ),
    forbidImport(
      'demo-is-loaded-late',
      'What is imported at once is there in production too.',
      { path: '^src/main/demo\\.ts$' },
      { path: '^src/(demo|sandbox)/', dynamic: false },
    ),
    forbidImport(
      'demo-uses-the-front-door',
      'The demo lives through what people do: index, contract, and the words of documents.',
      { path: '^src/demo/' },
      { path: '^src/modules/[^/]+/', pathNot: '/(index|contract|vocabulary|messages\\.(en|ar))\\.ts$' },
    ),
    forbidImport(
      'modules-meet-at-the-door',
      'Between modules only index.ts, contract.ts, lists.ts or vocabulary.ts.',
      { path: '^src/modules/([^/]+)/' },
      {
        path: '^src/modules/',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/(index|contract|lists|vocabulary)\\.ts$'],
      },
    ),
    forbidImport(
      'main-uses-the-front-door',
      'Main opens module and index, and contracts for their types.',
      { path: '^src/main/' },
      { path: '^src/modules/[^/]+/', pathNot: '/(module|index|contract|moyasar|nafath)\\.ts$' },
    ),
    forbidImport(
      'pure-parts',
      'Contracts, words, rules and policies decide without the world.',
      { path: '^src/modules/[^/]+/(contract|lists|messages[a-z.]*|rules|policy|settings|projection)\\.ts$' },
      { path: '^src/(platform/(?!context\\.ts)|modules/[^/]+/(queries|operations|api|jobs|index))' },
    ),
    forbidImport(
      'examples-are-for-tests',
      'The product runs without the examples of how it is called.',
      { path: '^src/' },
      { path: '^src/modules/[^/]+/examples\\.ts$' },
    ),
    forbidImport(
      'vocabulary-is-words-alone',
      'What browser and server say alike: lists of words, without a library or another file.',
      { path: '^src/modules/[^/]+/vocabulary\\.ts$' },
      {},
    ),
    forbidImport(
      'sql-has-one-place',
      'Only queries.ts and operations speak to the database port.',
      { path: '^src/modules/[^/]+/(api|policy|rules|contract)' },
      { path: '^src/platform/db\\.ts$' },
    ),
    forbidImport(
      'driver-in-platform',
      'The driver stays in platform.',
      { path: '^src/(kit|modules|web|main|demo)/' },
      { path: 'node_modules/(pg|pg-boss)/' },
    ),
    forbidImport(
      'react-in-web',
      'React draws pages; PDFs go through the kit in platform.',
      { path: '^src/(kit|modules|main|demo)/' },
      { path: 'node_modules/(react|react-dom|@tanstack)/' },
    ),
    ...Object.entries(edges).map(([module, allowed]) =>
      forbidImport(
        `edges-of-${module}`,
        `${module} may call: ${allowed.join(', ') || 'no other module'}.`,
        { path: `^src/modules/${module}/`, pathNot: '\\.test\\.ts$' },
        {
          path: '^src/modules/',
          pathNot: `^src/modules/((${[module, ...allowed].join('|')})/|[^/]+/vocabulary\\.ts$)`,
        },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(routeTree\\.gen\\.ts|\\.test\\.tsx?|\\.css|\\?url|\\?raw)$' },
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

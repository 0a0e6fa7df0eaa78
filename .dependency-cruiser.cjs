/**
 * The import rules of ARCHITECTURE.md, executed. Each rule has a planted violation in
 * `scripts/import-rules.test.ts`; a rule without one fails that test.
 */

const { SERVER, WEB, WORKSPACE } = require('./scripts/layers/layers.ts')
const { indexRules, layerRules } = require('./scripts/layers/layer-rules.ts')

const TEST_FILES = String.raw`\.test\.tsx?$|/test/|/testing/`
const TEST_TOOLS = String.raw`node_modules/(vitest|fast-check|libxml2-wasm|@vitest|@testing-library)/`

/** The gallery of the building blocks, which is in no build of the product. */
const GALLERY = '^apps/web/src/gallery/'

const TRANSLITERATION = String.raw`node_modules/any-ascii/`

/** The start of the browser application fetches screens by their files; the gallery and tests show parts of them. */
const SHOWS_PARTS = [
  GALLERY,
  '^apps/web/src/(testing/|(administration-screens\\.ts|(app|main|routes)\\.tsx)$)',
]

/** What other packages may import: the index, and the entry points named in a package's `exports`. */
const PACKAGE_DOORS =
  '^packages/[^/]+/src/index\\.ts$|^packages/kernel/test/samples\\.ts$|^packages/tables/src/read-(delimited|workbook)\\.ts$|^packages/texts/src/(en|zh-CN|ru)/(index|content|entrance|work|mx|demo|network/links|administration/oversight|counterparties/counterparties|messages/statement|statistics/home|explanation/(tags|explanation))\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'everything-resolves',
      comment: 'An import that resolves to nothing escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circles',
      comment: 'Modules that need each other are one module, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...layerRules(WORKSPACE, { exempt: [] }),
    ...layerRules(SERVER, { exempt: [TEST_FILES] }),
    ...layerRules(WEB, { exempt: [TEST_FILES] }),
    // The repositories of a capability read the rows of one another.
    ...indexRules(SERVER, { repository: __dirname, exempt: [String.raw`\.repository\.ts$`] }),
    ...indexRules(WEB, {
      repository: __dirname,
      exempt: SHOWS_PARTS,
      open: ['api', 'shell', 'ui'],
      fetched: ['message-content'],
    }),
    {
      name: 'pure-packages-use-no-library',
      comment: 'The kernel, the message engine and the workflow tables are pure; libraries stay outside.',
      severity: 'error',
      from: { path: '^packages/(kernel|messages|workflow|screening)/' },
      to: {
        pathNot: ['^packages/', TRANSLITERATION, TEST_TOOLS],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'transliteration-only-in-translation',
      comment: 'The one library of the packages spells letters of any script in Latin ones.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(messages/src/translate/values|screening/src)/' },
      to: { path: TRANSLITERATION },
    },
    {
      name: 'packages-run-in-the-browser',
      comment: 'Packages run in the browser too, so only their tests may use what Node brings.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TEST_FILES },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-knows-no-message-type',
      comment:
        'Shapes, readers, writers and tables know kinds, not messages: a new type changes none of them.',
      severity: 'error',
      from: { path: '^packages/messages/src/(core|fields|fin|xml|standard|codes)/', pathNot: TEST_FILES },
      to: { path: '^packages/messages/src/(mt|mx|translate)/' },
    },
    {
      name: 'core-knows-neither-codes-nor-standard',
      comment:
        'Shapes are what code lists and tables of the standard are written in, so they rest on none of them.',
      severity: 'error',
      from: { path: '^packages/messages/src/core/', pathNot: TEST_FILES },
      to: { path: '^packages/messages/src/(codes|fields|standard)/' },
    },
    {
      name: 'packages-only-by-their-index',
      comment: 'A package has one door; what is not exported there is its own business.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', PACKAGE_DOORS] },
    },
    {
      name: 'apps-use-packages-only-by-their-index',
      comment: 'A package has one door; what is not exported there is its own business.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: PACKAGE_DOORS },
    },
    {
      name: 'no-way-through-the-own-index',
      comment: 'Inside a package files are imported directly; the index is for others.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/', pathNot: TEST_FILES },
      to: { path: '^packages/$1/src/index\\.ts$' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'Browser and server meet in the contract.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(?!web/)' },
    },
    {
      name: 'demo-is-no-part-of-the-product',
      comment: 'The demo adds its parts to the server in code; the product never imports it.',
      severity: 'error',
      from: { path: '^(packages|apps)/(?!demo/)', pathNot: TEST_FILES },
      to: { path: '^apps/demo/' },
    },
    {
      name: 'production-code-imports-no-tests',
      comment: 'What only tests need never runs in production; the gallery shows their samples.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TEST_FILES, GALLERY] },
      to: { path: [TEST_FILES, TEST_TOOLS] },
    },
    {
      name: 'routes-call-use-cases',
      comment: 'A route never reads or writes by itself: use cases decide, repositories are theirs.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.repository\\.ts$', 'node_modules/(kysely|pg|pg-boss)/'] },
    },
    {
      name: 'repositories-know-only-the-database',
      comment: 'A repository turns rows into values; it knows no HTTP, no job and no other capability.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/.*\\.repository\\.ts$' },
      // The rows of transmissions have the key of a link, and its kind.
      to: {
        pathNot: [
          '^apps/server/src/(db|$1)/',
          String.raw`^apps/server/src/links/index\.ts$`,
          '^packages/',
          'node_modules/kysely/',
        ],
      },
    },
    {
      name: 'repositories-take-only-types-from-their-capability',
      comment:
        'Values of the capability go in and out of a repository; its use cases call it, not the other way.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/.*\\.repository\\.ts$' },
      to: {
        path: '^apps/server/src/$1/',
        pathNot: '\\.repository\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-are-strangers',
      comment: 'A screen opens another one by its address; only the table of routes knows them all.',
      severity: 'error',
      from: { path: '-page\\.tsx$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'only-building-blocks-import-widgets',
      comment: 'A widget of a library is wrapped once, where label, hint and error get their wiring.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|forms/controls)/' },
      to: { path: 'node_modules/(@base-ui|downshift|react-day-picker)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)((dist|\\.tsbuild|test-results)/|\\.[a-z]+-\\d+\\.mts)' },
    moduleSystems: ['es6', 'cjs'],
    // Types count as imports: a border that only types cross is crossed.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}

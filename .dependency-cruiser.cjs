/**
 * The import rules of ARCHITECTURE.md, executed. Each rule has a planted violation in
 * `scripts/import-rules/import-rules.test.ts`; a rule without one fails that test.
 */

const TEST_FILES = String.raw`\.test\.tsx?$|/test/|/testing/`
const TEST_TOOLS = String.raw`node_modules/(vitest|fast-check|libxml2-wasm|@vitest|@testing-library)/`

/** The gallery of the building blocks, which is in no build of the product. */
const GALLERY = '^apps/web/src/gallery/'

const TRANSLITERATION = String.raw`node_modules/any-ascii/`

/** A folder of the server that is a capability: everything but the ground that all of them stand on. */
const SERVER_CAPABILITY = '^apps/server/src/(?!db/|http/|jobs/|testing/)([^/]+)/'

/** Rooms of capabilities that others enter by a door of their own: what they hold rests on less than the rest. */
const SERVER_ROOMS =
  'administration/queues|approvals/(?:rounds|rules)|audit/trail|messages/content|network/(?:gateway|links)|reference/banks|remittances/printouts|statistics/counters|users/(?:account|management)|institutions/management'
const WEB_ROOMS = 'messages/content'

/** The capabilities of the browser application that work on messages, all but `name`. */
const messageCapabilitiesBeside = (...names) =>
  `^apps/web/src/(${['messages/(?!content/)', 'approvals/', 'drafting/', 'remittances/', 'network/'].filter((path) => !names.some((name) => path.startsWith(name))).join('|')})`

/** A folder of the browser application that is a capability. */
const WEB_CAPABILITY = '^apps/web/src/(?!api/|attachments/|browser/|forms/|i18n/|shell/|ui/|testing/)([^/]+)/'

/** What other packages may import: the index, and the entry points named in a package's `exports`. */
const PACKAGE_DOORS =
  '^packages/[^/]+/src/index\\.ts$|^packages/kernel/test/samples\\.ts$|^packages/texts/src/(en|zh-CN|ru)/(index|entrance|work|mx|demo|network/links|administration/oversight|explanation/(tags|explanation))\\.ts$'

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
    {
      name: 'kernel-is-a-leaf',
      comment:
        'Everything rests on the kernel, so it rests on nothing: no package, no library, no Node built-in.',
      severity: 'error',
      from: { path: '^packages/kernel/' },
      to: { pathNot: ['^packages/kernel/', TEST_TOOLS] },
    },
    {
      name: 'messages-and-workflow-only-on-kernel',
      comment:
        'The message engine and the workflow tables are pure; libraries and other packages stay outside.',
      severity: 'error',
      from: { path: '^packages/(messages|workflow)/' },
      to: {
        pathNot: ['^packages/$1/', '^packages/kernel/', TRANSLITERATION, TEST_TOOLS],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'transliteration-only-in-translation',
      comment: 'The one library of the message engine spells letters of any script in Latin ones.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/messages/src/translate/values/' },
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
      name: 'packages-never-import-apps',
      comment: 'Packages come first; applications are built on them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|bench|e2e|scripts)/' },
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
      name: 'server-never-imports-web',
      comment: 'The server serves the built files of the browser application and knows nothing else of it.',
      severity: 'error',
      from: { path: '^apps/(?!web/)' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'production-code-imports-no-tests',
      comment: 'What only tests need never runs in production; the gallery shows their samples.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TEST_FILES, GALLERY] },
      to: { path: [TEST_FILES, TEST_TOOLS] },
    },
    {
      name: 'nothing-rests-on-the-gallery',
      comment: 'The gallery shows the building blocks to those who develop; the product does without it.',
      severity: 'error',
      from: { pathNot: GALLERY },
      to: { path: GALLERY },
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
      to: { pathNot: ['^apps/server/src/(db|$1)/', '^packages/', 'node_modules/kysely/'] },
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
      name: 'server-capabilities-meet-at-their-index',
      comment: 'A capability has one door, its index; what it offers to the tests of others has one too.',
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)' },
      to: {
        path: SERVER_CAPABILITY,
        pathNot: ['^apps/server/src/$1/', `^apps/server/src/([^/]+|${SERVER_ROOMS})/(testing/)?index\\.ts$`],
      },
    },
    {
      name: 'rooms-are-entered-by-their-door',
      comment:
        'A room within a capability has a door of its own, for the rest of the capability too; repositories read the rows of one another.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [`^apps/server/src/(${SERVER_ROOMS})/`, '\\.repository\\.ts$'],
      },
      to: {
        path: `^apps/server/src/(${SERVER_ROOMS})/`,
        pathNot: `^apps/server/src/(${SERVER_ROOMS})/(testing/)?index\\.ts$`,
      },
    },
    {
      name: 'rooms-meet-at-their-door',
      comment: 'Two rooms of one capability are as far from each other as two capabilities.',
      severity: 'error',
      from: { path: `^apps/server/src/(${SERVER_ROOMS})/` },
      to: {
        path: `^apps/server/src/(${SERVER_ROOMS})/`,
        pathNot: ['^apps/server/src/$1/', `^apps/server/src/(${SERVER_ROOMS})/(testing/)?index\\.ts$`],
      },
    },
    {
      name: 'web-capabilities-meet-at-their-index',
      comment:
        'A capability has one door, its index; the table of routes fetches each screen by its own file, and the gallery shows parts of them.',
      severity: 'error',
      from: { path: '^apps/web/src/([^/]+)', pathNot: '^apps/web/src/(routes\\.tsx$|testing/|gallery/)' },
      to: {
        path: WEB_CAPABILITY,
        pathNot: ['^apps/web/src/$1/', `^apps/web/src/([^/]+|${WEB_ROOMS})/index\\.ts$`],
      },
    },
    {
      name: 'web-rooms-are-entered-by-their-door',
      comment:
        'What is shown of a message has one door, for the lists and the detail too; what is fetched when it is asked for comes by its own file.',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: [`^apps/web/src/(${WEB_ROOMS})/`, '^apps/web/src/(testing|gallery)/'],
      },
      to: {
        path: `^apps/web/src/(${WEB_ROOMS})/`,
        pathNot: `^apps/web/src/(${WEB_ROOMS})/index\\.ts$`,
        dynamic: false,
      },
    },
    {
      name: 'what-is-shown-of-messages-is-the-ground',
      comment:
        'Lists, approvals, forms and the network show messages alike, so what shows them knows none of these.',
      severity: 'error',
      from: { path: '^apps/web/src/message-content/', pathNot: TEST_FILES },
      to: { path: messageCapabilitiesBeside() },
    },
    {
      name: 'approvals-know-what-is-approved',
      comment: 'A decision is taken on what a message says, wherever it is listed, drafted or sent.',
      severity: 'error',
      from: { path: '^apps/web/src/approvals/', pathNot: TEST_FILES },
      to: { path: messageCapabilitiesBeside('approvals') },
    },
    {
      name: 'drafting-knows-what-messages-say',
      comment: 'A form fills in what a message says; it knows neither lists nor decisions nor the network.',
      severity: 'error',
      from: { path: '^apps/web/src/drafting/', pathNot: TEST_FILES },
      to: { path: messageCapabilitiesBeside('drafting') },
    },
    {
      name: 'messages-know-approvals-alone',
      comment:
        'A message that is open is decided on; how it was drafted and how it travels is not its affair.',
      severity: 'error',
      from: { path: '^apps/web/src/messages/', pathNot: TEST_FILES },
      to: { path: messageCapabilitiesBeside('messages', 'approvals') },
    },
    {
      name: 'remittances-are-drafted-and-decided',
      comment:
        'An application is drafted and decided on like a message; lists and the network are strangers to it.',
      severity: 'error',
      from: { path: '^apps/web/src/remittances/', pathNot: TEST_FILES },
      to: { path: messageCapabilitiesBeside('remittances', 'approvals', 'drafting') },
    },
    {
      name: 'network-shows-messages',
      comment: 'The network lists and shows what travels; it drafts nothing.',
      severity: 'error',
      from: { path: '^apps/web/src/network/', pathNot: TEST_FILES },
      to: { path: messageCapabilitiesBeside('network', 'messages', 'approvals') },
    },
    {
      name: 'screens-are-strangers',
      comment: 'A screen opens another one by its address; only the table of routes knows them all.',
      severity: 'error',
      from: { path: '-page\\.tsx$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'ui-knows-no-capability',
      comment: 'Building blocks serve each capability and know none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST_FILES },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|i18n|api|browser)/' },
    },
    {
      name: 'forms-know-no-capability',
      comment: 'The form renderer knows kinds, so it serves each message and each screen.',
      severity: 'error',
      from: { path: '^apps/web/src/forms/' },
      to: { path: WEB_CAPABILITY },
    },
    {
      name: 'only-building-blocks-import-widgets',
      comment: 'A widget of a library is wrapped once, where label, hint and error get their wiring.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|forms/controls)/' },
      to: { path: 'node_modules/(antd|@ant-design|downshift|react-day-picker)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild|test-results)/' },
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

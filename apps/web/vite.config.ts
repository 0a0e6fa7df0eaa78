import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

import { SPECIFIED_VERSION } from './src/shell/specified-version.ts'
import { webFont } from './web-font.ts'

/** The groups of shared modules, by a pattern of their paths. A module belongs to the first matching group. */
const CODE_GROUPS = Object.entries({
  // Needed by every page. Changes only with the dependencies, so it stays in the browser's cache across releases.
  libraries:
    'node_modules/(@tanstack/(react-query|query-core)|i18next|react|react-dom|react-i18next|react-router|scheduler|zod)/',
  // Building the schemas of all calls takes longer than rendering a page, so a page loads only those of its kind.
  'contract-of-lists':
    'contract/src/(approvals/(approvals|limits)|messages/(lists|messages|message-parts)|network/network|reference/lists)',
  'contract-of-work':
    'contract/src/(approvals|archive|attachments|changes|counterparties|drafting|messages/(?!counters)|network/network|order-files|reference/(bank-days|banks|lists)|remittances|screening/payees|statistics)',
  'contract-of-administration':
    'contract/src/(administration/queues|audit|institutions/institutions|network|reconciliation|reference|screening|users/(account|users))',
  contract: 'packages/(contract|kernel|workflow)/',
  // Lists need no files.
  attachments: 'web/src/attachments/',
  // Lists of choices, in forms and in searches outside of them.
  choices:
    'node_modules/(@babel/runtime|compute-scroll-into-view|downshift|prop-types)/|web/src/ui/list/search-list',
  // Pages after the sign-in; then all pages, which need the currencies of the engine but no message definitions.
  work: 'web/src/(forms/(controls/day/(?!day-control|form-days)|values/(day|minute|moment)-text)|message-content/(index|queries/message-queries|grouped-account|archived|load-failure|approval-limits|copier-form-path|payment/(cut-off-note|moments)|timeline/actor-name)|messages/(?!detail|review|archive/archived)|reference/use-reference-lists|ui/(list|page/loaded))',
  frame:
    'lookup/currencies|preload-helper|texts/src/(text-options|number-texts)|web/src/(api|browser|i18n|live|notifications|sessions|shell|ui|users/(index|account/start-settings))',
  // They need the engine and ISO 20022, like statements below.
  counterparties: 'messages/src/(counterparties/(record-|payee-of)|address/address-form)',
  // An MT message needs no modules of ISO 20022, and only a translation needs those of both.
  mx: 'messages/src/(text-of-bytes|unread/(read-mx|broken-xml)|(mx|xml|standard/mx|codes/bank-transactions)/(?!mx-definitions|mx-rows|schema/|summary-facts))',
  translation: 'messages/src/(translate|values-from-text)',
  // They need the engine and ISO 20022; in the chunk of the engine they would make the two import each other.
  statement: 'messages/src/statement/',
  'read-form': 'messages/src/read-form',
  engine: 'packages/messages/src/',
  // Reading or reviewing a message needs no form controls.
  content:
    'web/src/(approvals/decisions|drafting/submission/(submission-failure|use-(failed-attempt|submission|unanswered))|forms/(state/label-key|values/amount-text)|message-content|messages/)',
  remittances: 'web/src/remittances/',
  // Only statements have the grid of lines.
  forms: 'web/src/(counterparties|screening/payees/payee-check|drafting|forms/(?!statement-(grid|import)))',
}).map(([name, path]) => ({
  name,
  test: new RegExp(path.replaceAll('/', '[\\\\/]')),
  minShareCount: name === 'libraries' ? 1 : 2,
}))

/** Writes the version of the build to a file, which pages of an earlier build read. */
function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}

/**
 * Fails the build if chunks import each other: the browser would run one of them before the values it needs exist. The
 * sources have no such cycle, but a group of modules can add one.
 */
function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    generateBundle(_, bundle) {
      const finished = new Set<string>()
      const visit = (name: string, path: readonly string[]) => {
        if (path.includes(name)) this.error(`Chunks import each other: ${[...path, name].join(' > ')}`)
        const chunk = bundle[name]
        if (finished.has(name) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) visit(imported, [...path, name])
        finished.add(name)
      }
      for (const name of Object.keys(bundle)) visit(name, [])
    },
  }
}

/** The initial chunks whose execution takes a slow phone longest. */
const HEAVY_CHUNKS: readonly string[] = ['libraries', 'contract', 'frame']

const PDF_FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

const PDF_PARTS = [
  'build/pdf.worker.min.mjs',
  'cmaps/*.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/*_nowasm_fallback.js',
]

/** Publishes the files of the PDF library, which it loads by name when a document needs them. */
function pdfFiles(): Plugin {
  const manifest: unknown = JSON.parse(readFileSync(join(PDF_FOLDER, 'package.json'), 'utf8'))
  const { version } = manifest as { readonly version: string }
  const place = `assets/pdf-${version}/`
  const files = globSync(PDF_PARTS, { cwd: PDF_FOLDER })
  return {
    name: 'pdf-files',
    configureServer({ middlewares }) {
      middlewares.use(`/${place}`, (request, response, next) => {
        const file = files.find((part) => request.url === `/${part}`)
        if (file === undefined) return next()
        if (file.endsWith('js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(PDF_FOLDER, file)))
      })
    },
    generateBundle() {
      for (const file of files) {
        const source = readFileSync(join(PDF_FOLDER, file))
        this.emitFile({ type: 'asset', fileName: `${place}${file}`, source })
      }
    },
  }
}

export default defineConfig(({ mode, command }) => {
  // Derived from the sources, so that servers built from the same sources have the same number. A manual build gets a
  // number from the time.
  const version = `${SPECIFIED_VERSION}+${process.env['NOSTRO_BUILD'] ?? Date.now().toString(36)}`
  // For `npm run dev`. The server's `version.json` belongs to its own build, not to the development version.
  const target = loadEnv(mode, '.', 'NOSTRO_').NOSTRO_SERVER ?? 'http://127.0.0.1:8080'
  // The server compares the origin of a page with the host that the browser names.
  const server = { target, changeOrigin: false }
  return {
    plugins: [react(), webFont(), versionFile(version), pdfFiles(), noChunkCycles()],
    ...(command === 'build' && { define: { 'import.meta.env.NOSTRO_VERSION': JSON.stringify(version) } }),
    // The workbook libraries use workers created from text, which the content security policy forbids.
    resolve: { alias: [{ find: /^fflate$/, replacement: join(import.meta.dirname, 'zip-here.ts') }] },
    server: { proxy: { '/api': server, '/user': server } },
    build: {
      // Supported by the browsers of the last two years.
      target: 'es2022',
      // NOTICE refers to the licence texts of the bundled packages.
      license: { fileName: 'licenses.md' },
      // Inlining small files as data: URLs would need an exception in the content security policy.
      assetsInlineLimit: 0,
      // The polyfill is an inline script, which the policy forbids. Every supported browser has module preload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The gallery of components is for development; the delivered product is built in mode `production`.
        input: join(import.meta.dirname, mode === 'gallery' ? 'gallery.html' : 'index.html'),
        output: {
          // A group contains only its own modules; their imports are assigned by the same rules.
          codeSplitting: { includeDependenciesRecursively: false, groups: CODE_GROUPS },
          // Lets the browser handle events after each heavy chunk. Only for initial chunks: Safari before 27 does not
          // wait for a chunk with top-level await if two others import it (WebKit 242740).
          footer: ({ name }) => (HEAVY_CHUNKS.includes(name) ? 'await globalThis.scheduler?.yield?.()' : ''),
        },
      },
    },
  }
})

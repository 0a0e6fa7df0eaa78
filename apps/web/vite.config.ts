import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

import { SPECIFIED_VERSION } from './src/shell/specified-version.ts'

const DEFAULT_SERVER = 'http://127.0.0.1:8080'

/** The groups of modules that are bundled together. A module belongs to the first matching group. */
const CODE_GROUPS = [
  // Changes only with the dependencies, so it stays in the browser's cache across releases.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'libraries',
    test: /node_modules[\\/](zod|i18next|react-i18next|@tanstack[\\/](react-query|query-core))[\\/]/,
  },
  // Not needed at the sign-in: lists and pages of panels.
  {
    name: 'pages-of-work',
    test: /web[\\/]src[\\/]ui[\\/](list|page[\\/](loaded|tabs))/,
    minShareCount: 2,
  },
  // Modules shared by two screens: the frame of the app, and the components of all message screens.
  {
    name: 'frame',
    // Amounts need the currencies of the engine, so they are bundled with the messages and not with the sign-in. Small
    // modules of other folders are included, because each one would need a separate request.
    test: /preload-helper|texts[\\/]src[\\/](text-options|number-texts)|web[\\/]src[\\/](users[\\/](index|account[\\/]start-settings)|notifications[\\/](maintenance|notifications\.module))|web[\\/]src[\\/](api|browser|i18n|live|sessions|shell|ui)[\\/](?!money|display[\\/]amount|change-password)/,
    minShareCount: 2,
  },
  // Building the schemas of all calls takes longer than rendering a page, so a page loads only the groups it needs.
  {
    name: 'contract-of-work',
    test: /packages[\\/]contract[\\/]src[\\/](messages[\\/](?!counters)|changes|approvals|network[\\/]network|attachments|drafting|remittances|archive|statistics|reference[\\/](banks|lists))/,
    minShareCount: 2,
  },
  {
    name: 'contract-of-administration',
    test: /packages[\\/]contract[\\/]src[\\/](institutions[\\/]institutions|network|reference[\\/](bank-import|relationships)|administration[\\/]queues|users[\\/]users|audit)/,
    minShareCount: 2,
  },
  {
    name: 'contract-of-accounts',
    test: /packages[\\/]contract[\\/]src[\\/]users[\\/]account/,
    minShareCount: 2,
  },
  { name: 'contract', test: /packages[\\/](contract|kernel|workflow)[\\/]/, minShareCount: 2 },
  // An MT form needs no modules of ISO 20022, whose forms share their blocks.
  {
    name: 'mx',
    test: /packages[\\/]messages[\\/]src[\\/](text-of-bytes|unread[\\/](read-mx|broken-xml)|(mx|xml|standard[\\/]mx|codes[\\/]bank-transactions)[\\/](?!mx-definitions|mx-rows|schema[\\/]))/,
    minShareCount: 2,
  },
  // Only imports and uploads decode the bytes of files; a message from the server is text already.
  { name: 'encoding', test: /packages[\\/]messages[\\/]src[\\/]encoding/, minShareCount: 2 },
  // Translation needs the transliteration tables, which an open form does not.
  {
    name: 'translation',
    test: /packages[\\/]messages[\\/]src[\\/](translate|values-from-text)/,
    minShareCount: 2,
  },
  // Lists need the decimals of currencies, but not the message definitions.
  {
    name: 'currencies',
    test: /packages[\\/]messages[\\/]src[\\/]core[\\/]lookup[\\/]currencies/,
    minShareCount: 2,
  },
  // Depends only on names: a dependency from the engine back to screens would be a cycle without a valid execution
  // order.
  { name: 'attachments', test: /web[\\/]src[\\/]attachments/, minShareCount: 2 },
  {
    name: 'form-controls',
    test: /node_modules[\\/](downshift|compute-scroll-into-view|prop-types|@babel[\\/]runtime|@tanstack[\\/](react-virtual|virtual-core))[\\/]/,
    minShareCount: 2,
  },
  // Message types depend on the shared modules of the engine, and are executed after them.
  {
    name: 'definitions',
    test: /packages[\\/]messages[\\/]src[\\/](mt|unread|remittance|message-types|send-as|draft-text|forwarding|explain)/,
    minShareCount: 2,
  },
  { name: 'engine', test: /packages[\\/]messages[\\/]src[\\/]/, minShareCount: 2 },
  // Day fields are also used on pages without a message form.
  {
    name: 'days',
    test: /web[\\/]src[\\/]forms[\\/](controls[\\/]day[\\/](?!day-control)|values[\\/](day|minute|moment)-text)/,
    minShareCount: 2,
  },
  // Reading or approving a message needs no form controls.
  {
    name: 'forms',
    test: /web[\\/]src[\\/](forms[\\/](?!statement-import|state[\\/]label-key)|drafting|remittances)/,
    minShareCount: 2,
  },
  {
    name: 'content',
    // Readers of tables and reports are loaded on import. Of the message content, lists need only the queries and the
    // load failure.
    test: /web[\\/]src[\\/](forms[\\/]state[\\/]label-key|approvals[\\/]decisions|messages[\\/](detail|review)|message-content[\\/](?!index|queries|archived|load-failure|approval-limits|copier-form-path))/,
    minShareCount: 2,
  },
  {
    name: 'messages',
    test: /web[\\/]src[\\/](messages|message-content|reference[\\/]use-reference-lists|i18n[\\/]money|ui[\\/]display[\\/]amount)/,
    minShareCount: 2,
  },
]

/** Writes the version of the build to a file, which pages of an earlier build read. */
function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}

const CONTRACT = /packages[\\/]contract[\\/]src[\\/].*\.ts$/
/** Matches the `summary` of a call, a sentence that describes it. */
const SUMMARY = /^ +summary:\s+(['"`]).*?(?<!\\)\1,\n/gms

/** Removes the summaries of calls, which only the API documentation needs. This saves 5 kB per page. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, ''), map: null } : undefined,
  }
}

/** The chunks of every page whose execution takes a slow phone longest. */
const HEAVY_PARTS: readonly string[] = ['libraries', 'contract', 'frame']

/**
 * Yields to the browser after each heavy chunk: chunks that depend on it are executed in a new task. A browser without
 * `scheduler.yield` continues immediately. Applied only to the initial chunks: Safari before 27 does not wait for a
 * chunk with top-level await if two others import it at the same time (WebKit 242740).
 */
function pauseAfterHeavyParts(): Plugin {
  return {
    name: 'pause-after-heavy-parts',
    apply: 'build',
    renderChunk: (code, { name }) =>
      HEAVY_PARTS.includes(name)
        ? { code: `${code}\nawait globalThis.scheduler?.yield?.();`, map: null }
        : null,
  }
}

/** The chunks of work pages whose execution takes a slow phone longest. */
const HEAVY_PARTS_OF_PAGES: readonly string[] = ['contract-of-work', 'engine', 'definitions', 'mx']

/** Matches a dynamic import, as the build writes it. */
const LATER_PART = /\bimport\(([`'"])\.\/([^`'"]+)\1\)/g

/** The files of a build by name. */
type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...files: never) => unknown>>[1]

/** Returns the heavy chunks that a file depends on, dependencies first. */
function heavyPartsUnder(bundle: Bundle, fileName: string, seen = new Set<string>()): readonly string[] {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || seen.has(fileName)) return []
  seen.add(fileName)
  const below = file.imports.flatMap((name) => heavyPartsUnder(bundle, name, seen))
  return HEAVY_PARTS_OF_PAGES.includes(file.name) ? [...below, fileName] : below
}

/**
 * Executes the heavy chunks of a page in separate tasks before the page. All files are requested at the same time as
 * before.
 */
function heavyPartsBeforePages(): Plugin {
  return {
    name: 'heavy-parts-before-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replaceAll(LATER_PART, (expression, _quote, name: string) => {
          const parts = heavyPartsUnder(bundle, `assets/${name}`)
          if (parts.length === 0) return expression
          const steps = parts.map(
            (part) =>
              `await import("./${part.slice('assets/'.length)}");await globalThis.scheduler?.yield?.();`,
          )
          return `(async()=>{${steps.join('')}return ${expression}})()`
        })
      }
    },
  }
}

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

/**
 * The entry page of a build. The component gallery is for development and is not part of the delivered product
 * (`scripts/build-web.ts` builds in mode `production`).
 */
const ENTRIES: Readonly<Record<string, string>> = { gallery: 'gallery.html' }

export default defineConfig(({ mode, command }) => {
  // Derived from the sources, so that servers built from the same sources have the same number. A manual build gets a
  // number from the time.
  const build = process.env['NOSTRO_BUILD'] ?? Date.now().toString(36)
  const version = `${SPECIFIED_VERSION}+${build}`
  // The API server for `npm run dev`.
  const server = loadEnv(mode, '.', 'NOSTRO_').NOSTRO_SERVER ?? DEFAULT_SERVER
  return {
    plugins: [
      react(),
      withoutSummaries(),
      versionFile(version),
      pauseAfterHeavyParts(),
      heavyPartsBeforePages(),
      pdfFiles(),
    ],
    ...(command === 'build' && { define: { 'import.meta.env.NOSTRO_VERSION': JSON.stringify(version) } }),
    resolve: {
      // The workbook libraries use workers created from text, which the content security policy forbids.
      alias: [{ find: /^fflate$/, replacement: join(import.meta.dirname, 'zip-here.ts') }],
    },
    // The server's `version.json` belongs to its own build, not to the development version.
    server: { proxy: { '/api': server, '/user': server } },
    build: {
      // Supported by the browsers of the last two years.
      target: 'es2022',
      // Sources are not delivered.
      sourcemap: false,
      // NOTICE refers to the licence texts of the bundled packages.
      license: { fileName: 'licenses.md' },
      // Inlining small files as data: URLs would need an exception in the content security policy.
      assetsInlineLimit: 0,
      // The polyfill is an inline script, which the policy forbids. Every supported browser has module preload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, ENTRIES[mode] ?? 'index.html'),
        output: {
          codeSplitting: {
            // A group contains only its own modules; their imports are assigned by the same rules.
            includeDependenciesRecursively: false,
            groups: CODE_GROUPS,
          },
        },
      },
    },
  }
})

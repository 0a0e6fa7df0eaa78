import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

import { SPECIFIED_VERSION } from './src/shell/specified-version.ts'

const DEFAULT_SERVER = 'http://127.0.0.1:8080'

/** The modules that travel together; the first group that fits takes a module. */
const CODE_GROUPS = [
  // Changes with the dependencies only, so it stays in the browser's cache over our releases.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'libraries',
    test: /node_modules[\\/](zod|i18next|react-i18next|@tanstack[\\/](react-query|query-core))[\\/]/,
  },
  // Nobody who signs in has a list or a page of panels in front of them yet.
  {
    name: 'pages-of-work',
    test: /web[\\/]src[\\/]ui[\\/](list|page[\\/](loaded|tabs))/,
    minShareCount: 2,
  },
  // What two screens share: the frame of the app, and what all screens of messages are made of.
  {
    name: 'frame',
    // Amounts need the engine's currencies, so they travel with the messages and not with the sign-in. Small parts of
    // other folders come along: each one alone would be a request of its own.
    test: /preload-helper|texts[\\/]src[\\/](text-options|number-texts)|web[\\/]src[\\/](pages|key-list|users[\\/](index|account[\\/]start-settings)|notifications[\\/](maintenance|notifications\.module))|web[\\/]src[\\/](api|browser|i18n|live|sessions|shell|ui)[\\/](?!money|display[\\/]amount|change-password)/,
    minShareCount: 2,
  },
  // Building the schemas of all calls takes longer than drawing a page, so no page has those of other people's work.
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
  // An MT form needs nothing of ISO 20022, and its forms share their blocks.
  {
    name: 'mx',
    test: /packages[\\/]messages[\\/]src[\\/](text-of-bytes|unread[\\/](read-mx|broken-xml)|(mx|xml|standard[\\/]mx|codes[\\/]bank-transactions)[\\/](?!mx-definitions|mx-rows|schema[\\/]))/,
    minShareCount: 2,
  },
  // Only imports and uploads decode the bytes of files; a message that is read is text already.
  { name: 'encoding', test: /packages[\\/]messages[\\/]src[\\/]encoding/, minShareCount: 2 },
  // Translating needs the letters of the world, which nobody waits for who only opens a form.
  {
    name: 'translation',
    test: /packages[\\/]messages[\\/]src[\\/](translate|values-from-text)/,
    minShareCount: 2,
  },
  // A list needs the decimals of currencies, not what a message type is made of.
  {
    name: 'currencies',
    test: /packages[\\/]messages[\\/]src[\\/]core[\\/]lookup[\\/]currencies/,
    minShareCount: 2,
  },
  // Rests on names alone: a group that led back from the engine to screens would run in no possible order.
  { name: 'attachments', test: /web[\\/]src[\\/]attachments/, minShareCount: 2 },
  {
    name: 'form-controls',
    test: /node_modules[\\/](downshift|compute-scroll-into-view|prop-types|@babel[\\/]runtime|@tanstack[\\/](react-virtual|virtual-core))[\\/]/,
    minShareCount: 2,
  },
  // Types of messages rest on what all of them are made of, and are built after it.
  {
    name: 'definitions',
    test: /packages[\\/]messages[\\/]src[\\/](mt|unread|remittance|message-types|send-as|draft-text|forwarding|explain)/,
    minShareCount: 2,
  },
  { name: 'engine', test: /packages[\\/]messages[\\/]src[\\/]/, minShareCount: 2 },
  // Days are typed on pages that have no form of a message.
  {
    name: 'days',
    test: /web[\\/]src[\\/]forms[\\/](controls[\\/]day[\\/](?!day-control)|values[\\/](day|minute|moment)-text)/,
    minShareCount: 2,
  },
  // Whoever reads or decides a message needs no control of a form.
  {
    name: 'forms',
    test: /web[\\/]src[\\/](forms[\\/](?!statement-import|state[\\/]label-key)|drafting|remittances)/,
    minShareCount: 2,
  },
  {
    name: 'content',
    // Reading tables and reports waits until somebody imports them; of the content of messages, lists need how it is
    // asked for and what is said where it does not come.
    test: /web[\\/]src[\\/](forms[\\/]state[\\/]label-key|approvals[\\/]decisions|messages[\\/](detail|review|content[\\/](?!index|queries|archived|load-failure|approval-limits|copier-form-path)))/,
    minShareCount: 2,
  },
  {
    name: 'messages',
    test: /web[\\/]src[\\/](messages|reference[\\/]use-reference-lists|i18n[\\/]money|ui[\\/]display[\\/]amount)/,
    minShareCount: 2,
  },
]

/** Writes the version of the build beside it, for pages that were loaded from an earlier one. */
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
/** The member of a call that says in a sentence what it is for. */
const SUMMARY = /^ +summary:\s+(['"`]).*?(?<!\\)\1,\n/gms

/** Leaves out the sentences about calls, which the page of the API prints and no browser shows: 5 kB of each page. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, ''), map: null } : undefined,
  }
}

/** The parts of every page that take a slow phone longest to build. */
const HEAVY_PARTS: readonly string[] = ['libraries', 'contract', 'frame']

/**
 * Lets the page answer after each heavy part: what rests on it is built in a task of its own. A browser that cannot
 * yield goes on at once. Only for parts the page begins with: Safari before 27 does not wait for parts that pause where
 * two others fetch them at the same time (WebKit 242740).
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

/** The parts that pages of work rest on and that take a slow phone longest to build. */
const HEAVY_PARTS_OF_PAGES: readonly string[] = ['contract-of-work', 'engine', 'definitions', 'mx']

/** Fetching another part once the program runs, as the build writes it. */
const LATER_PART = /\bimport\(([`'"])\.\/([^`'"]+)\1\)/g

/** The files of a build by their names. */
type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...files: never) => unknown>>[1]

/** Returns the heavy parts a file rests on, each after what it rests on itself. */
function heavyPartsUnder(bundle: Bundle, fileName: string, seen = new Set<string>()): readonly string[] {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || seen.has(fileName)) return []
  seen.add(fileName)
  const below = file.imports.flatMap((name) => heavyPartsUnder(bundle, name, seen))
  return HEAVY_PARTS_OF_PAGES.includes(file.name) ? [...below, fileName] : below
}

/**
 * Builds the heavy parts of a page in tasks of their own before the page. All its files are asked for at the same
 * moment as before.
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

/** Lays the parts of the library for PDF beside the build, which it fetches by name when a document needs them. */
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
 * The page a build begins with. The gallery of the building blocks is for people who develop: the product as it is
 * delivered never sees it (`scripts/build-web.ts` builds in the mode `production`).
 */
const ENTRIES: Readonly<Record<string, string>> = { gallery: 'gallery.html' }

export default defineConfig(({ mode, command }) => {
  // Of the sources, so that servers which build the same have the same; a build by hand has one of its own.
  const build = process.env['NOSTRO_BUILD'] ?? Date.now().toString(36)
  const version = `${SPECIFIED_VERSION}+${build}`
  // Where `npm run dev` finds the server of the calls.
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
      // The libraries for workbooks pack and unpack in workers made of texts, which the policy forbids.
      alias: [{ find: /^fflate$/, replacement: join(import.meta.dirname, 'zip-here.ts') }],
    },
    // The server's `version.json` is that of its own build, not of what is developed here.
    server: { proxy: { '/api': server, '/user': server } },
    build: {
      // What the browsers of the last two years understand.
      target: 'es2022',
      // Sources are no part of what is delivered (WB-4).
      sourcemap: false,
      // A small file inlined as data: would need a hole in the content security policy.
      assetsInlineLimit: 0,
      // The polyfill is an inline script, which the policy forbids; every supported browser preloads by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, ENTRIES[mode] ?? 'index.html'),
        output: {
          codeSplitting: {
            // A group holds what it names; what that imports follows the rules for itself.
            includeDependenciesRecursively: false,
            groups: CODE_GROUPS,
          },
        },
      },
    },
  }
})

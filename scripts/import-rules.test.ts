import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connectedFolders, type FileImport } from './layers/components.ts'
import { withDrawings } from './layers/drawing.ts'
import { type LayeredFolder, ROOT_FILES, SERVER, WEB, WORKSPACE } from './layers/layers.ts'
import { plantedImports } from './layers/planted-imports.ts'
import { SOURCE_FOLDERS } from './source-folders.ts'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const TEST_FILES = /\.test\.tsx?$|\/testing\//

interface Planted {
  readonly rule: string
  readonly file: string
  readonly imports: string
}

/** One violation per rule. The imported file exists, unless the rule is about a missing one. */
const PLANTED: readonly Planted[] = [
  { rule: 'everything-resolves', file: 'packages/workflow/src/lost.ts', imports: './nowhere.ts' },
  { rule: 'no-circles', file: 'packages/contract/src/egg.ts', imports: './hen.ts' },
  { rule: 'packages-run-in-the-browser', file: 'packages/kernel/src/clock.ts', imports: 'node:os' },
  { rule: 'imports-lead-downwards', file: 'packages/kernel/src/roles.ts', imports: '@nostro/workflow' },
  { rule: 'pure-packages-use-no-library', file: 'packages/kernel/src/shape.ts', imports: 'zod' },
  { rule: 'pure-packages-use-no-library', file: 'packages/messages/src/core/checked.ts', imports: 'zod' },
  { rule: 'imports-lead-downwards', file: 'packages/workflow/src/decide.ts', imports: '@nostro/messages' },
  {
    rule: 'transliteration-only-in-translation',
    file: 'packages/messages/src/fin/latin.ts',
    imports: 'any-ascii',
  },
  {
    rule: 'pure-packages-use-no-library',
    file: 'packages/messages/src/translate/values/checked.ts',
    imports: 'zod',
  },
  { rule: 'packages-run-in-the-browser', file: 'packages/messages/src/fin/file.ts', imports: 'node:fs' },
  {
    rule: 'imports-lead-downwards',
    file: 'packages/contract/src/served.ts',
    imports: '../../../apps/server/src/index.ts',
  },
  {
    rule: 'engine-knows-no-message-type',
    file: 'packages/messages/src/core/form.ts',
    imports: '../mt/mt103.ts',
  },
  {
    rule: 'engine-knows-no-message-type',
    file: 'packages/messages/src/standard/tables.ts',
    imports: '../mt/mt103.ts',
  },
  {
    rule: 'engine-knows-no-message-type',
    file: 'packages/messages/src/fields/bound.ts',
    imports: '../mt/mt103.ts',
  },
  {
    rule: 'core-knows-neither-codes-nor-standard',
    file: 'packages/messages/src/core/units.ts',
    imports: '../standard/rows.ts',
  },
  {
    rule: 'core-knows-neither-codes-nor-standard',
    file: 'packages/messages/src/core/listed.ts',
    imports: '../codes/entries.ts',
  },
  {
    rule: 'packages-only-by-their-index',
    file: 'packages/messages/src/core/money.ts',
    imports: '../../../kernel/src/decimal.ts',
  },
  {
    rule: 'apps-use-packages-only-by-their-index',
    file: 'apps/server/src/messages/money.ts',
    imports: '../../../../packages/kernel/src/decimal.ts',
  },
  { rule: 'no-way-through-the-own-index', file: 'packages/contract/src/inner.ts', imports: './index.ts' },
  {
    rule: 'web-never-imports-server',
    file: 'apps/web/src/messages/rows.ts',
    imports: '../../../server/src/index.ts',
  },
  {
    rule: 'imports-lead-downwards',
    file: 'apps/server/src/http/page.ts',
    imports: '../../../web/src/statistics/index.ts',
  },
  ...['apps/server/src/begin.ts', 'apps/server/src/assembly/demonstrated.ts', 'apps/cli/src/shown.ts'].map(
    (file) => ({
      rule: 'demo-is-no-part-of-the-product',
      file,
      imports: `${'../'.repeat(file.split('/').length - 2)}demo/src/index.ts`,
    }),
  ),
  {
    rule: 'production-code-imports-no-tests',
    file: 'apps/server/src/messages/sampled.ts',
    imports: '../testing/samples.ts',
  },
  {
    rule: 'production-code-imports-no-tests',
    file: 'apps/server/src/messages/generated.ts',
    imports: 'fast-check',
  },
  {
    rule: 'imports-lead-downwards',
    file: 'apps/web/src/shell/menu.ts',
    imports: '../gallery/gallery.ts',
  },
  {
    rule: 'routes-call-use-cases',
    file: 'apps/server/src/messages/list.routes.ts',
    imports: './message.repository.ts',
  },
  { rule: 'routes-call-use-cases', file: 'apps/server/src/messages/stat.routes.ts', imports: 'kysely' },
  {
    rule: 'repositories-know-only-the-database',
    file: 'apps/server/src/users/user.repository.ts',
    imports: '../http/register.ts',
  },
  {
    rule: 'repositories-take-only-types-from-their-capability',
    file: 'apps/server/src/users/role.repository.ts',
    imports: './find-user.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/server/src/messages/holder.ts',
    imports: '../users/find-user.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/server/src/main.ts',
    imports: './users/find-user.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/web/src/statistics/figures.ts',
    imports: '../messages/list.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/server/src/messages/act.ts',
    imports: './content/stored-message.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/server/src/messages/rounds/notify.ts',
    imports: '../content/stored-message.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/server/src/network/gateway/scan.ts',
    imports: '../../links/find-route.ts',
  },
  {
    rule: 'folders-are-entered-by-their-index',
    file: 'apps/web/src/messages/rows-page.ts',
    imports: '../message-content/facts.ts',
  },
  {
    rule: 'screens-are-strangers',
    file: 'apps/web/src/messages/list-page.tsx',
    imports: './detail-page.tsx',
  },
  {
    rule: 'only-building-blocks-import-widgets',
    file: 'apps/web/src/messages/search.tsx',
    imports: 'downshift',
  },
]

/** Files without a violation, which the planted ones import. */
const CLEAN: Readonly<Record<string, string>> = {
  'packages/messages/src/translate/values/latin.ts': "import 'any-ascii'\n",
  'packages/kernel/src/index.ts': "export * from './decimal.ts'\n",
  'packages/kernel/src/decimal.ts': 'export const zero = 0\n',
  'packages/messages/src/index.ts': "export * from '@nostro/kernel'\nexport * from './mt/mt103.ts'\n",
  'packages/messages/src/codes/entries.ts': "export * from '../core/kinds.ts'\n",
  'packages/messages/src/standard/rows.ts': "export * from '../core/kinds.ts'\n",
  'packages/messages/src/core/kinds.ts': 'export const kinds = 1\n',
  'packages/messages/src/mt/mt103.ts': 'export const mt103 = 103\n',
  'packages/workflow/src/index.ts': "export * from '@nostro/kernel'\n",
  'packages/contract/src/index.ts': "export * from '@nostro/workflow'\nexport * from 'zod'\n",
  'packages/contract/src/hen.ts': "export * from './egg.ts'\n",
  'apps/server/src/index.ts': "export * from './users/index.ts'\n",
  'apps/server/src/db/client.ts': "export * from 'kysely'\n",
  'apps/server/src/http/register.ts': 'export const register = 1\n',
  'apps/server/src/testing/samples.ts': "export * from 'fast-check'\nexport * from '@nostro/messages'\n",
  'apps/server/src/users/index.ts': "export * from './find-user.ts'\n",
  'apps/server/src/users/find-user.ts': 'export const findUser = 1\n',
  'apps/server/src/messages/message.repository.ts':
    "export * from '../db/client.ts'\nexport * from '@nostro/kernel'\n",
  'apps/server/src/messages/content/index.ts': "export * from './stored-message.ts'\n",
  'apps/server/src/messages/content/stored-message.ts': 'export const storedMessage = 1\n',
  'apps/server/src/messages/read.ts': "export * from './content/index.ts'\n",
  'apps/server/src/links/find-route.ts': 'export const findRoute = 1\n',
  'apps/web/src/message-content/index.ts': "export * from './facts.ts'\n",
  'apps/web/src/message-content/facts.ts': 'export const facts = 1\n',
  'apps/web/src/messages/index.ts': "export * from './list.ts'\n",
  'apps/web/src/messages/list.ts': "export * from '../message-content/index.ts'\n",
  'apps/web/src/drafting/index.ts': "export * from '../message-content/index.ts'\n",
  'apps/web/src/network/index.ts': "export * from '../messages/index.ts'\n",
  'apps/web/src/statistics/index.ts': "export * from './greeting.ts'\n",
  'apps/web/src/statistics/greeting.ts': 'export const greeting = 1\n',
  // The gallery shows parts of capabilities with the samples of their tests.
  'apps/web/src/gallery/gallery.ts':
    "export * from '../statistics/greeting.ts'\nexport * from '../message-content/facts.ts'\nexport * from '../testing/people.ts'\n",
  'apps/web/src/testing/people.ts': 'export const people = 1\n',
  'apps/web/src/messages/detail-page.tsx':
    "export * from '../ui/combobox.tsx'\nexport * from '../message-content/index.ts'\n",
  'apps/web/src/ui/combobox.tsx': "export * from 'downshift'\n",
  // Repositories of a capability read the rows of one another, and tests import any folder.
  'apps/server/src/messages/content/node.repository.ts': 'export const nodes = 1\n',
  'apps/server/src/messages/lists/folder.repository.ts': "export * from '../content/node.repository.ts'\n",
  'apps/server/src/db/tables.test.ts': "export * from '../users/index.ts'\n",
  // Screens and parts that are fetched when they are needed are imported by their files.
  'apps/web/src/routes.tsx': "void import('./messages/detail-page.tsx')\n",
  'apps/web/src/messages/text-buttons.ts': "void import('../message-content/facts.ts')\n",
}

const IN_LAYERS = [WORKSPACE, SERVER, WEB].map(plantedImports)

/** Imports that break the order of the folders. */
const UPWARD = IN_LAYERS.flatMap(({ refused }) => refused)

/** Imports that keep it. */
const DOWNWARD = IN_LAYERS.flatMap(({ allowed }) => allowed)

const LIBRARIES = ['zod', 'kysely', 'fast-check', 'downshift', 'any-ascii'] as const
const PACKAGES = ['kernel', 'messages', 'workflow', 'contract'] as const

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

interface Cruised {
  readonly modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[]
  readonly summary: { readonly violations: readonly Violation[] }
}

function cruise(directory: string, folders: readonly string[]): Cruised {
  const output = execFileSync(
    process.execPath,
    [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders],
    { cwd: directory, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  // The report of the tool; a report of another form fails the assertions below.
  const report: Cruised = JSON.parse(output)
  return report
}

function write(directory: string, file: string, text: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), text)
}

function plant(directory: string): void {
  for (const name of PACKAGES) {
    const manifest = { name: `@nostro/${name}`, type: 'module', exports: { '.': './src/index.ts' } }
    write(directory, `packages/${name}/package.json`, JSON.stringify(manifest))
    mkdirSync(join(directory, 'node_modules/@nostro'), { recursive: true })
    symlinkSync(join(directory, 'packages', name), join(directory, 'node_modules/@nostro', name), 'dir')
  }
  for (const name of LIBRARIES) {
    write(directory, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(directory, `node_modules/${name}/index.js`, 'export const library = 1\n')
  }
  for (const file of IN_LAYERS.flatMap(({ entries }) => entries))
    write(directory, file, 'export const entry = 1\n')
  for (const [file, text] of Object.entries(CLEAN)) write(directory, file, text)
  for (const { file, imports } of [...PLANTED, ...UPWARD, ...DOWNWARD])
    write(directory, file, `export * from '${imports}'\n`)
}

/** Returns the cycles among the folders below `path`, types included. Tests import any folder, so they do not count. */
function componentsOf(report: Cruised | undefined, path: string): readonly (readonly string[])[] {
  const imports = (report?.modules ?? []).flatMap(({ source, dependencies }): readonly FileImport[] =>
    TEST_FILES.test(source) ? [] : dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return connectedFolders(path, imports)
}

/** Returns the names at the root of an application, as the list of layers has them; `testing` serves tests alone. */
function listedOf({ layers, rootFiles }: LayeredFolder): readonly string[] {
  const folders = layers.flatMap((layer) => layer.folders).filter((folder) => folder !== ROOT_FILES)
  return [...folders, ...rootFiles, 'testing'].toSorted()
}

describe('import rules', () => {
  const directory = mkdtempSync(join(tmpdir(), 'nostro-import-rules-'))
  let violations: readonly Violation[] = []
  let report: Cruised | undefined

  beforeAll(() => {
    plant(directory)
    report = cruise(directory, SOURCE_FOLDERS)
    violations = report.summary.violations
  })

  afterAll(() => {
    rmSync(directory, { recursive: true, force: true })
  })

  test.each(PLANTED)('$rule reports $file importing $imports', ({ rule, file }) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(
      rule,
    )
  })

  test.each(UPWARD)('the order of folders stops $file importing $imports', ({ file }) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(
      'imports-lead-downwards',
    )
  })

  test.each([SERVER, WEB])(
    'the planted imports make one component of the folders of $path',
    ({ path, layers }) => {
      const folders = layers.flatMap((layer) => layer.folders).filter((folder) => folder !== ROOT_FILES)
      expect(componentsOf(report, path)).toEqual([folders.toSorted()])
    },
  )

  test('files without a violation are not reported', () => {
    // This file is half of the planted circle.
    const clean = [...Object.keys(CLEAN), ...DOWNWARD.map(({ file }) => file)].filter(
      (file) => file !== 'packages/contract/src/hen.ts',
    )
    expect(violations.filter(({ from }) => clean.includes(from))).toEqual([])
  })

  test('each rule has a planted violation', () => {
    const config: { forbidden: readonly { name: string }[] } = createRequire(import.meta.url)(CONFIG)
    const planted = new Set(PLANTED.map(({ rule }) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
  })
})

describe('this repository', () => {
  let report: Cruised | undefined

  beforeAll(() => {
    report = cruise(ROOT, SOURCE_FOLDERS)
  })

  test('keeps the import rules', () => {
    expect(report?.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
      [],
    )
  })

  test.each([SERVER, WEB])('has no cycle among the folders of $path', ({ path }) => {
    expect(componentsOf(report, path)).toEqual([])
  })

  test.each([SERVER, WEB])('has each folder and file of $path in the list of layers', (application) => {
    expect(readdirSync(join(ROOT, application.path)).toSorted()).toEqual(listedOf(application))
  })

  test('ARCHITECTURE.md draws the layers; `node scripts/layers/write-layers.ts` renews the drawings', () => {
    const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    expect(withDrawings(page)).toBe(page)
  })

  test('workspace imports are followed into their sources', () => {
    const contract = report?.modules.find(({ source }) => source === 'packages/contract/src/call.ts')
    expect(contract?.dependencies.map(({ resolved }) => resolved)).toContain('packages/kernel/src/index.ts')
  })
})

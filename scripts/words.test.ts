import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import ts from 'typescript'
import { describe, expect, test } from 'vitest'

import { SOURCE_FOLDERS } from './source-folders.ts'
import { commentsOf, countWords, proseOf, readWordList, wordFinder } from './words/word-list.ts'

const ROOT = join(import.meta.dirname, '..')

/** Words of an earlier private language, each with its replacement in docs/glossary.md. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  aftermath: 'effects',
  anew: 'again',
  deed: 'command',
  deeds: 'commands',
  desk: 'inbox, queue, list or user',
  desks: 'users',
  happening: 'change',
  keeper: 'autosave',
  meanwhile: 'during',
  nobody: 'no user, other user',
  paper: 'printout or document',
  papers: 'printouts or documents',
  said: 'the noun of the thing itself',
  somebody: 'a user',
  stand: 'is, contains',
  stands: 'is, contains',
  surroundings: 'environment',
  tell: 'report, create, notify',
  told: 'the noun of the thing itself',
  trial: 'check or test',
  twin: 'duplicate',
  twins: 'duplicates',
  wanted: 'requested or expected',
  wish: 'request or change',
}

/** Names stored in databases and audit trails, and a code of the European Banking Authority. */
const STORED_NAMES: ReadonlySet<string> = new Set(['handed_in_at', 'message_handed_in', 'handedIn', 'Paper'])

const HANDED_IN = /hand(s|ed|ing)?_?in(?![a-z])/i

const PHRASES = /\bhand(s|ed|ing)? (it |them |the \w+ |a \w+ )?in\b|\b(deeds?|twins?|aftermath)\b/i

/** Phrases of an earlier private language that no English screen text may contain. */
const TEXT_PHRASES =
  /\b(waits for (your|approval|confirmation)|nothing waits|(was|were|not) taken over|brought back|stands? (in|there|here|behind|twice|more|too|once)|has no place|told|twin|desk|of its own(?! banks)|looked at|be there|kept with the record)\b/i

/** Type names without a specific meaning. Use the noun of the glossary instead. */
const GENERAL_TYPES: ReadonlySet<string> = new Set(
  'Around Asked Deed Found Kept Outcome Place Setting Surroundings Told Wanted Way Ways Words'.split(' '),
)

const SOURCES: readonly string[] = SOURCE_FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }),
)
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  // Merged migrations are never edited, and this file names the words.
  .filter((file) => !/(^|\/)(node_modules|dist|migrations)\/|scripts\/words\.test\.ts$/.test(file))

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Returns the identifiers of a source, without comments and texts. */
function namesIn(source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return names
}

/** Returns the names of the types, interfaces and classes that a source declares. */
function typesIn(source: string): readonly string[] {
  const types: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) types.push(node.name.text)
    if (ts.isClassDeclaration(node) && node.name !== undefined) types.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return types
}

/** Splits a name into its words: `isHandedIn` and `handed_in` both have `handed`. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
}

function oldNamesIn(file: string): readonly string[] {
  return [...namesIn(read(file))]
    .filter((name) => !STORED_NAMES.has(name))
    .filter((name) => wordsOf(name).some((word) => Object.hasOwn(OLD_WORDS, word)) || HANDED_IN.test(name))
    .map((name) => `${file}: ${name}`)
}

describe('one thing has one name', () => {
  test('finds replaced words in names and not in comments', () => {
    expect(wordsOf('isHandedIn')).toEqual(['is', 'handed', 'in'])
    expect(namesIn("const twin = 'deed' // desk")).toEqual(new Set(['twin']))
    expect(SOURCES.length).toBeGreaterThan(1_000)
  })

  test('no name contains a word that the glossary replaced', () => {
    expect(SOURCES.flatMap(oldNamesIn)).toEqual([])
  })

  test('no type has a name without a specific meaning', () => {
    expect(typesIn('interface Found {}\ntype Way = 1\nclass Place {}')).toEqual(['Found', 'Way', 'Place'])
    const general = SOURCES.flatMap((file) =>
      typesIn(read(file))
        .filter((name) => GENERAL_TYPES.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(general).toEqual([])
  })

  test('no file or folder name contains one', () => {
    const names = SOURCES.flatMap((file) => file.split(/[/.]/))
    const old = names.filter((name) => name.split('-').some((word) => Object.hasOwn(OLD_WORDS, word)))
    expect([...new Set(old)]).toEqual([])
  })

  test('no comment, title or text contains a replaced phrase', () => {
    const found = SOURCES.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) => (PHRASES.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})

test('no English screen text contains a phrase that the glossary replaced', () => {
  const catalogues = SOURCES.filter((file) => file.startsWith('packages/texts/src/en/'))
  const found = catalogues.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) => (TEXT_PHRASES.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(TEXT_PHRASES.test('Nothing waits.')).toBe(true)
  expect(catalogues.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})

const PAGES: readonly string[] = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** Pages that scripts write from titles of tests and summaries of calls. */
const GENERATED_PAGES: ReadonlySet<string> = new Set([
  'docs/api.md',
  'docs/audit-streams.md',
  'docs/requirements.md',
])

/** The writing guide quotes the words that it replaces. */
const GUIDE = 'docs/writing.md'

/** The commit after which subjects follow the writing guide. */
const FIRST_COMMIT = '2ca8ca57c5edf36884eb40773f0c2553542091ae'

interface Prose {
  readonly source: string
  readonly text: string
}

const proseOfPage = (source: string): Prose => ({ source, text: proseOf(read(source)) })
const isRecord = (page: string): boolean => page.startsWith('docs/adr/')
const OWN_PAGES = PAGES.filter((page) => !GENERATED_PAGES.has(page) && page !== GUIDE)

/** The kinds of text that the writing guide covers, with the replaced words allowed per 1,000 words. */
const KINDS: readonly { kind: string; budget: number; texts: readonly Prose[] }[] = [
  {
    kind: 'comments',
    budget: 1,
    texts: SOURCES.map((source) => ({ source, text: commentsOf(read(source)) })),
  },
  {
    kind: 'docs',
    budget: 1,
    texts: OWN_PAGES.filter((page) => page !== 'CHANGELOG.md' && !isRecord(page)).map(proseOfPage),
  },
  { kind: 'decision records', budget: 1, texts: OWN_PAGES.filter(isRecord).map(proseOfPage) },
  { kind: 'changelog', budget: 1, texts: [proseOfPage('CHANGELOG.md')] },
  { kind: 'generated pages', budget: 1, texts: [...GENERATED_PAGES].map(proseOfPage) },
  { kind: 'commit subjects', budget: 1, texts: commitSubjects() },
]

/** Returns the subjects of the commits since {@link FIRST_COMMIT}; none without the repository's history. */
function commitSubjects(): readonly Prose[] {
  const range = `${FIRST_COMMIT}..HEAD`
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', range], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) return []
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => ({
    source: line.slice(0, line.indexOf(' ')),
    text: line.slice(line.indexOf(' ')),
  }))
}

describe('the words of the writing guide', () => {
  const list = readWordList()
  const find = wordFinder(list)

  test('are found as whole words and phrases, except in allowed phrases', () => {
    expect(list.replaced.length).toBeGreaterThan(40)
    expect(find('Nobody stands beside a bystander.')).toEqual(['nobody', 'stands', 'beside'])
    expect(find('A user signs in and types ten signs,\nof its\nown.')).toEqual(['signs', 'of its own'])
    expect(proseOf('A `nobody` in [a link](0001-nobody.md).')).toBe('A code in [a link].')
    expect(commentsOf("/** Nobody. */\nconst a = 'told' // beside")).toBe('/** Nobody. */\n beside')
  })

  test.each(KINDS)('$kind stay within $budget per 1,000 words', ({ budget, texts }) => {
    const found = texts.flatMap(({ source, text }) => find(text).map((word) => `${source}: ${word}`))
    const words = texts.reduce((sum, { text }) => sum + countWords(text), 0)
    expect(found.length > (words * budget) / 1_000 ? found : []).toEqual([])
  })
})

describe('the changelog', () => {
  test('has at most 25 words in each line', () => {
    const lines = proseOf(read('CHANGELOG.md'))
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.filter((line) => countWords(line) > 25)).toEqual([])
  })
})

/** A citation of a document that the repository does not contain. */
const OUTSIDE =
  /\b(semantics|specification),? \d|\bledger rows?\b|\b(ux|UX) \d|\bdesign\/(ux|semantics|words|writing)\b|\b(AU|AZ|FI|IO|LO|OP|RE|SE|WB|WF)-\d{1,2}\b/

test('no source or page cites a document outside the repository', () => {
  const files = [...SOURCES, ...PAGES].filter((file) => file !== 'scripts/words.test.ts')
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line) => (OUTSIDE.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(OUTSIDE.test('the states of an institution (semantics 7)')).toBe(true)
  expect(OUTSIDE.test('one command has one effect (RE-2)')).toBe(true)
  expect(found).toEqual([])
})

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Words of an earlier private language, each with the word of docs/glossary.md that took its place. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  aftermath: 'effects',
  deed: 'command',
  deeds: 'commands',
  desk: 'inbox, queue, list or user',
  desks: 'users',
  happening: 'change',
  keeper: 'autosave',
  paper: 'printout or document',
  papers: 'printouts or documents',
  said: 'the noun of the thing itself',
  surroundings: 'environment',
  told: 'the noun of the thing itself',
  twin: 'duplicate',
  twins: 'duplicates',
  wanted: 'requested or expected',
  wish: 'request or change',
}

/** Names that databases and audit trails hold, and a code of the European Banking Authority. */
const STORED_NAMES: ReadonlySet<string> = new Set(['handed_in_at', 'message_handed_in', 'handedIn', 'Paper'])

const HANDED_IN = /hand(s|ed|ing)?_?in(?![a-z])/i

const PHRASES = /\bhand(s|ed|ing)? (it |them |the \w+ |a \w+ )?in\b|\b(deeds?|twins?|aftermath)\b/i

/** Turns of an earlier private language that no English text of a screen may have. */
const TEXT_PHRASES =
  /\b(waits for (your|approval|confirmation)|nothing waits|(was|were|not) taken over|brought back|stands? (in|there|here|behind|twice|more|too|once)|has no place|told|twin|desk|of its own(?! banks)|looked at|be there|kept with the record)\b/i

/** Names too general for a type: each says only that there is something. The glossary has the noun of the thing itself. */
const GENERAL_TYPES: ReadonlySet<string> = new Set(
  'Asked Deed Found Kept Outcome Place Setting Surroundings Told Wanted Way Ways Words'.split(' '),
)

const SOURCES: readonly string[] = ['packages', 'apps', 'bench', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }),
  )
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  // Steps of the database that have been taken stay as they were, and this file names the words.
  .filter((file) => !/(^|\/)(node_modules|dist|migrations)\/|scripts\/words\.test\.ts$/.test(file))

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Returns the names a source declares or uses, without those in comments and texts. */
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
  test('finds the old words where they stand', () => {
    expect(wordsOf('isHandedIn')).toEqual(['is', 'handed', 'in'])
    expect(namesIn("const twin = 'deed' // desk")).toEqual(new Set(['twin']))
    expect(SOURCES.length).toBeGreaterThan(1_000)
  })

  test('no name has a word that the glossary replaced', () => {
    expect(SOURCES.flatMap(oldNamesIn)).toEqual([])
  })

  test('no type is named after nothing in particular', () => {
    expect(typesIn('interface Found {}\ntype Way = 1\nclass Place {}')).toEqual(['Found', 'Way', 'Place'])
    const general = SOURCES.flatMap((file) =>
      typesIn(read(file))
        .filter((name) => GENERAL_TYPES.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(general).toEqual([])
  })

  test('no file and no folder is named by one', () => {
    const names = SOURCES.flatMap((file) => file.split(/[/.]/))
    const old = names.filter((name) => name.split('-').some((word) => Object.hasOwn(OLD_WORDS, word)))
    expect([...new Set(old)]).toEqual([])
  })

  test('no comment, title or text uses its phrases', () => {
    const found = SOURCES.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) => (PHRASES.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})

test('no English text of a screen has a turn that the glossary replaced', () => {
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

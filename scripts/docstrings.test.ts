import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { SOURCE_FOLDERS } from './source-folders.ts'

const ROOT = join(import.meta.dirname, '..')

/** The folders in which every export must have a docstring. */
const HELD = [
  'packages/kernel/src',
  'packages/contract/src',
  'packages/workflow/src',
  'packages/texts/src',
  'packages/messages/src',
  'apps/cli/src',
  'apps/simulator/src',
]

/** The beginning of a docstring without a subject, such as a question or half a sentence. */
const QUESTION = /^(What|Whether|Where|Which|How|When|Who|Whose|Why)\b/

/**
 * Returns the exports of a source with their docstrings; empty if there is none. A call of the contract is described by
 * its `summary`, which docs/api.md contains.
 */
function docstringsOf(file: string): readonly (readonly [name: string, docstring: string])[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    .statements.filter(isExported)
    .map((statement) => [nameOf(statement), docstringOf(statement)])
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ')
  }
  const name = ts.getNameOfDeclaration(statement as ts.DeclarationStatement)
  return name?.getText() ?? statement.getText().slice(0, 40)
}

function docstringOf(statement: ts.Statement): string {
  const last = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc)
  return ts.getTextOfJSDocComment(last?.comment) ?? summaryOf(statement)
}

function summaryOf(statement: ts.Statement): string {
  const [, , summary = ''] =
    /= defineCall\(\{.*?\bsummary:\s*(['"`])(.*?)\1,\n/s.exec(statement.getText()) ?? []
  return summary
}

/** Returns the index files of the applications' folders, which export what other folders may use. */
function doorsIn(folder: string): readonly string[] {
  return sourcesIn(folder).filter((file) => file.endsWith('/index.ts'))
}

/** Returns the exports of an index file, each with the declaring file and its name there. */
function exportsOfDoor(door: string): readonly (readonly [file: string, name: string])[] {
  const source = ts.createSourceFile(
    door,
    readFileSync(join(ROOT, door), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) return []
    const { exportClause, moduleSpecifier } = statement
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
    const path = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    const file = relative(ROOT, join(ROOT, door, '..', path))
    return exportClause.elements.map(({ name, propertyName }) => [file, (propertyName ?? name).text] as const)
  })
}

/** Returns all docstrings of a source without comment marks. */
function allDocstringsOf(file: string): readonly string[] {
  const comments = readFileSync(join(ROOT, file), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? []
  return comments.map((comment) => comment.replaceAll(/^\/\*\*|\*\/$|^\s*\* ?/gm, '').trim())
}

/** Returns all sources of a folder, including tests, without released migrations. */
function everySourceIn(folder: string): readonly string[] {
  return filesIn(folder, /\.tsx?$/).filter((file) => !/(^|\/)(node_modules|dist|migrations)\//.test(file))
}

function sourcesIn(folder: string): readonly string[] {
  return filesIn(folder, /(?<!\.test|\.d)\.tsx?$/)
}

function filesIn(folder: string, names: RegExp): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

describe.each(HELD)('%s', (folder) => {
  const docstrings = sourcesIn(folder).flatMap((file) =>
    docstringsOf(file).map(([name, docstring]) => ({ export: `${file}: ${name}`, docstring })),
  )

  test('has exports', () => expect(docstrings.length).toBeGreaterThan(20))

  test('describes each export', () => {
    const silent = docstrings.filter(({ docstring }) => docstring.trim() === '')
    expect(silent.map((row) => row.export)).toEqual([])
  })

  test('describes it in a sentence with a subject', () => {
    const questions = docstrings.filter(
      ({ docstring }) => QUESTION.test(docstring) || !docstring.includes('.'),
    )
    expect(questions.map((row) => `${row.export}: ${row.docstring}`)).toEqual([])
  })
})

function docstringOfExport(file: string, name: string): string | undefined {
  return docstringsOf(file).find(([declared]) => declared.split(', ').includes(name))?.[1]
}

describe('the index files of the applications', () => {
  const doors = ['apps/server/src', 'apps/web/src'].flatMap(doorsIn)

  test('export only described declarations', () => {
    const silent = doors.flatMap((door) =>
      exportsOfDoor(door)
        .filter(([file, name]) => docstringOfExport(file, name)?.trim() === '')
        .map(([file, name]) => `${file}: ${name}`),
    )
    expect(doors.length).toBeGreaterThan(10)
    expect([...new Set(silent)]).toEqual([])
  })
})

test('no docstring of the repository is a question', () => {
  const questions = SOURCE_FOLDERS.flatMap(everySourceIn).flatMap((file) =>
    allDocstringsOf(file)
      .filter((docstring) => QUESTION.test(docstring))
      .map((docstring) => `${file}: ${docstring}`),
  )
  expect(QUESTION.test('Whether it is one.')).toBe(true)
  expect(questions).toEqual([])
})

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The folders whose every export says what it is. A folder that is whole joins them. */
const HELD = [
  'packages/kernel/src',
  'packages/contract/src',
  'packages/workflow/src',
  'packages/texts/src',
  'apps/cli/src',
]

/** A docstring that begins so is a question or half a sentence: it lacks its subject. */
const QUESTION = /^(What|Whether|Where|Which|How|When|Who|Whose|Why)\b/

/**
 * Returns the exports a source declares, each with its docstring; empty where there is none. A call of the contract is
 * described by its `summary`, which docs/api.md prints.
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

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
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

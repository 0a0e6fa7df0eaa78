import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web/src')

/**
 * The functions that limit the loading time of a script: around the import itself, or around the function that creates
 * it.
 */
const LIMITS: ReadonlySet<string> = new Set(['withinScriptTime', 'fetchPart', 'lazyPart', 'inTime'])

function isImport(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
}

function isWithinLimit(node: ts.Node): boolean {
  for (let around = node.parent; around !== undefined; around = around.parent)
    if (ts.isCallExpression(around) && LIMITS.has(around.expression.getText())) return true
  return false
}

/** Returns the dynamic imports of a source without a time limit. */
function unlimitedIn(text: string): readonly string[] {
  // Few sources have dynamic imports; the others are not parsed.
  if (!text.includes('import(')) return []
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (isImport(node) && !isWithinLimit(node)) found.push(node.getText())
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

test('every dynamic import of the browser has a time limit of 120 seconds (CLI-15, LIM-11)', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\btesting\/|^routes\.tsx$|^administration-screens\.ts$/.test(file),
  )
  const unlimited = files.flatMap((file) =>
    unlimitedIn(readFileSync(join(WEB, file), 'utf8')).map((found) => `${file}: ${found}`),
  )
  expect(unlimited).toEqual([])
  expect(files.length).toBeGreaterThan(300)
  // The table of routes limits each page where it defines the route, also those of administrators.
  const routes = readFileSync(join(WEB, 'routes.tsx'), 'utf8')
  expect(routes.match(/\blazy: (?!inTime|Screen)/g)).toBeNull()
  const users = files.filter((file) =>
    readFileSync(join(WEB, file), 'utf8').includes('ADMINISTRATION_SCREENS'),
  )
  expect(users).toEqual([])
})

test.each([
  ["const a = await import('./a.ts')", ["import('./a.ts')"]],
  ["const a = await withinScriptTime(import('./a.ts'))", []],
  ["const A = lazyPart(async () => ({ default: (await import('./a.tsx')).A }))", []],
])('%s', (text, found) => expect(unlimitedIn(text)).toEqual(found))

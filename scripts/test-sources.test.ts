import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/**
 * Vitest also calls the factory of a skipped suite, and ignores a hook that is registered while a hook or a test runs.
 * These rules find both mistakes, and started programs without a handler for a missing executable.
 */

import { SOURCE_FOLDERS } from './source-folders.ts'

const ROOT = join(import.meta.dirname, '..')

const HOOKS = new Set(['beforeAll', 'afterAll', 'beforeEach', 'afterEach'])
const RUNNING = new Set([...HOOKS, 'test', 'it'])

/** Returns the first name of a call chain: `describe.runIf(…).each(…)` begins with `describe`. */
function firstNameOf(node: ts.Node): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return firstNameOf(node.expression)
  return node.getText()
}

function isAsyncFunction(node: ts.Node): boolean {
  return (
    (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true
  )
}

function isFunctionOf(node: ts.Node, names: ReadonlySet<string>): boolean {
  const isFunction = ts.isArrowFunction(node) || ts.isFunctionExpression(node)
  return isFunction && ts.isCallExpression(node.parent) && names.has(firstNameOf(node.parent))
}

function isWithin(node: ts.Node, names: ReadonlySet<string>): boolean {
  for (let around = node.parent; around !== undefined; around = around.parent)
    if (isFunctionOf(around, names)) return true
  return false
}

/** Returns the rule that a call violates. */
function faultOf(node: ts.CallExpression): string | undefined {
  const name = firstNameOf(node)
  if (name === 'describe' && node.arguments.some(isAsyncFunction)) return 'an async factory of a suite'
  if (HOOKS.has(node.expression.getText()) && isWithin(node, RUNNING)) return `${name} in a hook or a test`
  return undefined
}

function faultsIn(text: string, name = 'source.ts'): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    const fault = ts.isCallExpression(node) ? faultOf(node) : undefined
    if (fault !== undefined) found.push(fault)
    ts.forEachChild(node, look)
  }
  if (/\b(?:describe|afterAll|afterEach|beforeAll|beforeEach)\b/.test(text)) look(source)
  if (/\bspawn\(\s*(?!\s|process\.execPath)/.test(text) && !/\b(?:on|once)\('error'/.test(text))
    found.push('a program without a handler for its absence')
  return found
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(?:node_modules|dist)\/|^scripts\/test-sources/.test(file))
}

test('no suite works before it runs, no hook is ignored, and no missing program is awaited', () => {
  const files = SOURCE_FOLDERS.flatMap(sourcesIn)
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(join(ROOT, file), 'utf8'), file).map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})

describe('the rules find', () => {
  test.each([
    ["describe('a', async () => {})", ['an async factory of a suite']],
    ["describe.runIf(false)('a', async () => {})", ['an async factory of a suite']],
    ["describe.skipIf(a).each([1])('a', async (b) => {})", ['an async factory of a suite']],
    ["describe('a', () => { beforeAll(async () => {}) })", []],
    ["test('a', async () => { afterAll(end) })", ['afterAll in a hook or a test']],
    ['beforeAll(async () => { if (a) afterAll(() => end()) })', ['afterAll in a hook or a test']],
    ["describe('a', () => { afterAll(end); test.each(b)('c', async () => {}) })", []],
    ["const child = spawn('sh', [])", ['a program without a handler for its absence']],
    ["const child = spawn('sh', []); child.once('error', end)", []],
    ['const child = spawn(process.execPath, [])', []],
  ])('%s', (text, faults) => expect(faultsIn(text)).toEqual(faults))
})

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../apps/web/src')

const read = (file: string) => readFileSync(join(WEB, file), 'utf8')

/** The classes of each stylesheet of a component. */
const sheets = new Map(globSync('**/*.module.css', { cwd: WEB }).map((file) => [file, classesOf(read(file))]))

/** The classes that a component uses from a stylesheet. */
const uses = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap((file) => {
  const source = read(file)
  const code = source.replaceAll(/^import .*$/gm, '')
  const imports = source.matchAll(/^import (?<name>\w+) from '(?<path>\.[^']+\.module\.css)'/gm)
  return [...imports].map(({ groups: { name = '', path = '' } = {} }) => ({
    file,
    sheet: join(dirname(file), path),
    classes: [
      ...new Set(
        [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([, used]) => used ?? []),
      ),
    ],
    // A computed class name may be any of them.
    isAny: new RegExp(`\\b${name}\\b(?!\\.)`).test(code),
  }))
})

function classesOf(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap((match) => match[1] ?? []))
}

test('every class that a component names is in its stylesheet', () => {
  const missing = uses.flatMap(({ file, sheet, classes }) =>
    classes.filter((name) => sheets.get(sheet)?.has(name) !== true).map((name) => `${file}: ${name}`),
  )
  expect(sheets.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('every class of a stylesheet is used', () => {
  const left = [...sheets].flatMap(([sheet, classes]) => {
    const users = uses.filter((use) => use.sheet === sheet)
    if (users.some(({ isAny }) => isAny)) return []
    const composed = read(sheet).matchAll(/composes: (\w+);/g)
    const used = new Set([...users.flatMap((use) => use.classes), ...[...composed].map(([, name]) => name)])
    return [...classes].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(left).toEqual([])
})

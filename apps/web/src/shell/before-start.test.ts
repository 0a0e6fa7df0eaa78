// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import page from '../../index.html?raw'
import start from '../../public/start.js?raw'
import script from '../../public/unsupported.js?raw'
import { PALETTES } from '../ui/theme/tokens.ts'

const read = () => new DOMParser().parseFromString(page, 'text/html')

const languagesOf = (notices: readonly Element[]) => notices.map((notice) => notice.getAttribute('lang'))

test('the page names newer browsers in every language, outside of the app’s root element (ERR-09)', () => {
  const notices = [...read().querySelectorAll('body > .unsupported > p')]
  expect(languagesOf(notices)).toEqual(['zh-CN', 'en', 'ru'])
  expect(notices.filter((notice) => !/Chrome.*Edge.*Firefox.*Safari/.test(notice.textContent))).toEqual([])
})

test('until the app is rendered, the page shows that it is loading', () => {
  expect(languagesOf([...read().querySelectorAll('#app .starting-text > p')])).toEqual(['zh-CN', 'en', 'ru'])
})

test('the script that checks for required features runs before the app, also in browsers without modules', () => {
  const scripts = [...read().querySelectorAll('script')]
  expect(scripts.map((each) => [each.getAttribute('src'), each.type, each.hasAttribute('nomodule')])).toEqual(
    [
      ['/start.js', '', false],
      ['/unsupported.js', '', false],
      ['/src/main.tsx', 'module', false],
    ],
  )
})

/** Runs the script in a browser that lacks one of the required features. Returns the class of the root element. */
function classAfter(lacking?: string): string {
  const has = (name: string) => name !== lacking
  const document = {
    documentElement: { className: '' },
    createElement: () => (has('noModule') ? { noModule: false } : {}),
  }
  const styleSheets = { supports: (...query: readonly string[]) => has(query[0] ?? '') }
  const promise = Object.assign(() => undefined, has('withResolvers') && { withResolvers: true })
  const map = Object.assign(() => undefined, has('groupBy') && { groupBy: true })
  const signal = Object.assign(() => undefined, has('any') && { any: true })
  const array = { prototype: has('toSorted') ? { toSorted: true } : {} }
  const css = has('CSS') ? styleSheets : undefined
  runInNewContext(script, {
    document,
    CSS: css,
    Promise: promise,
    Map: map,
    AbortSignal: signal,
    Array: array,
  })
  return document.documentElement.className.trim()
}

test('a browser with all required features shows no notice, even on a slow connection', () => {
  expect(classAfter()).toBe('')
})

test.each([
  'noModule',
  'withResolvers',
  'groupBy',
  'toSorted',
  'any',
  'CSS',
  'selector(:has(*))',
  'container-type',
])('a browser without %s shows the notice in place of the app', (lacking) => {
  expect(classAfter(lacking)).toBe('incapable')
})

type Stored = Readonly<Record<string, string>>

/** Runs the script of the skeleton. Without `stored` the browser forbids the storage. */
function skeletonFor(stored: Stored | undefined, isSystemDark = false): Readonly<Record<string, string>> {
  const dataset: Record<string, string> = {}
  runInNewContext(start, {
    document: { documentElement: { dataset } },
    matchMedia: () => ({ matches: isSystemDark }),
    localStorage: {
      getItem: (name: string) => {
        if (stored === undefined) throw new Error('The storage is forbidden')
        return stored[name] ?? null
      },
    },
  })
  return dataset
}

test.each<[string, Stored | undefined, Stored]>([
  ['no user', {}, { start: 'account', scheme: 'light' }],
  ['a user', { 'nostro.user': '{}' }, { start: 'shell', scheme: 'light' }],
  ['a dark theme', { 'nostro.theme': 'dark' }, { start: 'account', scheme: 'dark' }],
  [
    'a narrow sidebar',
    { 'nostro.sidebar': 'narrow' },
    { start: 'account', scheme: 'light', sidebar: 'narrow' },
  ],
  ['a forbidden storage', undefined, { start: 'account', scheme: 'light' }],
])('with %s the skeleton is that of the first page', (_name, stored, expected) => {
  expect(skeletonFor(stored)).toEqual(expected)
})

test('the chosen theme has priority over that of the system', () => {
  expect(skeletonFor({}, true)['scheme']).toBe('dark')
  expect(skeletonFor({ 'nostro.theme': 'light' }, true)['scheme']).toBe('light')
})

/** Returns the colours of the skeleton that a part of its style sheet defines. */
function colorsIn(rules: string): Stored {
  const found = rules.matchAll(/--start-([\w-]+): (#\w+);/g)
  return Object.fromEntries([...found].map(([, name, color]) => [name, color]))
}

/** Returns the same colours of a palette. */
function colorsOf(palette: (typeof PALETTES)['light']): Stored {
  return {
    page: palette.page,
    rail: palette.rail,
    hairline: palette.hairline,
    text: palette.text,
    bone: palette['draft-fill'],
    note: palette['pending-fill'],
    brand: palette.brand,
    'brand-bone': palette['brand-raised'],
  }
}

test('the skeleton has the colours of the palettes', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../public/start.css'), 'utf8')
  const [light = '', dark = ''] = sheet.split("[data-scheme='dark']")
  expect(colorsIn(light)).toEqual(colorsOf(PALETTES.light))
  expect({ ...colorsIn(light), ...colorsIn(dark) }).toEqual(colorsOf(PALETTES.dark))
})

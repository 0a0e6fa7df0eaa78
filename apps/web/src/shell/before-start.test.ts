// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import page from '../../index.html?raw'
import script from '../../public/start.js?raw'
import sheet from '../../public/start.css?raw'
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
      ['/src/main.tsx', 'module', false],
    ],
  )
})

interface Start {
  readonly lacking?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly isSystemDark?: boolean
}

/** Runs the script in a browser that may lack one of the required features. Returns the root element. */
function rootAfter({ lacking, stored, isSystemDark = false }: Start): HTMLElement {
  const has = (name: string) => name !== lacking
  const root = read().documentElement
  const styleSheets = { supports: (...query: readonly string[]) => has(query[0] ?? '') }
  const promise = Object.assign(() => undefined, has('withResolvers') && { withResolvers: true })
  const map = Object.assign(() => undefined, has('groupBy') && { groupBy: true })
  const signal = Object.assign(() => undefined, has('any') && { any: true })
  const array = { prototype: has('toSorted') ? { toSorted: true } : {} }
  runInNewContext(script, {
    document: {
      documentElement: root,
      createElement: () => (has('noModule') ? { noModule: false } : {}),
    },
    CSS: has('CSS') ? styleSheets : undefined,
    Promise: promise,
    Map: map,
    AbortSignal: signal,
    Array: array,
    matchMedia: () => ({ matches: isSystemDark }),
    localStorage: {
      getItem: (name: string) => {
        if (stored === undefined) throw new Error('The storage is forbidden')
        return stored[name] ?? null
      },
    },
  })
  return root
}

/** Returns the class of the root element in a browser that lacks a feature. */
function classAfter(lacking?: string): string {
  return rootAfter({ ...(lacking !== undefined && { lacking }) }).className.trim()
}

test.each([
  ['no user', {}, 'account', 'light'],
  ['a user', { 'nostro.user': '{}' }, 'shell', 'light'],
  ['a dark theme', { 'nostro.theme': 'dark' }, 'account', 'dark'],
  ['a forbidden storage', undefined, 'account', 'light'],
])('with %s the skeleton is that of the first page', (_name, stored, page, scheme) => {
  const { dataset } = rootAfter({ ...(stored !== undefined && { stored }) })
  expect([dataset['start'], dataset['scheme']]).toEqual([page, scheme])
})

test('the chosen theme has priority over that of the system', () => {
  const schemeOf = (stored: Readonly<Record<string, string>>) =>
    rootAfter({ stored, isSystemDark: true }).dataset['scheme']
  expect([schemeOf({}), schemeOf({ 'nostro.theme': 'light' })]).toEqual(['dark', 'light'])
})

test('the skeleton has the colours of the palettes', () => {
  const [light = '', dark = ''] = sheet.split("[data-scheme='dark']")
  const colorsOf = (rules: string) =>
    Object.fromEntries(
      [...rules.matchAll(/--start-([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
    )
  const expected = ({ page, rail, hairline, text, ...rest }: (typeof PALETTES)['light']) => ({
    page,
    rail,
    hairline,
    text,
    bone: rest['draft-fill'],
    note: rest['pending-fill'],
    brand: rest.brand,
    'brand-bone': rest['brand-raised'],
  })
  expect(colorsOf(light)).toEqual(expected(PALETTES.light))
  expect({ ...colorsOf(light), ...colorsOf(dark) }).toEqual(expected(PALETTES.dark))
})

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

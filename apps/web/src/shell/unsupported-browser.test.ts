// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import page from '../../index.html?raw'
import script from '../../public/unsupported.js?raw'

const read = () => new DOMParser().parseFromString(page, 'text/html')

const languagesOf = (notices: readonly Element[]) => notices.map((notice) => notice.getAttribute('lang'))

test('the page names newer browsers in every language, outside of the app’s root element (ERR-09)', () => {
  const notices = [...read().querySelectorAll('body > .unsupported > p')]
  expect(languagesOf(notices)).toEqual(['zh-CN', 'en', 'ru'])
  expect(notices.filter((notice) => !/Chrome.*Edge.*Firefox.*Safari/.test(notice.textContent))).toEqual([])
})

test('until the app is rendered, the page shows that it is loading', () => {
  expect(languagesOf([...read().querySelectorAll('#app > .starting > p')])).toEqual(['zh-CN', 'en', 'ru'])
})

test('the script that checks for required features runs before the app, also in browsers without modules', () => {
  const scripts = [...read().querySelectorAll('script')]
  expect(scripts.map((each) => [each.getAttribute('src'), each.type, each.hasAttribute('nomodule')])).toEqual(
    [
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

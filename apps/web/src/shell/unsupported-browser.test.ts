// @vitest-environment jsdom
import { expect, test } from 'vitest'

import page from '../../index.html?raw'

test('the page names newer browsers in every language until the app draws itself (ERR-09)', () => {
  const document = new DOMParser().parseFromString(page, 'text/html')
  const notices = [...document.querySelectorAll('#app > .unsupported > p')]
  expect(notices.map((notice) => notice.getAttribute('lang'))).toEqual(['zh-CN', 'en', 'ru'])
  expect(notices.filter((notice) => !/Chrome.*Edge.*Firefox.*Safari/.test(notice.textContent))).toEqual([])
  expect(document.querySelector('script[nomodule]')?.getAttribute('src')).toBe('/unsupported.js')
})

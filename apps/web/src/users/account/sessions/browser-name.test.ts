import { expect, test } from 'vitest'

import { browserName } from './browser-name.ts'

const MOZILLA = 'Mozilla/5.0'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/141.0.0.0`, 'Edge 141 · Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${CHROMIUM} Safari/537.36`, 'Chrome 141 · Linux'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0`,
    'Firefox 144 · macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari 26 · iOS',
  ],
  [`${MOZILLA} (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome 141 · Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

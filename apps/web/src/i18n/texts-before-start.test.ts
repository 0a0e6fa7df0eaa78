// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { i18n, loadNetworkTexts, startTexts } from './texts.ts'

test('texts that are asked for before the first ones are there come with them', async () => {
  const loading = loadNetworkTexts()
  await startTexts()
  await loading
  expect(i18n.exists('link.new')).toBe(true)
})

import type { CodeEntry } from '@nostro/messages'
import { expect, test } from 'vitest'

import { matchingCodes, recentCodes, rememberCode } from './code-search.ts'

const entry = (code: string, [chinese = '', english = '', russian = '']: readonly string[]): CodeEntry => ({
  code,
  names: { 'zh-CN': chinese, en: english, ru: russian },
})

const CURRENCIES = [
  entry('CNY', ['人民币', 'Chinese yuan', 'Китайский юань']),
  entry('USD', ['美元', 'US dollar', 'Доллар США']),
  entry('SGD', ['新加坡元', 'Singapore dollar', 'Сингапурский доллар']),
  entry('CHF', ['瑞士法郎', 'Swiss franc', 'Швейцарский франк']),
]

test.each([
  ['', ['CNY', 'USD', 'SGD', 'CHF']],
  ['us', ['USD']],
  ['dollar', ['USD', 'SGD']],
  ['доллар', ['USD', 'SGD']],
  ['元', ['USD', 'SGD']],
  ['ch', ['CHF', 'CNY']],
  ['yuan', ['CNY']],
  ['xyz', []],
])('%s finds %j', (query, codes) => {
  expect(matchingCodes(CURRENCIES, query).map(({ code }) => code)).toEqual(codes)
})

test('recent choices of a long list are listed newest first, without repetitions; a short list has none', () => {
  const long = Array.from({ length: 13 }, (_, index) => entry(`C${index}`, []))
  for (const code of ['C1', 'C2', 'C3', 'C4', 'C2', 'C5']) rememberCode('purpose', code)
  expect(recentCodes('purpose', long).map(({ code }) => code)).toEqual(['C5', 'C2', 'C4', 'C3'])
  rememberCode('currency', 'USD')
  expect(recentCodes('currency', CURRENCIES)).toEqual([])
})

import { describe, expect, test } from 'vitest'

import { codeList } from './code-list.ts'
import { entriesOf, entryIssues, listChanges } from './imported-list.ts'

const USUAL = ['121010', '一般贸易', 'General trade', 'Обычная торговля']
const CHINA = ['CHN', '中国', 'China', 'Китай']
const YUAN = ['CNY', '人民币', 'Yuan', 'Юань']

type Rows = readonly (readonly string[])[]

function codesOf(list: Parameters<typeof entriesOf>[0], rows: Rows): readonly (readonly [string, string])[] {
  const read = entriesOf(list, rows, [])
  return read.ok ? [] : read.error.map(({ code, path }) => [code, path.join('.')] as const)
}

describe('an imported code list', () => {
  test('is read with or without headings, and uses the product’s own names where names are missing', () => {
    const rows = [['code', '名称', 'name', 'название'], USUAL, ['121020', '进料加工贸易（新）'], ['', '']]
    const own = codeList('purpose')
    const processing = own.find(({ code }) => code === '121020')
    expect(entriesOf('purpose', rows, own)).toEqual({
      ok: true,
      value: [
        {
          code: '121010',
          names: { 'zh-CN': '一般贸易', en: 'General trade', ru: 'Обычная торговля' },
          group: '1',
          confidence: 'verified',
        },
        {
          code: '121020',
          names: { ...processing?.names, 'zh-CN': '进料加工贸易（新）' },
          group: '1',
          confidence: 'verified',
        },
      ],
    })
    expect(entriesOf('purpose', rows.slice(1), own)).toEqual(entriesOf('purpose', rows, own))
  })

  test.each(['code', '代码', 'код', 'Currency'])('of currencies may begin with the heading %s', (heading) => {
    const read = entriesOf('currency', [[heading, 'a', 'b', 'c'], YUAN], [])
    expect(read.ok && read.value.map(({ code }) => code)).toEqual(['CNY'])
  })

  test.each<readonly [Parameters<typeof entriesOf>[0], Rows, string, string]>([
    ['purpose', [USUAL, ['12101', 'a', 'b', 'c']], 'listEntry.codeFormat', '1'],
    ['purpose', [USUAL, ['021010', 'a', 'b', 'c']], 'listEntry.codeUnknown', '1'],
    ['purpose', [USUAL, USUAL], 'listEntry.double', '1'],
    ['purpose', [USUAL, ['128010', '新业务']], 'listEntry.nameMissing', '1'],
    ['purpose', [USUAL, ['121020', 'x'.repeat(201), 'b', 'c']], 'listEntry.nameTooLong', '1'],
    ['purpose', [['121020', 'a', 'b', 'c']], 'listEntry.usualMissing', ''],
    [
      'purpose',
      [USUAL, ...Array.from({ length: 1000 }, (_, row) => [String(130_000 + row), 'a', 'b', 'c'])],
      'listEntry.tooMany',
      '',
    ],
    ['country', [CHINA, ['ZZZ', 'a', 'b', 'c']], 'listEntry.codeUnknown', '1'],
    ['country', [CHINA, ['DE', 'a', 'b', 'c']], 'listEntry.codeFormat', '1'],
    ['currency', [YUAN, ['XXX', 'a', 'b', 'c']], 'listEntry.codeUnknown', '1'],
    ['currency', [YUAN, ['XAU', 'a', 'b', 'c']], 'listEntry.codeUnknown', '1'],
    ['currency', [['USD', 'a', 'b', 'c']], 'listEntry.usualMissing', ''],
    ['region', [['11', 'a', 'b', 'c']], 'listEntry.codeFormat', '0'],
    ['industry', [['A', 'a', 'b', 'c']], 'listEntry.usualMissing', ''],
  ])('%s: %j is refused: %s in line %s', (...[list, rows, code, path]) => {
    expect(codesOf(list, rows)).toEqual([[code, path]])
  })

  test.each(['purpose', 'country', 'currency'] as const)(
    'the product’s own list of %s is accepted',
    (list) => {
      expect(entryIssues(list, codeList(list))).toEqual([])
    },
  )

  test('its changes are listed', () => {
    const own = codeList('purpose')
    const [first, second, ...others] = own
    if (first === undefined || second === undefined) throw new Error('The list is empty')
    const renamed = { ...second, names: { ...second.names, en: 'Renamed' } }
    const added = { code: '128010', names: { 'zh-CN': '新', en: 'New', ru: 'Новый' } }
    expect(listChanges(own, [renamed, ...others, added])).toEqual({
      added: [added],
      removed: [first],
      renamed: [renamed],
    })
    expect(listChanges(own, own)).toEqual({ added: [], removed: [], renamed: [] })
  })
})

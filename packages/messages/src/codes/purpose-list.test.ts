import { describe, expect, test } from 'vitest'

import { definitionOf, loadDefinition } from '../message-types.ts'
import { checkValues } from '../core/check.ts'
import { memberAt, memberPathsOf } from '../core/paths.ts'
import { CA103 } from '../remittance/ca103.ts'
import { codeList, entriesOfCode } from './code-list.ts'
import { hasPurpose, purposeChanges, purposesOf, withPurposes } from './purpose-list.ts'

const USUAL = ['121010', '一般贸易', 'General trade', 'Обычная торговля']

function codesOf(rows: readonly (readonly string[])[]): readonly (readonly [string, string])[] {
  const read = purposesOf(rows)
  return read.ok ? [] : read.error.map(({ code, path }) => [code, path.join('.')] as const)
}

describe('a table of purposes', () => {
  test('is read with or without headings, and takes missing names from the product’s own list', () => {
    const rows = [['code', '名称', 'name', 'название'], USUAL, ['121020', '进料加工贸易（新）'], ['', '']]
    const own = codeList('purpose').find(({ code }) => code === '121020')
    expect(purposesOf(rows)).toEqual({
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
          names: { ...own?.names, 'zh-CN': '进料加工贸易（新）' },
          group: '1',
          confidence: 'verified',
        },
      ],
    })
    expect(purposesOf(rows.slice(1))).toEqual(purposesOf(rows))
  })

  test.each([
    [[USUAL, ['12101', 'a', 'b', 'c']], 'purpose.codeFormat', '1'],
    [[USUAL, ['021010', 'a', 'b', 'c']], 'purpose.codeFormat', '1'],
    [[USUAL, USUAL], 'purpose.double', '1'],
    [[USUAL, ['128010', '新业务']], 'purpose.nameMissing', '1'],
    [[USUAL, ['121020', 'x'.repeat(201)]], 'purpose.nameTooLong', '1'],
    [[['121020']], 'purpose.usualMissing', ''],
    [
      [USUAL, ...Array.from({ length: 1000 }, (_, row) => [String(130_000 + row), 'a', 'b', 'c'])],
      'purpose.tooMany',
      '',
    ],
  ])('%j is refused: %s in line %s', (rows, code, path) => {
    expect(codesOf(rows)).toEqual([[code, path]])
  })

  test('what it changes is told', () => {
    const own = codeList('purpose')
    const [first, second, ...others] = own
    if (first === undefined || second === undefined) throw new Error('The list is empty')
    const other = { ...second, names: { ...second.names, ru: 'Другое' } }
    const added = { ...first, code: '128010' }
    const changes = purposeChanges(own, [first, other, ...others.slice(1), added])
    expect(changes).toEqual({ added: [added], removed: others.slice(0, 1), renamed: [other] })
    expect(purposeChanges(own, own)).toEqual({ added: [], removed: [], renamed: [] })
  })
})

describe('an imported list', () => {
  const read = purposesOf([USUAL, ['128010', '新业务', 'New trade', 'Новая торговля']])
  const entries = read.ok ? read.value : []

  test('takes the place of the product’s own in what is offered, named and accepted', () => {
    const form = withPurposes(CA103, entries)
    const issuesOf = (transactionType: string) =>
      checkValues(form, { transactionType }).filter(({ path }) => path.join('.') === 'transactionType')
    expect(issuesOf('128010')).toEqual([])
    expect(issuesOf('121020').map(({ code }) => code)).toEqual(['code.unknown'])
    expect(entriesOfCode(form.members.transactionType.shape).map(({ names }) => names.en)).toEqual([
      'General trade',
      'New trade',
    ])
    expect(entriesOfCode(CA103.members.transactionType.shape)).toBe(codeList('purpose'))
  })

  test.each(['MT103', 'MT202', 'MT940', 'pacs.008', 'pacs.004'])(
    'the purposes of %s stand where they are looked for',
    async (type) => {
      const definition = await loadDefinition(type)
      if (definition === undefined) throw new Error(type)
      const places = memberPathsOf(definition).filter((path) => {
        const shape = memberAt(definition, path)?.shape
        return shape?.kind === 'code' && shape.list === 'purpose'
      })
      expect(places.some((path) => path.includes('.'))).toBe(false)
      expect(places.length > 0).toBe(hasPurpose(definition))
    },
  )

  test('leaves every other member as it is', () => {
    const before = definitionOf('MT103')
    if (before === undefined) throw new Error('MT103')
    const after = withPurposes(before, entries)
    const changed = Object.keys(before.members).filter((name) => after.members[name] !== before.members[name])
    expect(changed).toEqual(['regulatoryReportingPurpose'])
  })
})

import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { memberAt, memberPathsOf } from '../core/paths.ts'
import { loadDefinition } from '../message-types.ts'
import { CA103 } from '../remittance/ca103.ts'
import { codeList, entriesOfCode } from './code-list.ts'
import { type ActiveList, withLists } from './with-lists.ts'

const names = (word: string) => ({ 'zh-CN': word, en: word, ru: word })

const CURRENCIES: ActiveList = {
  list: 'currency',
  entries: [
    { code: 'CNY', names: names('Yuan') },
    { code: 'KWD', names: names('Dinar') },
  ],
  retired: [{ code: 'BHD', names: names('Another dinar') }],
}

const COUNTRIES: ActiveList = {
  list: 'country',
  entries: [
    { code: 'CHN', names: names('Land one') },
    { code: 'FRA', names: names('Land two') },
  ],
  retired: [],
}

const TYPES = [
  'MT103',
  'MT202',
  'MT910',
  'MT940',
  'MT950',
  'pacs.008',
  'pacs.009',
  'pacs.004',
  'camt.053',
  'camt.054',
]

async function definitionFor(type: string): Promise<MessageDefinition> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(type)
  return definition
}

/** Returns the shapes with this list anywhere in the definition, groups and lists included. */
function shapesOf(definition: MessageDefinition, list: string) {
  return memberPathsOf(definition).flatMap((path) => {
    const shape = memberAt(definition, path)?.shape
    return shape?.kind === 'code' && shape.list === list ? [shape] : []
  })
}

describe.each(TYPES)('in %s', (type) => {
  test('imported lists replace the product’s own wherever a form uses them', async () => {
    const definition = await definitionFor(type)
    const changed = withLists(definition, [CURRENCIES, COUNTRIES])
    const currencies = shapesOf(changed, 'currency')
    expect(currencies).toHaveLength(shapesOf(definition, 'currency').length)
    for (const shape of currencies) {
      expect(shape.codes).toEqual(['CNY', 'KWD'])
      const named = new Map(entriesOfCode(shape).map((entry) => [entry.code, entry.names.en]))
      expect(named.get('KWD')).toBe('Dinar')
      // Codes that are no longer offered still have names: from an earlier version and from the product's own list.
      expect(named.get('BHD')).toBe('Another dinar')
      expect(named.get('USD')).toBe('US dollar')
    }
    for (const shape of shapesOf(changed, 'countryAlpha2')) expect(shape.codes).toEqual(['CN', 'FR'])
    for (const shape of shapesOf(changed, 'country')) expect(shape.codes).toEqual(['CHN', 'FRA'])
  })

  test('nothing changes without lists', async () => {
    const definition = await definitionFor(type)
    expect(withLists(definition, [])).toBe(definition)
    const places: ActiveList = { list: 'region', entries: [], retired: [] }
    expect(withLists(definition, [places])).toBe(definition)
  })
})

test('members that no list changes remain the same objects', () => {
  const changed = withLists(CA103, [COUNTRIES])
  const [before, after] = [CA103, changed].map(({ members }) => Object.values(members))
  const same = after?.filter((member, index) => member === before?.[index]) ?? []
  expect(same.length).toBeGreaterThan((after?.length ?? 0) - 3)
  expect(same.length).toBeLessThan(after?.length ?? 0)
})

test('only the codes of the list are accepted', () => {
  const definition = withLists(CA103, [COUNTRIES])
  const codesAt = (country: string) =>
    checkValues(definition, { payee: { country } })
      .filter(({ path }) => path.join('.') === 'payee.country')
      .map(({ code }) => code)
  expect(codesAt('FRA')).toEqual([])
  expect(codesAt('DEU')).toEqual(['code.unknown'])
  expect(codeList('country').map(({ code }) => code)).toContain('DEU')
})

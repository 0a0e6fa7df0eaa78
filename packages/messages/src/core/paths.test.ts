import { describe, expect, test } from 'vitest'

import type { MessageDefinition } from './definition.ts'
import { isFilled, labelKeyOf, pathOf, resolvedPath, valueAt, withValueAt } from './paths.ts'
import { block, group, list, opt, text } from './shape.ts'

const PARTY = block('party', {
  name: opt('name', text(35)),
  address: opt('address', block('address', { town: opt('town', text(35)) })),
})

const FORM: Pick<MessageDefinition, 'members'> = {
  members: {
    agent: opt('agent', PARTY),
    items: opt(
      'items',
      list({
        item: group({ code: opt('code', text(4)) }),
        itemsMax: 3,
        limitCode: 'list.tooMany',
        itemRules: [],
      }),
    ),
    parties: opt('parties', list({ item: PARTY, itemsMax: 3, limitCode: 'list.tooMany', itemRules: [] })),
  },
}

const VALUES = { payer: { name: 'ACME', lines: ['A', 'B'] }, items: [{ code: 'ACC' }], currency: 'CNY' }

describe('paths', () => {
  test.each([
    ['currency', 'CNY'],
    ['payer.name', 'ACME'],
    ['payer.lines.1', 'B'],
    ['items.0.code', 'ACC'],
    ['items.1.code', undefined],
    ['currency.length', undefined],
    ['payer.toString', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('the path %j has the parts %j', (path, value) => {
    expect(valueAt(VALUES, path)).toBe(value)
  })

  test('setting a value does not change the original values', () => {
    const changed = withValueAt(VALUES, 'payer.lines.1', 'C')
    expect(changed).toEqual({ ...VALUES, payer: { name: 'ACME', lines: ['A', 'C'] } })
    expect(VALUES.payer.lines).toEqual(['A', 'B'])
    expect(changed.items).toBe(VALUES.items)
  })

  test('missing groups and lists on the path are created', () => {
    expect(withValueAt({}, 'items.0.code', 'ACC')).toEqual({ items: [{ code: 'ACC' }] })
    expect(withValueAt({ payer: 'text' }, 'payer.name', 'ACME')).toEqual({ payer: { name: 'ACME' } })
  })

  test('positions are numbers in a path and not part of a label', () => {
    expect(pathOf('items.0.code')).toEqual(['items', 0, 'code'])
    expect(labelKeyOf(FORM, 'items.0.code')).toBe('field.items.code')
  })

  test.each([
    ['agent', 'field.agent'],
    ['agent.name', 'field.party.name'],
    ['agent.address', 'field.party.address'],
    ['agent.address.town', 'field.address.town'],
    ['parties.3.address.town', 'field.address.town'],
    ['parties', 'field.parties'],
  ])('the label of %s is %s', (path, key) => {
    expect(labelKeyOf(FORM, path)).toBe(key)
  })

  test.each([
    ['total', 'items.0.amount', 'total'],
    ['./currency', 'items.0.amount', 'items.0.currency'],
    ['./currency', 'amount', 'currency'],
    ['../currency', 'items.0.charge.amount', 'items.0.currency'],
    ['../../currency', 'items.0.amount', 'currency'],
    ['../charge.amount', 'items.0.tax.amount', 'items.0.charge.amount'],
  ])('%s at %s is %s', (path, at, resolved) => {
    expect(resolvedPath(path, at)).toBe(resolved)
  })

  test.each([
    ['', false],
    ['  ', false],
    ['x', true],
    [[], false],
    [['', ' '], false],
    [[{ code: '' }], false],
    [{ a: { b: 'x' } }, true],
    [undefined, false],
    [null, false],
    [false, true],
    [0, true],
  ])('%j is filled: %j', (value, isAnything) => {
    expect(isFilled(value)).toBe(isAnything)
  })
})

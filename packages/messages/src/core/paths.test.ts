import { describe, expect, test } from 'vitest'

import { isFilled, labelKeyOf, pathOf, valueAt, withValueAt } from './paths.ts'

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
  ])('%j leads to %j', (path, value) => {
    expect(valueAt(VALUES, path)).toBe(value)
  })

  test('a value is put in place without touching the one before', () => {
    const changed = withValueAt(VALUES, 'payer.lines.1', 'C')
    expect(changed).toEqual({ ...VALUES, payer: { name: 'ACME', lines: ['A', 'C'] } })
    expect(VALUES.payer.lines).toEqual(['A', 'B'])
    expect(changed.items).toBe(VALUES.items)
  })

  test('groups and lists on the way are made', () => {
    expect(withValueAt({}, 'items.0.code', 'ACC')).toEqual({ items: [{ code: 'ACC' }] })
    expect(withValueAt({ payer: 'text' }, 'payer.name', 'ACME')).toEqual({ payer: { name: 'ACME' } })
  })

  test('positions are numbers in a path and not part of a label', () => {
    expect(pathOf('items.0.code')).toEqual(['items', 0, 'code'])
    expect(labelKeyOf('items.0.code')).toBe('field.items.code')
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

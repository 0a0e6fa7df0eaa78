import { describe, expect, test } from 'vitest'

import { checkedValues, checkValues } from './check.ts'
import type { MessageDefinition } from './definition.ts'
import { withValueAt } from './paths.ts'
import { dependenciesOutside, memoizeItems } from './memoized-items.ts'
import { amount, type Condition, code, group, list, type Member, one, opt, text } from './shape.ts'

const NAME = text(5)
const ITEM = group({
  name: one('name', NAME),
  amount: opt(
    'amount',
    amount({ integerDigitsMax: 5, fractionDigitsMax: 2, currencyPath: 'currency', allowsZero: true }),
  ),
  note: opt('note', NAME, {
    requiredWhen: { path: './name', equals: 'NONE' },
    shownWhen: { noneFilled: ['quiet'] },
  }),
})

const DEFINITION: MessageDefinition = {
  type: 'MT000',
  format: 'MT',
  members: {
    currency: one('currency', code('currency', ['USD', 'JPY'])),
    quiet: opt('quiet', NAME),
    items: opt(
      'items',
      list({
        item: ITEM,
        itemsMax: 9,
        limitCode: 'list.tooMany',
        itemRules: [
          {
            name: 'firstIsA',
            source: 'test',
            members: ['name'],
            check: ({ name }, isFirst) =>
              isFirst && name !== 'A' ? [{ path: ['name'], code: 'test.first', severity: 'error' }] : [],
          },
        ],
      }),
    ),
  },
  sections: [],
  effects: [],
  rules: [],
  summary: () => ({}),
  reconcileSample: (values) => values,
}

const VALUES = {
  currency: 'USD',
  items: [{ name: 'A', amount: '1.50' }, { name: 'B', amount: ' 02' }, { name: 'NONE', note: 'N' }, {}],
}

/** Returns equal values that share no object with the given ones. */
function copyOf<V>(values: V): V {
  // Form values contain only JSON types.
  return JSON.parse(JSON.stringify(values)) as V
}

describe('a check after a change', () => {
  test.each([
    ['a changed item', 'items.1.name', 'TOO LONG'],
    ['an item that was wrong', 'items.2.note', ''],
    ['the currency that determines the decimals of all items', 'currency', 'JPY'],
    ['a member that hides another in all items', 'quiet', 'YES'],
    ['the first item removed', 'items.0', {}],
    ['items moved', 'items', VALUES.items.toReversed()],
    ['an item twice', 'items', [...VALUES.items, VALUES.items[1]]],
    ['no record', 'items.1', 'x'],
  ])('finds the same issues as a complete check: %s', (_, path, value) => {
    // The first check fills the cache.
    checkValues(DEFINITION, VALUES)
    checkedValues(DEFINITION, VALUES)
    const changed = withValueAt(VALUES, path, value)
    const again = copyOf(changed)
    expect(checkValues(DEFINITION, changed)).toEqual(checkValues(DEFINITION, again))
    expect(checkedValues(DEFINITION, changed)).toEqual(checkedValues(DEFINITION, again))
    expect(checkedValues(DEFINITION, VALUES)).toEqual(checkedValues(DEFINITION, copyOf(VALUES)))
  })

  test('the check reports the same issues, of which there are some', () => {
    expect(checkValues(DEFINITION, withValueAt(VALUES, 'items.2.note', ''))).toMatchObject([
      { path: ['items', 2, 'note'], code: 'common.form.requiredFieldMessage' },
    ])
    expect(checkValues(DEFINITION, withValueAt(VALUES, 'currency', 'JPY'))).toMatchObject([
      { path: ['items', 0, 'amount'], code: 'amount.tooManyDecimals' },
    ])
  })
})

describe('memoized answers', () => {
  test('an item is checked once while its dependencies stay the same', () => {
    const remember = memoizeItems<number>()
    let requested = 0
    const ask = () => (requested += 1)
    const item = { name: 'A' }
    const answers = [
      remember(ITEM, item, ['USD'], ask),
      remember(ITEM, item, ['USD'], ask),
      remember(ITEM, item, ['JPY'], ask),
      remember(ITEM, item, [], ask),
      remember(ITEM, { name: 'A' }, [], ask),
      remember(group({}), item, [], ask),
      remember(ITEM, 'A', [], ask),
      remember(ITEM, 'A', [], ask),
    ]
    expect(answers).toEqual([1, 1, 2, 3, 4, 5, 6, 7])
  })
})

const shown = (condition: Condition) => opt('name', NAME, { shownWhen: condition })

describe('dependencies of an item on values outside of it', () => {
  const message = { currency: 'USD', quiet: 'YES', party: { name: 'P' } }
  const dependenciesOf = (members: Readonly<Record<string, Member>>) =>
    dependenciesOutside(group(members), message)

  test('are found in conditions and currencies, at any depth', () => {
    expect(dependenciesOutside(ITEM, message)).toEqual(['USD', 'YES'])
    const shorter = { condition: { path: 'quiet', equals: 'YES' }, lengthMax: 2 }
    expect(dependenciesOf({ name: opt('name', { ...NAME, shorterWhen: shorter }) })).toEqual(['YES'])
    const inner = group({
      name: opt('name', NAME, { disabledWhen: { anyFilled: ['party.name', '../note'] } }),
    })
    expect(dependenciesOf({ party: one('party', inner) })).toEqual(['P'])
    expect(
      dependenciesOf({ name: shown({ all: [{ path: 'quiet', equals: 'YES' }, { noneFilled: ['./x'] }] }) }),
    ).toEqual(['YES'])
  })

  test('are unknown if a condition reads something next to the list', () => {
    const beside = shown({ anyFilled: ['../quiet'] })
    expect(dependenciesOf({ name: beside })).toBeUndefined()
    const items = list({
      item: group({ name: beside }),
      itemsMax: 9,
      limitCode: 'list.tooMany',
      itemRules: [],
    })
    expect(dependenciesOf({ items: one('items', items) })).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'

import { newItem } from './defaults.ts'
import type { ComputedMember, Effect, MessageDefinition } from '../definition.ts'
import { applyEffects } from './effects.ts'
import { warningAt } from '../issue-codes.ts'
import { code, group, list, one, opt, text } from '../shape.ts'

const NAME = text(35)
const LETTERS = code('currency', ['A', 'B'])

const item = group({
  letter: one('letter', LETTERS, { startsFrom: 'letter' }),
  name: one('name', NAME, { default: 'NEW' }),
  note: opt('note', NAME),
  agent: one(
    'agent',
    group({ bic: one('bic', NAME, { startsFrom: 'party.name' }), place: opt('place', NAME) }),
  ),
  empty: opt('empty', group({ name: opt('name', NAME) })),
})

/** Returns a definition with these effects, whose count is that of the items; negative counts mean none. */
function definition(effects: readonly Omit<Effect, 'source'>[]): MessageDefinition {
  return {
    type: 'MT000',
    format: 'MT',
    members: {
      letter: one('letter', NAME),
      other: one('other', LETTERS),
      party: one('party', group({ name: one('name', NAME), letter: one('letter', LETTERS) })),
      items: opt('items', list({ item, itemsMax: 9, limitCode: 'list.tooMany', itemRules: [] })),
      count: opt('count', NAME),
    },
    sections: [],
    effects: effects.map((effect) => ({ ...effect, source: 'test' })),
    computed: [COUNT],
    rules: [],
    summary: () => ({}),
    reconcileSample: (values) => values,
  }
}

const COUNT: ComputedMember = {
  path: 'count',
  from: ['items', 'items.*.name', 'letter'],
  source: 'test',
  compute: ({ items }) => {
    if (!Array.isArray(items)) return {}
    return items.length === 0
      ? { text: '', warning: warningAt(['count'], 'amount.zero') }
      : { text: String(items.length) }
  },
}

const ITEMS = [{ letter: 'A', name: 'ONE' }, { letter: 'A' }]

describe('effects', () => {
  test('a new value is copied to members, groups and every existing item', () => {
    const copying = definition([{ on: 'letter', copiesTo: ['other', 'party.letter', 'items.*.letter'] }])
    expect(applyEffects(copying, { letter: 'B', items: ITEMS }, 'letter').values).toEqual({
      letter: 'B',
      other: 'B',
      party: { letter: 'B' },
      items: [{ letter: 'B', name: 'ONE' }, { letter: 'B' }],
      count: '2',
    })
    expect(applyEffects(copying, { letter: '' }, 'letter').values).toEqual({
      letter: '',
      other: '',
      party: { letter: '' },
    })
  })

  test('a member with a code list receives only codes of its list', () => {
    const copying = definition([{ on: 'letter', copiesTo: ['other', 'party.name'] }])
    expect(applyEffects(copying, { letter: 'C', other: 'A' }, 'letter').values).toEqual({
      letter: 'C',
      other: 'A',
      party: { name: 'C' },
    })
  })

  test('a change within an item affects that item only', () => {
    const effects = definition([
      { on: 'items.*.letter', clears: ['./name'], clearsIssues: ['./note'], copiesTo: ['./note'] },
    ])
    const values = {
      items: [
        { letter: 'A', name: 'ONE' },
        { letter: 'B', name: 'TWO' },
      ],
    }
    expect(applyEffects(effects, values, 'items.1.letter')).toEqual({
      values: {
        items: [
          { letter: 'A', name: 'ONE' },
          { letter: 'B', name: '', note: 'B' },
        ],
        count: '2',
      },
      cleared: ['items.1.name'],
      clearedIssues: ['items.1.name', 'items.1.note'],
      issuesShown: [],
    })
  })

  test('a member that was already empty is not reported as cleared', () => {
    const effects = definition([{ on: 'letter', clears: ['other', 'party.name'] }])
    expect(applyEffects(effects, { other: ' ' }, 'letter')).toMatchObject({
      cleared: [],
      clearedIssues: ['other', 'party.name'],
    })
  })

  test('computed members follow changes made by effects too', () => {
    const clearing = definition([{ on: 'other', clears: ['letter'] }])
    expect(applyEffects(clearing, { letter: 'A', items: ITEMS }, 'other').values.count).toBe('2')
    expect(applyEffects(clearing, { letter: 'A', items: ITEMS }, 'party.name').values.count).toBeUndefined()
  })

  test('a computation without a result empties its member and shows the warning immediately', () => {
    expect(applyEffects(definition([]), { items: [], count: '1' }, 'items')).toMatchObject({
      values: { count: '' },
      issuesShown: ['count'],
    })
    expect(applyEffects(definition([]), { count: '1' }, 'letter')).toMatchObject({
      values: { count: '1' },
      issuesShown: [],
    })
  })

  test('missing lists are not created, even if their path has another value', () => {
    const copying = definition([{ on: 'letter', copiesTo: ['items.*.agent.bic'] }])
    expect(applyEffects(copying, { letter: 'B' }, 'letter').values).toEqual({ letter: 'B' })
    expect(applyEffects(copying, { letter: 'B', items: 'x' }, 'letter').values).toEqual({
      letter: 'B',
      items: 'x',
    })
    expect(applyEffects(copying, { letter: 'B', items: ['x'] }, 'letter').values).toEqual({
      letter: 'B',
      items: [{ agent: { bic: 'B' } }],
      count: '1',
    })
  })

  test('the given values are not changed', () => {
    const values = Object.freeze({ letter: 'B', items: Object.freeze([Object.freeze({ letter: 'A' })]) })
    applyEffects(
      definition([{ on: 'letter', copiesTo: ['items.*.letter'], clears: ['other'] }]),
      values,
      'letter',
    )
    expect(values.items[0]).toEqual({ letter: 'A' })
  })
})

describe('a new item of a list', () => {
  test('starts with defaults and with values from elsewhere in the message, groups included', () => {
    expect(newItem(definition([]), { letter: 'B', party: { name: 'DEMO' } }, 'items')).toEqual({
      letter: 'B',
      name: 'NEW',
      agent: { bic: 'DEMO' },
    })
    expect(newItem(definition([]), {}, 'items')).toEqual({ name: 'NEW' })
  })

  test('is empty for a path that is not a list', () => {
    expect(newItem(definition([]), { letter: 'B' }, 'party')).toEqual({})
    expect(newItem(definition([]), { letter: 'B' }, 'nothing')).toEqual({})
  })
})

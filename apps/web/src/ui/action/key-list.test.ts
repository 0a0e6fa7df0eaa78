import { describe, expect, test } from 'vitest'

import { chordIssue, KEY_GROUPS, shownChord } from './key-list.ts'

const asAtFirst = (original: string) => original.split(' ').at(-1) ?? original

const withoutK = (original: string) => (original === 'k' ? '' : asAtFirst(original))

test('no key has two meanings in one place', () => {
  for (const { rows } of KEY_GROUPS) {
    const keys = rows.flatMap(({ chords = [], fixed = [] }) => [...chords, ...fixed])
    expect(new Set(keys).size).toBe(keys.length)
  }
})

describe('another key for a shortcut', () => {
  test.each([
    ['n', 'j', undefined],
    ['F2', 'j', undefined],
    ['h', 'j', undefined],
    ['Ctrl+q', 'Ctrl+s', undefined],
    ['F9', 'Ctrl+s', undefined],
    ['q', 'Ctrl+s', { code: 'needsModifier' }],
    ['k', 'j', { code: 'taken', text: 'keys.rows' }],
    ['Ctrl+s', '?', { code: 'taken', text: 'keys.save' }],
    ['p', 'g h', { code: 'taken', text: 'keys.pending' }],
    ['j', 'g h', undefined],
    ['Enter', 'j', { code: 'reserved' }],
    ['ArrowUp', 'j', { code: 'reserved' }],
    [' ', 'j', { code: 'reserved' }],
    ['Ctrl+w', 'Ctrl+s', { code: 'reserved' }],
    ['Ctrl+c', 'Ctrl+k', { code: 'reserved' }],
  ])('%s in place of %s', (chord, original, issue) => {
    expect(chordIssue(chord, original, asAtFirst)).toEqual(issue)
  })

  test('is free again if the other shortcut was changed or disabled', () => {
    expect(chordIssue('k', 'j', withoutK)).toBeUndefined()
  })
})

test.each([
  ['Ctrl+s', 'Ctrl+S'],
  ['Alt+ArrowDown', 'Alt+↓'],
  [' ', 'Space'],
  ['+', '+'],
  ['Ctrl++', 'Ctrl++'],
  ['F8', 'F8'],
])('%s is displayed as %s', (chord, shown) => expect(shownChord(chord)).toBe(shown))

import { expect, test } from 'vitest'

import { chordOf } from './form-keys.ts'

const chord = (init: KeyboardEventInit) => chordOf(new KeyboardEvent('keydown', init))

test.each([
  ['Ctrl+s', { key: 's', code: 'KeyS', ctrlKey: true }],
  ['Ctrl+s on a Russian keyboard', { key: 'ы', code: 'KeyS', ctrlKey: true }],
  ['Ctrl+s with the command key', { key: 's', code: 'KeyS', metaKey: true }],
  ['Alt+p where Alt writes signs', { key: 'π', code: 'KeyP', altKey: true }],
  ['Ctrl+Enter', { key: 'Enter', code: 'Enter', ctrlKey: true }],
  ['Shift+F8', { key: 'F8', code: 'F8', shiftKey: true }],
  ['Alt+ArrowDown', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }],
])('%s', (name, init) => expect(chord(init)).toBe(name.split(' ')[0]))

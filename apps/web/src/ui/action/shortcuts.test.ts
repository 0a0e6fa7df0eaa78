import { describe, expect, test } from 'vitest'

import { shortcutOf } from './shortcuts.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

describe('the name of a pressed key', () => {
  test.each([
    ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
    ['the same key on a Russian keyboard', { key: 'о', code: 'KeyJ' }, 'j'],
    ['a digit', { key: '2', code: 'Digit2' }, '2'],
    ['the same key on a French keyboard', { key: 'é', code: 'Digit2' }, '2'],
    ['Escape', { key: 'Escape', code: 'Escape' }, 'Escape'],
    ['a chord with Alt', { key: 'å', code: 'KeyA', altKey: true }, 'Alt+a'],
    ['a chord with Ctrl', { key: 'л', code: 'KeyK', ctrlKey: true }, 'Ctrl+k'],
    ['a chord with the command key', { key: 'k', code: 'KeyK', metaKey: true }, 'Ctrl+k'],
    ['a chord of many keys', { key: 'r', code: 'KeyR', ctrlKey: true, altKey: true }, ''],
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['a bracket on a Russian keyboard', { key: 'х', code: 'BracketLeft' }, '['],
    ['a capital letter', { key: 'J', code: 'KeyJ', shiftKey: true }, ''],
  ])('%s', (_name, pressed, name) => {
    expect(shortcutOf({ ...plain, ...pressed })).toBe(name)
  })
})

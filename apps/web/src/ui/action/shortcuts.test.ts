import { describe, expect, test } from 'vitest'

import { chordOf } from './shortcuts.ts'

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
    ['a chord of many keys', { key: 'r', code: 'KeyR', ctrlKey: true, altKey: true }, 'Ctrl+Alt+r'],
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['a question mark on a French keyboard', { key: '?', code: 'KeyM', shiftKey: true }, '?'],
    ['a slash on a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
    ['it with Ctrl', { key: '/', code: 'Digit7', shiftKey: true, ctrlKey: true }, 'Ctrl+/'],
    ['a bracket on a Russian keyboard', { key: 'х', code: 'BracketLeft' }, '['],
    ['a capital letter', { key: 'J', code: 'KeyJ', shiftKey: true }, 'Shift+j'],
    ['a key of a form on a Russian keyboard', { key: 'ы', code: 'KeyS', ctrlKey: true }, 'Ctrl+s'],
    ['Alt with keys that produce other characters', { key: 'π', code: 'KeyP', altKey: true }, 'Alt+p'],
    ['a function key', { key: 'F8', code: 'F8', shiftKey: true }, 'Shift+F8'],
    ['a chord with an arrow', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }, 'Alt+ArrowDown'],
  ])('%s', (_name, pressed, name) => {
    expect(chordOf({ ...plain, ...pressed })).toBe(name)
  })
})

import { describe, expect, test } from 'vitest'

import { isShowable } from './names.ts'

describe('a name', () => {
  test.each(['Wang Wei', '王伟', 'Müller & Söhne GmbH', "O'Brien", 'Анна Кузнецова', '𠮷田'])(
    'is showable: %s',
    (name) => expect(isShowable(name)).toBe(true),
  )

  test.each([
    ['a line break', 'Wang\nWei'],
    ['a line separator', 'Wang\u2028Wei'],
    ['a control', 'Wang\u0007Wei'],
    ['a zero-width space', 'Wang\u200BWei'],
    ['a zero-width joiner', 'Wang\u200DWei'],
    ['a byte order mark', 'Wang\uFEFFWei'],
    ['a bidirectional control', 'Wang\u202EieW'],
    ['an isolate', 'Wang\u2066Wei'],
    ['a soft hyphen', 'Wang\u00ADWei'],
    ['a Hangul filler', 'Wang\u3164Wei'],
    ['a variation selector', 'Wang\uFE0FWei'],
    ['half a surrogate pair', 'Wang\uD842'],
  ])('with %s is not valid', (_, name) => expect(isShowable(name)).toBe(false))
})

import { createInstance } from 'i18next'
import { describe, expect, test, vi } from 'vitest'

import { NUMBER_TEXTS } from './number-texts.ts'

const NUMBERS = [0, 1, 7, 999, 1000, 12_345, 1_234_567, -1, -12_345, 0.5, 12.75, 1e15, NaN] as const

function textsIn(language: string) {
  const instance = createInstance().use(NUMBER_TEXTS)
  void instance.init({
    lng: language,
    initAsync: false,
    resources: { [language]: { translation: { some: '{{count, number}}' } } },
  })
  return (count: number) => instance.t('some', { count })
}

describe.each(['en', 'zh-CN', 'ru'])('numbers in %s', (language) => {
  test.each(NUMBERS)("are written in the language's format: %d", (count) => {
    expect(textsIn(language)(count)).toBe(new Intl.NumberFormat(language).format(count))
  })
})

test('a format is created once per language, and none for counts below a thousand', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  const text = textsIn('kk')
  text(12)
  expect(made).not.toHaveBeenCalled()
  expect([text(1000), text(2000)]).toHaveLength(2)
  expect(made).toHaveBeenCalledOnce()
  made.mockRestore()
})

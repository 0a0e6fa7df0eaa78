import { LANGUAGES } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { demo as englishDemo } from '../src/en/demo.ts'
import { texts as english } from '../src/en/index.ts'
import { demo as russianDemo } from '../src/ru/demo.ts'
import { texts as russian } from '../src/ru/index.ts'
import { demo as chineseDemo } from '../src/zh-CN/demo.ts'
import { texts as chinese } from '../src/zh-CN/index.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...english, ...englishDemo },
  ru: { ...russian, ...russianDemo },
  'zh-CN': { ...chinese, ...chineseDemo },
}

/** Sentences of the tour and the checklist with the role, button or tab that each must call by its name. */
const NAMED = [
  ['tour.2.text', 'form.submit'],
  ['tour.2.notYet', 'form.submit'],
  ['tour.2.action', 'role.ROLE_REVIEWER'],
  ['tour.3.text', 'role.ROLE_REVIEWER'],
  ['tour.3.text', 'detail.approve'],
  ['tour.3.text', 'detail.tab.overview'],
  ['tour.3.notYet', 'detail.approve'],
  ['tour.3.senior', 'role.ROLE_SENIOR_REVIEWER'],
  ['tour.3.senior', 'detail.approve'],
  ['tour.4.text', 'detail.confirmReceipt'],
  ['tour.5.text', 'detail.tab.timeline'],
  ['checklist.reviewer', 'role.ROLE_REVIEWER'],
  ['checklist.seniorReviewer', 'role.ROLE_SENIOR_REVIEWER'],
] as const

describe.each(LANGUAGES)('guidance in %s', (language) => {
  const textOf = (key: string) => TEXTS[language]?.[key] ?? ''

  test.each(NAMED)('%s names %s as the screen does', (sentence, name) => {
    expect(textOf(name)).not.toBe('')
    // Russian declines the names of roles by an ending, so the undeclined name is part of the sentence.
    expect(textOf(sentence).toLowerCase()).toContain(textOf(name).toLowerCase())
  })
})

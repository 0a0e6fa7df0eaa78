// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { chooseLanguage, startTexts } from '../i18n/index.ts'
import { inApp } from '../testing/in-app.tsx'
import { NetworkRefusal } from './network-refusal.tsx'

const REFUSAL = { code: 'T27', field: '57A', line: 5, at: '2026-11-24T09:00:00.000Z' } as const

beforeAll(async () => await startTexts('work', 'content'))
beforeEach(() => chooseLanguage('en'))

test.each([
  [
    'en',
    'A BIC has the wrong format.',
    'Code T27 · Field 57A Account with institution (BIC) · Line 6 of the text',
  ],
  ['zh-CN', 'BIC', '代码 T27'],
  ['ru', 'BIC', 'Код T27'],
] as const)(
  'a refusal shows in %s the meaning of the code and the field concerned',
  async (language, meaning, place) => {
    await chooseLanguage(language)
    render(inApp(<NetworkRefusal refusal={REFUSAL} />))
    expect(
      (await screen.findByText((text) => text.startsWith(place))).previousSibling?.textContent,
    ).toContain(meaning)
  },
)

test('an unknown code is shown with the text of the network', () => {
  render(inApp(<NetworkRefusal refusal={{ code: 'X99', text: 'Not today', at: REFUSAL.at }} />))
  expect(screen.getByText('Code X99')).toBeTruthy()
  expect(screen.getByText('Answer of the network: Not today')).toBeTruthy()
})

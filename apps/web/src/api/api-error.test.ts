// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'

import { chooseLanguage, currentTexts, startTexts } from '../i18n/index.ts'
import { ApiError, isSilent, sentenceOf } from './api-error.ts'

beforeAll(async () => {
  await startTexts('work', 'content')
  await chooseLanguage('en')
})

const SERVER = 'Server error. Please try again.'

test.each([
  [
    'shows the sentence of the server (ERR-03)',
    new ApiError('refused', { message: 'Not today' }),
    'Not today',
  ],
  [
    'no answer means a busy network (ERR-04)',
    new ApiError('network'),
    'The network is busy. Refresh and try again.',
  ],
  ['an empty sentence means a server error (ERR-05)', new ApiError('refused', { message: '' }), SERVER],
  ['so does an error of the browser', new Error('undefined is not a function'), SERVER],
])('%s', (_what, error, sentence) => {
  expect(sentenceOf(error, currentTexts())).toBe(sentence)
})

test.each([
  ['cancelled', true],
  ['sessionEnded', true],
  ['refused', false],
  ['network', false],
] as const)('a call that is %s shows nothing: %s (ERR-06)', (kind, silent) => {
  expect(isSilent(new ApiError(kind))).toBe(silent)
})

import { checkFreeText } from '@nostro/messages'
import { expect, test } from 'vitest'

import { headersFor } from './headers-for.ts'

test.each([
  ['', ':20:\n:79:'],
  ['\n:20:REF1\n:79:HELLO\n', ':20:REF1\n:79:HELLO'],
])('headers are added around %j, and the caret is placed at the receiver', (text, fields) => {
  const { text: written, place } = headersFor('DEMECNBJXXX', text)
  expect(written).toContain(fields)
  const [first = ''] = written.split('\n')
  const typed = written.replace(
    first,
    `${first.slice(0, place.column - 1)}DEMWDEFF${first.slice(place.column - 1)}`,
  )
  expect(checkFreeText(typed, { ownBics: ['DEMECNBJXXX'] })).toMatchObject({
    type: 'MT199',
    receiver: 'DEMWDEFFXXX',
  })
})

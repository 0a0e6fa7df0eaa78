import { definitionOf, toPayload } from '@nostro/messages'
import { expect, test } from 'vitest'

import { contentOf } from './message-content.ts'

const definition = definitionOf('MT103')
if (definition === undefined) throw new Error('MT103 has a definition')
const content = toPayload(definition, { senderReference: 'REF0001', currency: 'CNY' })
const message = { messagingType: 'MT103', content }

test('a content is parsed once for all parts of a page, and again for each new answer', () => {
  const read = contentOf(message)
  expect(read?.values['senderReference']).toBe('REF0001')
  expect(contentOf({ ...message })).toBe(read)
  expect(contentOf({ ...message, content: { ...content } })).not.toBe(read)
})

test('a content parsed as one type is not reused for another type', () => {
  expect(contentOf(message)?.definition.type).toBe('MT103')
  expect(contentOf({ ...message, messagingType: 'MT202' })?.definition.type).not.toBe('MT103')
})

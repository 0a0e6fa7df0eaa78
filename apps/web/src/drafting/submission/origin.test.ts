// @vitest-environment jsdom
import { loadDefinition } from '@nostro/messages'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { detailAt, idAt } from '../../testing/message-samples.ts'
import { formStateOf, originOf } from './origin.ts'

const { draft, rejected } = MESSAGE_STATUSES
const STORED = { messagingId: idAt(1), id: idAt(1) }

test.each([
  { type: 'MT103', isSubmitted: true, held: { status: 0, messageType: 0 } },
  { type: 'MT940', stored: draft, isSubmitted: false, held: { ...STORED, status: 0, messageType: 0 } },
  { type: 'pacs.008', stored: rejected, isSubmitted: true, held: { ...STORED, status: 3, messageType: 1 } },
])('the form of a $type, stored as $stored, has the facts of its message (FORM-33)', async (given) => {
  const { type, stored, isSubmitted, held } = given
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} is not defined`)
  const origin =
    stored === undefined ? undefined : originOf(detailAt(1, { messagingType: type, status: stored }))
  expect(formStateOf({ definition }, origin, isSubmitted)).toEqual({
    ...held,
    messagingType: type,
    initialProcess: isSubmitted,
  })
})

import { labelKeyOf, loadDefinition } from '@nostro/messages'
import { expect, test } from 'vitest'

test.each(['MT940', 'MT950'])('%s has codes of sender and receiver', async (type) => {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} is not defined`)
  expect(['sender', 'receiver'].map((path) => labelKeyOf(definition, path))).toEqual([
    'field.senderCode',
    'field.receiverCode',
  ])
})

import { loadDefinition } from '@nostro/messages'
import { expect, test } from 'vitest'

import { createFormStore } from './form-store.ts'

const definition = await loadDefinition('pacs.008')
if (definition === undefined) throw new Error('pacs.008 is not defined')
const pacs008 = definition

test('a new form has its optional groups closed; a group with a value is open, and all groups around it (OPEN-89)', () => {
  expect(createFormStore(pacs008, {}).get().openGroups).toEqual(new Set())
  const filled = { creditTransfer: { debtor: { postalAddress: { townName: 'BEIJING' } } } }
  expect(createFormStore(pacs008, filled).get().openGroups).toEqual(
    new Set(['creditTransfer', 'creditTransfer.debtor', 'creditTransfer.debtor.postalAddress']),
  )
})

test('groups are opened and closed one by one, and all groups around a member at once', () => {
  const store = createFormStore(pacs008, {})
  const address = 'creditTransfer.creditor.postalAddress'
  store.openAround(`${address}.townName`)
  expect(store.get().openGroups.has(address)).toBe(true)
  expect(store.get().openGroups.has(`${address}.townName`)).toBe(false)
  store.openGroup(address, false)
  expect(store.get().openGroups.has(address)).toBe(false)
  expect(store.get().openGroups.has('creditTransfer.creditor')).toBe(true)
})

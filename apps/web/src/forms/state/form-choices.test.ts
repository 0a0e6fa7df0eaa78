import { errorIssue } from '@nostro/kernel'
import { definitionOf } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createFormStore } from './form-store.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const open = () => createFormStore(MT103, { receiver: 'DEMWDEFFXXX', orderingCustomer: { name: 'MÜLLER' } })

describe('the format in which a message is sent', () => {
  test('is stored if it differs from the message’s own, and kept when the form is filled again', () => {
    const store = open()
    store.sendAs('ISO20022')
    store.refill({ senderReference: 'REF1' })
    expect(store.get().sendAs).toBe('ISO20022')
    store.sendAs('MT')
    expect(store.get()).not.toHaveProperty('sendAs')
  })

  test('removes the refusal of the previous format', () => {
    const store = open()
    store.sendAs('ISO20022')
    store.refuse([errorIssue(['sendAs'], 'sendAs.refused'), errorIssue(['receiver'], 'address.unstructured')])
    expect(store.get().shown.has('receiver')).toBe(true)
    store.sendAs(undefined)
    expect(store.get().refusals).toEqual([])
    expect(store.get().shown.has('receiver')).toBe(false)
  })
})

describe('a transliterated text', () => {
  const path = 'orderingCustomer.name'

  test('replaces the characters that cannot be sent, and can be undone', () => {
    const store = open()
    store.leave(path)
    expect(store.get().shown.get(path)?.[0]?.code).toBe('common.form.inputPatternMessage')
    store.respell(path, 'MULLER')
    expect(store.get().shown.has(path)).toBe(false)
    expect(store.get().formChanges.get(path)?.kind).toBe('normalised')
    store.undo(path)
    expect(store.get().values).toMatchObject({ orderingCustomer: { name: 'MÜLLER' } })
  })

  test('shows no issues for members whose values were moved', () => {
    const store = open()
    store.respell('beneficiaryCustomer', { name: '', country: 'DEU' })
    expect(store.get().shown.size).toBe(0)
    store.undo('beneficiaryCustomer')
    expect(store.get().values).toMatchObject({ orderingCustomer: { name: 'MÜLLER' } })
  })
})

import { errorIssue } from '@nostro/kernel'
import { definitionOf } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createFormStore } from './form-store.ts'

const MT103 = definitionOf('MT103')
if (MT103 === undefined) throw new Error('MT103 is not defined')
const open = () => createFormStore(MT103, { receiver: 'DEMWDEFFXXX', orderingCustomer: { name: 'MÜLLER' } })

describe('the format a message leaves in', () => {
  test('is remembered where it is another one, and kept when the form is filled anew', () => {
    const store = open()
    store.sendAs('ISO20022')
    store.refill({ senderReference: 'REF1' })
    expect(store.get().sendAs).toBe('ISO20022')
    store.sendAs('MT')
    expect(store.get()).not.toHaveProperty('sendAs')
  })

  test('takes what was refused about the last one along', () => {
    const store = open()
    store.sendAs('ISO20022')
    store.refuse([errorIssue(['sendAs'], 'sendAs.refused'), errorIssue(['receiver'], 'address.unstructured')])
    expect(store.get().shown.has('receiver')).toBe(true)
    store.sendAs(undefined)
    expect(store.get().refusals).toEqual([])
    expect(store.get().shown.has('receiver')).toBe(false)
  })
})

describe('a text with other signs', () => {
  const path = 'orderingCustomer.name'

  test('takes the place of what may not be sent, and can be taken back', () => {
    const store = open()
    store.leave(path)
    expect(store.get().shown.get(path)?.[0]?.code).toBe('common.form.inputPatternMessage')
    store.respell(path, 'MULLER')
    expect(store.get().shown.has(path)).toBe(false)
    expect(store.get().formChanges.get(path)?.kind).toBe('normalised')
    store.undo(path)
    expect(store.get().values).toMatchObject({ orderingCustomer: { name: 'MÜLLER' } })
  })

  test('is nobody’s mistake where members only moved', () => {
    const store = open()
    store.respell('beneficiaryCustomer', { name: '', country: 'DEU' })
    expect(store.get().shown.size).toBe(0)
    store.undo('beneficiaryCustomer')
    expect(store.get().values).toMatchObject({ orderingCustomer: { name: 'MÜLLER' } })
  })
})

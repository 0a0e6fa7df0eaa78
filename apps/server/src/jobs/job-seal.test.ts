import { describe, expect, test } from 'vitest'

import { createJobSeal } from './job-seal.ts'

const PAYLOAD = { institutionId: 'a', decisions: ['b'], note: undefined }
const seal = createJobSeal(['k'.repeat(32)])

describe('a sealed job', () => {
  const job = seal.close('message.dispatch', PAYLOAD)

  test('opens to the sealed content, also after a key replacement', () => {
    expect(seal.open('message.dispatch', job)).toEqual({ institutionId: 'a', decisions: ['b'] })
    const replaced = createJobSeal(['n'.repeat(32), 'k'.repeat(32)])
    expect(replaced.open('message.dispatch', JSON.parse(JSON.stringify(job)))).toEqual(job.payload)
  })

  test.each([
    ['of another job', 'message.confirmDelivery', job],
    ['that was changed', 'message.dispatch', { ...job, payload: { ...PAYLOAD, institutionId: 'c' } }],
    ['with a seal of nobody', 'message.dispatch', { ...job, seal: '00'.repeat(32) }],
    ['with half a seal', 'message.dispatch', { ...job, seal: job.seal.slice(0, 10) }],
    [
      'of another installation',
      'message.dispatch',
      createJobSeal(['x'.repeat(32)]).close('message.dispatch', PAYLOAD),
    ],
    ['without a seal', 'message.dispatch', { payload: PAYLOAD }],
    ['that is nothing', 'message.dispatch', null],
  ])('%s is refused', (_name, name, forged) => {
    expect(() => seal.open(name, forged)).toThrow(/seal/)
  })
})

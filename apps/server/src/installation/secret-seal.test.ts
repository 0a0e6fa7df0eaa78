import { describe, expect, test } from 'vitest'

import { createSecretSeal, isSealed } from './secret-seal.ts'
import { systemRandom } from './system-ports.ts'

const [OLD, NEW, OTHER] = ['o'.repeat(32), 'n'.repeat(32), 'x'.repeat(32)] as const
const seal = (...keys: [string, ...string[]]) => createSecretSeal(keys, systemRandom)
const secret = Buffer.from('JBSWY3DPEHPK3PXP')

describe('a sealed secret', () => {
  test('opens with its key and place only, and differs for each sealing of the same secret', () => {
    const sealed = seal(OLD).close('totp of 1', secret)
    expect(isSealed(sealed)).toBe(true)
    expect(isSealed(secret.toString())).toBe(false)
    expect(seal(OLD).open('totp of 1', sealed)).toEqual(secret)
    expect(seal(OLD).close('totp of 1', secret)).not.toBe(sealed)
    expect(Buffer.from(sealed.slice(seal(OLD).mark.length), 'base64url').includes(secret)).toBe(false)
    expect(() => seal(OLD).open('totp of 2', sealed)).toThrow('authenticate')
    expect(() => seal(OTHER).open('totp of 1', sealed)).toThrow('does not have')
  })

  test('opens during a key replacement, on servers that have both keys', () => {
    const before = seal(OLD).close('here', secret)
    const after = seal(NEW, OLD).close('here', secret)
    expect(seal(NEW, OLD).open('here', before)).toEqual(secret)
    expect(seal(OLD, NEW).open('here', after)).toEqual(secret)
    expect(after.startsWith(seal(NEW).mark)).toBe(true)
    expect(seal(NEW).mark).not.toBe(seal(OLD).mark)
  })

  test.each([1, 14, 30, 44])('does not open when byte %i is changed', (at) => {
    const { mark, close, open } = seal(OLD)
    const sealed = close('here', secret)
    const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
    bytes[at - 1] = (bytes[at - 1] ?? 0) ^ 1
    expect(bytes).toHaveLength(44)
    expect(() => open('here', `${mark}${bytes.toString('base64url')}`)).toThrow('authenticate')
  })

  test.each([0, 11, 28, 43])('does not open when truncated to %i bytes', (length) => {
    const { mark, close, open } = seal(OLD)
    const bytes = Buffer.from(close('here', secret).slice(mark.length), 'base64url').subarray(0, length)
    expect(() => open('here', `${mark}${bytes.toString('base64url')}`)).toThrow(
      /nonce|tag|authenticate|vector/i,
    )
  })
})

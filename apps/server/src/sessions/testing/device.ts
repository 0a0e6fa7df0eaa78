import type {
  BodyOf,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@nostro/contract'
import type { addPasskey } from '@nostro/contract'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The differences of a signature from a right one. */
interface Wrong {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  /** The device did not verify its user. */
  readonly isUnverified?: boolean
  /** The counter that the device names. */
  readonly counter?: number
  readonly userHandle?: string | undefined
  /** The key that signs. */
  readonly key?: KeyObject
}

/** A device with one passkey, built from the standard alone. Source: Web Authentication Level 3. */
export interface TestDevice {
  readonly id: string
  readonly create: (
    begun: { readonly ticket: string; readonly options: PasskeyCreationOptions },
    name: string,
    wrong?: Wrong,
  ) => BodyOf<typeof addPasskey>
  readonly sign: (
    begun: { readonly ticket: string; readonly options: PasskeyRequestOptions },
    wrong?: Wrong,
  ) => PasskeySignature
}

const ORIGIN = 'https://nostro.example'

/** Creates a device with a new key. By default it counts its signatures. */
export function createTestDevice({ isCounting = true } = {}): TestDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle = ''
  return {
    id,
    create: ({ ticket, options }, name, wrong = {}) => {
      handle = options.user.id
      const key = Buffer.concat([Buffer.from([0, credentialId.length]), credentialId, coseKey(publicKey)])
      const head = authenticatorData({ rpId: options.rp.id, counter, hasKey: true }, wrong)
      const data = Buffer.concat([head, Buffer.alloc(AAGUID_BYTES), key])
      return {
        ticket,
        name,
        id,
        clientDataJSON: clientData('webauthn.create', options.challenge, wrong).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },
    sign: ({ ticket, options }, wrong = {}) => {
      if (isCounting) counter += 1
      const client = clientData('webauthn.get', options.challenge, wrong)
      const data = authenticatorData({ rpId: options.rpId, counter, hasKey: false }, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), wrong.key ?? privateKey)
      const userHandle = 'userHandle' in wrong ? wrong.userHandle : handle
      return {
        ticket,
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      }
    },
  }
}

const AAGUID_BYTES = 16

/** Source: section 5.8.1. */
function clientData(type: string, challenge: string, wrong: Wrong): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  )
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const

/** Source: section 6.1. */
function authenticatorData(
  { rpId, counter, hasKey }: { readonly rpId: string; readonly counter: number; readonly hasKey: boolean },
  wrong: Wrong,
): Buffer {
  const flags =
    FLAGS.present + (wrong.isUnverified === true ? 0 : FLAGS.verified) + (hasKey ? FLAGS.hasKey : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(wrong.counter ?? counter)
  return Buffer.concat([sha256(Buffer.from(wrong.rpId ?? rpId)), Buffer.from([flags]), count])
}

/** A map of five: key type EC2, algorithm ES256, curve P-256, x and y. Source: RFC 9053, section 7.1.1. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** A map of three: the format `none`, no statement, and the data of the authenticator. Source: section 6.5.4. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from('a0', 'hex'),
    cborText('authData'),
    Buffer.from('59', 'hex'),
    length,
    data,
  ])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** A text of less than 24 characters. Source: RFC 8949, section 3.1. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

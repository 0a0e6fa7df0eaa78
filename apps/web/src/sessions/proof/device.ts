import type {
  addPasskey,
  BodyOf,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from '@nostro/contract'

import { fetchPart } from '../../browser/lazy-part.ts'

/** Returns whether the browser knows passkeys. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

interface Begun<Options> {
  readonly ticket: string
  readonly options: Options
}

/**
 * Asks the user for a signature of a passkey. Rejects if the user cancels, or if the device has no passkey of the
 * product.
 */
export async function signWithPasskey({
  ticket,
  options,
}: Begun<PasskeyRequestOptions>): Promise<PasskeySignature> {
  const { startAuthentication } = await fetchPart(() => import('@simplewebauthn/browser'))
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ticket,
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && userHandle !== '' && { userHandle }),
  }
}

type Created = Omit<BodyOf<typeof addPasskey>, 'name'>

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Creates a passkey on a device of the user. Rejects if the user cancels. */
export async function createPasskey({ ticket, options }: Begun<PasskeyCreationOptions>): Promise<Created> {
  const { startRegistration } = await fetchPart(() => import('@simplewebauthn/browser'))
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    ticket,
    id,
    clientDataJSON,
    attestationObject,
    // A browser may name connections that are not part of the standard yet.
    transports: transports.filter((each): each is Created['transports'][number] => TRANSPORTS.includes(each)),
  }
}

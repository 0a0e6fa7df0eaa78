import { beginProviderProof, type ProviderReturn } from '@nostro/contract'

import { send } from '../../api/index.ts'

/** Connects the window of the provider with the page that waits for it. They share nothing else. */
const CHANNEL = 'nostro.provider'

/** The parameters with which the provider returned to its window. */
export type ReturnedParameters = Omit<ProviderReturn, 'ticket'>

/** Sends the parameters of the return to the page that opened this window. */
export function sendToOpener(parameters: ReturnedParameters): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(parameters)
  channel.close()
}

const WAIT_MS = 600_000

/**
 * Opens the provider in a window, where the user signs in again, and resolves with what the provider returned. The
 * page and its input stay. Rejects if the provider is unavailable, or if the user does not return in 10 minutes.
 */
export async function signInAtProvider(signal: AbortSignal): Promise<ProviderReturn> {
  const { address, ticket } = await send(beginProviderProof, {})
  const state = new URL(address).searchParams.get('state')
  const channel = new BroadcastChannel(CHANNEL)
  try {
    const returned = new Promise<ProviderReturn>((resolve, reject) => {
      channel.addEventListener('message', ({ data }: MessageEvent<ReturnedParameters>) => {
        // Another page may wait for another window.
        if (data.state === state) resolve({ ...data, ticket })
      })
      const stop = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
      stop.addEventListener('abort', () => reject(new DOMException('No return', 'AbortError')))
    })
    window.open(address, '_blank', 'popup,noopener,width=520,height=720')
    return await returned
  } finally {
    channel.close()
  }
}

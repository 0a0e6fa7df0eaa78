import { sessionUseStore } from '../../api/index.ts'

const CHANNEL = 'nostro.session'
/** The minimum interval between messages to the other tabs. */
const REPORT_EVERY_MS = 5_000

/**
 * Notifies the other tabs of this browser when the session is used here, and receives their notifications. Returns the
 * function that stops it.
 */
export function shareSessionUse(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let reportedAt = 0
  const unfollow = sessionUseStore.subscribe(() => {
    const at = sessionUseStore.get()
    if (at - reportedAt < REPORT_EVERY_MS) return
    reportedAt = at
    channel.postMessage(at)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
    // A received time is not sent again.
    reportedAt = data
    sessionUseStore.set(Math.max(data, sessionUseStore.get()))
  })
  return () => {
    unfollow()
    channel.close()
  }
}

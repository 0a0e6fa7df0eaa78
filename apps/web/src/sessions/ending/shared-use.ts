import { sessionUseStore } from '../../api/index.ts'

const CHANNEL = 'nostro.session'
/** Tabs are told of use at most this often. */
const REPORT_EVERY_MS = 5_000

/** Tells the other tabs of this browser when the session is used here, and hears of them; the answer ends it. */
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
    // What was heard is not told again.
    reportedAt = data
    sessionUseStore.set(Math.max(data, sessionUseStore.get()))
  })
  return () => {
    unfollow()
    channel.close()
  }
}

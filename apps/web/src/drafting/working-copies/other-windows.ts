const CHANNEL = 'nostro.working-copies'

/** Tells the other windows of this browser that the working copy of a form is gone. */
export function notifyOtherWindows(form: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(form)
  channel.close()
}

/** Hears when another window let go of the working copy of a form, and of which; the answer ends it. */
export function hearOtherWindows(onGone: (form: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onGone(data))
  return () => channel.close()
}

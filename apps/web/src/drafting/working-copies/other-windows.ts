const CHANNEL = 'nostro.working-copies'

/** Notifies the other windows of this browser that the working copy of a form was deleted. */
export function notifyOtherWindows(form: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(form)
  channel.close()
}

/**
 * Calls the listener when another window deletes the working copy of a form. Returns the function that unsubscribes.
 */
export function onOtherWindows(onGone: (form: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onGone(data))
  return () => channel.close()
}

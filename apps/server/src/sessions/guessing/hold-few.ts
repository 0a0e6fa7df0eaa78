type Pause = (milliseconds: number) => Promise<unknown>

/** A delayed response occupies the capacity of a running call. */
const HELD_AT_ONCE_MAX = 32

/** Limits the number of simultaneously delayed responses. Further responses are sent at once. */
export function holdFew(pause: Pause): Pause {
  let held = 0
  return async (milliseconds) => {
    const isHeld = milliseconds > 0 && held < HELD_AT_ONCE_MAX
    if (!isHeld) return await pause(0)
    held += 1
    try {
      return await pause(milliseconds)
    } finally {
      held -= 1
    }
  }
}

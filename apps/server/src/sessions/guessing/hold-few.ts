type Pause = (milliseconds: number) => Promise<unknown>

/** An answer that is held back takes the place of a call in flight meanwhile. */
const HELD_AT_ONCE_MAX = 32

/** Holds answers back, but not more than few at a time: the rest goes out at once. */
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

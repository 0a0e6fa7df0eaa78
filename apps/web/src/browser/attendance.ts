/** Events that count as user activity, on any device. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Opening the page counts as activity. */
let lastInputAt = Date.now()

for (const kind of INPUTS) {
  const note = () => {
    lastInputAt = Date.now()
  }
  addEventListener(kind, note, { capture: true, passive: true })
}

/** After this long without activity the user counts as absent. */
const ATTENDED_MS = 60_000

/** Returns whether the user has been active recently. Otherwise automatic calls do not extend the session. */
export function isAttended(): boolean {
  return Date.now() - lastInputAt <= ATTENDED_MS
}

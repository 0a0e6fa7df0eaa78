/** The inputs of a user at the screen, on whichever device. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Opening the page was an act of somebody. */
let lastInputAt = Date.now()

for (const kind of INPUTS) {
  const note = () => {
    lastInputAt = Date.now()
  }
  addEventListener(kind, note, { capture: true, passive: true })
}

/** After so long without a sign of life, nobody is taken to be at the screen. */
const ATTENDED_MS = 60_000

/** Returns whether somebody is at this page: what it asks by itself otherwise is no use of the session (SE-3). */
export function isAttended(): boolean {
  return Date.now() - lastInputAt <= ATTENDED_MS
}

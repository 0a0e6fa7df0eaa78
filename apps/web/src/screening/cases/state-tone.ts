import type { ScreeningCase } from '@nostro/contract'

import type { Tone } from '../../ui/index.ts'

const TONES: Readonly<Record<ScreeningCase['state'], Tone>> = {
  waiting: 'pending',
  person: 'warning',
  clear: 'good',
  released: 'good',
  refused: 'attention',
}

/** Returns the tone of a held message: only one that needs a person, or was refused, is filled. */
export function stateTone(state: ScreeningCase['state']): Tone {
  return TONES[state]
}

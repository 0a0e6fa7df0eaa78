import { readStored, writeStored } from '../browser/storage.ts'

/** The step of the tour that somebody has reached, and with which payment. */
export interface TourStep {
  readonly step: 1 | 2 | 3 | 4 | 5
  /** Of the payment, from the second step on. */
  readonly messageId?: string
  readonly reference?: string
}

export const TOUR_STEPS = 5

/** Returns what this browser remembers of the tour, which goes on over changes of roles; `undefined` where nobody is on it. */
export function readTour(): TourStep | undefined {
  const [number, messageId, reference] = readStored('tour')?.split(' ') ?? []
  const step = ([1, 2, 3, 4, 5] as const).find((each) => String(each) === number)
  if (step === undefined) return undefined
  if (step === 1) return { step }
  return messageId === undefined || reference === undefined ? undefined : { step, messageId, reference }
}

export function writeTour(tour: TourStep | undefined): void {
  if (tour === undefined) return writeStored('tour', undefined)
  const { step, messageId, reference } = tour
  writeStored('tour', [step, messageId, reference].filter((part) => part !== undefined).join(' '))
}

import { readStored, writeStored } from '../browser/storage.ts'

/** The current step of the tour, and its payment. */
export interface TourStep {
  readonly step: 1 | 2 | 3 | 4 | 5
  /** The id of the payment, from the second step on. */
  readonly messageId?: string
  readonly reference?: string
}

export const TOUR_STEPS = 5

/**
 * Returns the state of the tour stored in this browser, which survives changes of the role; `undefined` if no tour is
 * in progress.
 */
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

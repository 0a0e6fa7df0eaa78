/** The findings of a message that are shown, and how many are not. */
export interface ShownFindings<Found> {
  readonly shown: readonly Found[]
  readonly more: number
}

/** Keeps the answer about a file small, however much is wrong in it. */
export interface FindingQuota {
  /** The number of findings of the next message that are shown at most. */
  readonly left: () => number
  /** The first of the findings of a message; what is shown of them is shown of no other. */
  readonly take: <Found>(findings: readonly Found[]) => ShownFindings<Found>
}

/** Whoever corrects a message needs no more at once. */
export const FINDINGS_PER_MESSAGE = 100
/** Of a file with many messages. */
const MESSAGES_SHOWN_IN_FULL = 10

/** A quota for one file: so many findings of each message, and ten times as many of all its messages. */
export function createQuota(perMessage: number): FindingQuota {
  let leftOfFile = perMessage * MESSAGES_SHOWN_IN_FULL
  const left = () => Math.min(perMessage, leftOfFile)
  return {
    left,
    take: (findings) => {
      const shown = findings.slice(0, left())
      leftOfFile -= shown.length
      return { shown, more: findings.length - shown.length }
    },
  }
}

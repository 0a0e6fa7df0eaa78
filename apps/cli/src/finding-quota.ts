/** The findings of a message that are shown, and the number of the others. */
export interface ShownFindings<Found> {
  readonly shown: readonly Found[]
  readonly more: number
}

/** Limits the number of findings in the output of a file. */
export interface FindingQuota {
  /** Returns the largest number of findings that can be shown of the next message. */
  readonly left: () => number
  /** Returns the first findings of a message and reduces the quota by their number. */
  readonly take: <Found>(findings: readonly Found[]) => ShownFindings<Found>
}

/** Default number of findings per message, which is enough for one round of corrections. */
export const FINDINGS_PER_MESSAGE = 100
/** Messages of a file whose findings are shown up to that number. */
const MESSAGES_SHOWN_IN_FULL = 10

/** Creates the quota of a file: `perMessage` findings of each message, and ten times as many of all its messages. */
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

import type { StoredMessage } from '../content/index.ts'

/** The release of a message: its approved text and the decisions, at the time of release. */
export interface Release {
  readonly round: number
  /** SHA-256 of the text. */
  readonly digest: string
  /** Each approval step with the id of the user who decided it, and of the user for whom a deputy did. */
  readonly decisions: readonly string[]
}

/** Returns the release of a message from its stored state. */
export function releaseOf({ state }: Pick<StoredMessage, 'state'>): Release {
  const { round, nodes } = state
  const decisions = nodes.flatMap(({ id, decidedBy, decidedFor }) =>
    decidedBy === undefined
      ? []
      : [[id, decidedBy.userId, ...(decidedFor ? [decidedFor.userId] : [])].join(' ')],
  )
  return { round, digest: nodes.at(-1)?.digest ?? '', decisions }
}
